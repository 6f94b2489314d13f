import type { RouteHandler } from '../http/app';
import type { Scenario } from '../scenario';
import { SCENARIO_GROUPS } from '../scenarios';
import { html, type Html } from './html';
import { sendShopPage } from './send-page';

/** The URL of a page with the scenario. For a scenario of the cart, the cart is filled first. */
function scenarioUrl({ name, path, where }: Scenario): string {
  const page = `${path}${path.includes('?') ? '&' : '?'}scenario=${name}`;
  return where === 'cart' ? `/sandbox/fill-cart?to=${encodeURIComponent(page)}` : page;
}

function row(scenario: Scenario): Html {
  const { name, title, answer, where } = scenario;
  return html`<li class="scenario">
    <a class="scenario__name" href="${scenarioUrl(scenario)}">${name}</a>
    <span class="scenario__page">${where === 'cart' ? 'koszyk' : 'produkt'}</span>
    <span class="scenario__title">${title}</span>
    <span class="scenario__answer">${answer}</span>
  </li>`;
}

function group({ title, rows }: (typeof SCENARIO_GROUPS)[number]): Html {
  return html`<section class="scenario-group">
    <h2>${title}</h2>
    <ul class="scenario-list">
      ${rows.map((scenario: Scenario) => row(scenario))}
    </ul>
  </section>`;
}

/** `/scenarios`: links to pages with each scenario. */
export const handleScenarios: RouteHandler = (c) => {
  return sendShopPage(c, {
    title: 'Scenariusze',
    pageType: null,
    withoutEkspres: true,
    scripts: ['scenario-filter.js'],
    main: html`<h1>Scenariusze</h1>
      <p>
        Każdy odnośnik otwiera stronę, na której sklep zachowuje się tak, jak w wierszu. Kliknij tam przycisk
        zakupu.
      </p>
      <label class="field scenario-filter"
        >Szukaj w nazwie, skutku i odpowiedzi API<input type="search" id="scenario-filter" autocomplete="off"
      /></label>
      <p role="status" id="scenario-count"></p>
      ${SCENARIO_GROUPS.map(group)}`,
  });
};
