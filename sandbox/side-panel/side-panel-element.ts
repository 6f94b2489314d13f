import { html, type Html, scriptJson } from '../pages/html';
import { pageLanguage } from '../pages/page-language';
import { FILLED_CART_LINK, isDemoPage } from './choices';
import { controlGroups } from './controls';
import { panelTexts } from './panel-texts';

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
  const language = pageLanguage(page);
  const texts = panelTexts(language);
  const groups = controlGroups(page, language).map(({ title, controls }) => ({
    title: texts[title],
    controls: controls.map((control) => ({ ...control, value: page.searchParams.get(control.name) ?? '' })),
  }));
  const links = [
    [texts.linkStart, '/'],
    [texts.linkProduct, '/products/kubek'],
    [texts.linkCart, FILLED_CART_LINK],
    [texts.linkDrawer, '/drawer'],
    [texts.linkScenarios, '/scenarios'],
    [texts.linkTests, '/pages'],
  ];
  return html`<sandbox-side-panel lang="${language}" dir="ltr"></sandbox-side-panel>
    <script type="application/json" id="side-panel-data">
      ${scriptJson({ groups, links, texts, language })}
    </script>
    <script type="module" src="/assets/side-panel/side-panel.js"></script>`;
}
