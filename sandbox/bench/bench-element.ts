import { html, type Html, scriptJson } from '../pages/html';
import { hasBench, shopLink } from './address';
import { CONTROLS } from './controls';

/** The bench's part of the head. Its script records events from the first one on. */
export const benchHead = (page: URL): Html | null =>
  hasBench(page)
    ? html`<link rel="stylesheet" href="/assets/bench/beside.css" />
        <script src="/assets/bench/record.js"></script>`
    : null;

/**
 * The element of the bench, its controls with their current values, and its script; null on a page without
 * the bench.
 */
export function benchElement(page: URL): Html | null {
  if (!hasBench(page)) return null;
  const section = page.pathname.split('/')[1] ?? '';
  const controls = CONTROLS.filter(({ on }) => on === undefined || on.includes(section)).map((control) => ({
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
