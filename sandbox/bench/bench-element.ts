import { html, type Html, scriptJson } from '../pages/html';
import { hasBench, shopLink } from './address';
import { CONTROLS } from './controls';

/** What the bench needs in the head: it records from the first event on. */
export const benchHead = (page: URL): Html | null =>
  hasBench(page)
    ? html`<link rel="stylesheet" href="/assets/bench/beside.css" />
        <script src="/assets/bench/record.js"></script>`
    : null;

/** The bench of a page that has one: its controls as they stand, and the script that draws it. */
export function benchElement(page: URL): Html | null {
  if (!hasBench(page)) return null;
  const room = page.pathname.split('/')[1] ?? '';
  const controls = CONTROLS.filter(({ on }) => on === undefined || on.includes(room)).map((control) => ({
    ...control,
    value: page.searchParams.get(control.name) ?? '',
  }));
  const links = [
    ['Start', '/'],
    ['Product', shopLink(page, '/products/kubek')],
    ['Cart', `/sandbox/fill-cart?to=${encodeURIComponent(shopLink(page, '/cart'))}`],
    ['All scenarios', '/scenarios'],
    ['Test pages', '/pages'],
  ];
  return html`<sandbox-bench lang="en" dir="ltr"></sandbox-bench>
    <script type="application/json" id="bench-data">
      ${scriptJson({ controls, links })}
    </script>
    <script type="module" src="/assets/bench/bench.js"></script>`;
}
