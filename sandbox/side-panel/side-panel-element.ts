import { html, type Html, scriptJson } from '../pages/html';
import { FILLED_CART_LINK, isDemoPage } from './choices';
import { CONTROLS } from './controls';

/** The side panel's part of the head. Its script records events from the first one on. */
export const sidePanelHead = (page: URL): Html | null =>
  isDemoPage(page)
    ? html`<link rel="stylesheet" href="/assets/side-panel/beside.css" />
        <script src="/assets/side-panel/record.js"></script>`
    : null;

/**
 * The element of the side panel, its controls with their current values, and its script; null on a page
 * without it.
 */
export function sidePanelElement(page: URL): Html | null {
  if (!isDemoPage(page)) return null;
  const section = page.pathname.split('/')[1] ?? '';
  const controls = CONTROLS.filter(({ on }) => on === undefined || on.includes(section)).map((control) => ({
    ...control,
    value: page.searchParams.get(control.name) ?? '',
  }));
  const links = [
    ['Start', '/'],
    ['Product', '/products/kubek'],
    ['Cart', FILLED_CART_LINK],
    ['All scenarios', '/scenarios'],
    ['Test pages', '/pages'],
  ];
  return html`<sandbox-side-panel lang="en" dir="ltr"></sandbox-side-panel>
    <script type="application/json" id="side-panel-data">
      ${scriptJson({ controls, links })}
    </script>
    <script type="module" src="/assets/side-panel/side-panel.js"></script>`;
}
