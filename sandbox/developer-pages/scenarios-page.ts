import type { RouteHandler } from '../http/route';
import type { Scenario } from '../scenario';
import { SCENARIO_GROUPS } from '../scenarios';
import { choiceLink, isDemoPage } from '../side-panel/choices';
import { html, type Html } from '../pages/html';
import { sendShopPage } from '../pages/send-page';

/**
 * The URL of a page with the scenario. For a scenario of the cart, the cart is filled first. In the demo, the
 * scenario then applies to the whole visit.
 */
function scenarioUrl({ name, path, where }: Scenario, isDemo: boolean): string {
  if (isDemo) {
    const to = where === 'cart' ? `/sandbox/fill-cart?to=${encodeURIComponent(path)}` : path;
    return choiceLink(to, { scenario: name });
  }
  const page = `${path}${path.includes('?') ? '&' : '?'}scenario=${name}`;
  return where === 'cart' ? `/sandbox/fill-cart?to=${encodeURIComponent(page)}` : page;
}

function row(scenario: Scenario, isDemo: boolean): Html {
  const { name, title, response, where } = scenario;
  return html`<li class="scenario">
    <a class="scenario__name" href="${scenarioUrl(scenario, isDemo)}">${name}</a>
    <span class="scenario__page">${where}</span>
    <span class="scenario__title">${title}</span>
    <span class="scenario__response">${response}</span>
  </li>`;
}

function group({ title, rows }: (typeof SCENARIO_GROUPS)[number], isDemo: boolean): Html {
  return html`<section class="scenario-group">
    <h2>${title}</h2>
    <ul class="scenario-list">
      ${rows.map((scenario: Scenario) => row(scenario, isDemo))}
    </ul>
  </section>`;
}

/** `/scenarios`: links to pages with each scenario. */
export const handleScenarios: RouteHandler = (c) => {
  return sendShopPage(c, {
    title: 'Scenarios',
    language: 'en',
    pageType: null,
    withoutEkspres: true,
    scripts: ['scenario-filter.js'],
    main: html`<h1>Scenarios</h1>
      <p>
        Each link opens a page of the shop, which then behaves as the row describes: first what the shopper
        sees, then how the API responds. Click a payment button there.
      </p>
      <label class="field scenario-filter"
        >Search names, effects and responses<input type="search" id="scenario-filter" autocomplete="off"
      /></label>
      <p role="status" id="scenario-count"></p>
      ${SCENARIO_GROUPS.map((rows) => group(rows, isDemoPage(c.var.url)))}`,
  });
};
