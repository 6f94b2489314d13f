import { html, type HtmlValue } from '../pages/html';
import type { Scenario } from '../scenario';

/** The note on a page with a scenario; null without one. */
export function scenarioNote({ name, title, response }: Scenario): HtmlValue {
  if (name === 'ok') return null;
  return html`<p class="scenario-note" lang="en">
    Scenario <b>${name}</b>: ${title}. API: ${response}. <a href="/scenarios">All scenarios</a>
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
