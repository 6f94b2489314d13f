import { html, type HtmlValue } from '../pages/html';
import type { Scenario } from '../scenario';
import { choiceLink, isDemoPage } from '../side-panel/choices';
import { shopText } from '../texts/shop-text';
import { scenarioTitle } from '../texts/scenario-titles';

/** The note on a page with a scenario; null without one. In the demo it can be ended here. */
export function scenarioNote({ name, title, response }: Scenario, page: URL): HtmlValue {
  if (name === 'ok') return null;
  if (!isDemoPage(page)) {
    return html`<p class="scenario-note" lang="en">
      Scenario <b>${name}</b>: ${title}. API: ${response}. <a href="/scenarios">All scenarios</a>
    </p>`;
  }
  const text = shopText(page);
  return html`<p class="scenario-note">
    ${text('Scenariusz')} <b>${name}</b>: ${scenarioTitle(title, page)}. API:
    <span lang="en">${response}</span>.
    <a href="${choiceLink(page.pathname, { scenario: '' })}">${text('Zakończ go')}</a> ·
    <a href="/scenarios">${text('Wszystkie scenariusze')}</a>
  </p>`;
}

/**
 * The note on a page of the demo whose JavaScript is switched off, with the link that switches it on again:
 * the side panel needs JavaScript. Null on other pages.
 */
export function scriptsOffNote(page: URL): HtmlValue {
  if (!isDemoPage(page) || page.searchParams.get('script') !== 'off') return null;
  const text = shopText(page);
  return html`<p class="scenario-note">
    ${text('Na tej stronie JavaScript jest wyłączony, a z nim panel.')}
    <a href="${choiceLink(page.pathname, { script: '' })}">${text('Włącz go')}</a>
  </p>`;
}

/** The calls of the visit, on pages without the side panel. */
export const CALL_PANEL = html`<details class="call-panel" id="call-panel" lang="en">
    <summary>API calls of this visit</summary>
    <div class="call-panel__calls" id="call-panel-calls"><p>No call yet.</p></div>
  </details>
  <script type="module" src="/assets/call-panel.js"></script>`;

/** The links of the footer to the pages for developers. */
export const DEVELOPER_LINKS = html`<nav class="site-nav" aria-label="For developers" lang="en">
  <a href="/pages">Test pages</a> <a href="/scenarios">Scenarios</a>
</nav>`;
