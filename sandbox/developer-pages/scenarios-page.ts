import type { RouteHandler } from '../http/route';
import type { Scenario } from '../scenario';
import { SCENARIO_GROUPS } from '../scenarios';
import { choiceLink, isDemoPage } from '../side-panel/choices';
import { ENGLISH } from '../texts/english';
import { type ShopText, shopText } from '../texts/shop-text';
import { scenarioTitle } from '../texts/scenario-titles';
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

const PLACES = { product: 'Produkt', cart: 'Koszyk' } as const;

/** Names with underscores, which can be broken after each of them. */
const breakable = (text: string): Html[] =>
  text.split(/(?<=_)/).map((part, index) => html`${index > 0 ? html`<wbr />` : null}${part}`);

function row(scenario: Scenario, page: URL): Html {
  const { name, title, response, where } = scenario;
  return html`<li class="scenario">
    <a class="scenario__name" href="${scenarioUrl(scenario, isDemoPage(page))}">${breakable(name)}</a>
    <span class="scenario__page">${isDemoPage(page) ? shopText(page)(PLACES[where]) : where}</span>
    <span class="scenario__title">${breakable(isDemoPage(page) ? scenarioTitle(title, page) : title)}</span>
    <span class="scenario__response" lang="en">${breakable(response)}</span>
  </li>`;
}

function group({ title, rows }: (typeof SCENARIO_GROUPS)[number], page: URL): Html {
  return html`<section class="scenario-group">
    <h2>${isDemoPage(page) ? scenarioTitle(title, page) : title}</h2>
    <ul class="scenario-list">
      ${rows.map((scenario: Scenario) => row(scenario, page))}
    </ul>
  </section>`;
}

/**
 * `/scenarios`: links to pages with each scenario. It is in the language of the visit, otherwise in English
 * like other pages for developers.
 */
export const handleScenarios: RouteHandler = (c) => {
  const { url } = c.var;
  const text = isDemoPage(url) ? shopText(url) : (polish: ShopText) => ENGLISH[polish];
  return sendShopPage(c, {
    title: text('Scenariusze'),
    ...(isDemoPage(url) ? {} : { language: 'en' }),
    pageType: null,
    withoutEkspres: true,
    scripts: ['scenario-filter.js'],
    main: html`<h1>${text('Scenariusze')}</h1>
      <p>
        ${text('Każdy odnośnik otwiera stronę sklepu, która zachowuje się jak w wierszu: najpierw to, co widzi klient, potem to, jak odpowiada API. Kliknij tam przycisk płatności.')}
      </p>
      <label class="field scenario-filter"
        >${text('Szukaj w nazwach, skutkach i odpowiedziach')}<input
          type="search"
          id="scenario-filter"
          autocomplete="off"
      /></label>
      <p role="status" id="scenario-count" data-text="${text('Scenariusze:')}"></p>
      ${SCENARIO_GROUPS.map((rows) => group(rows, url))}`,
  });
};
