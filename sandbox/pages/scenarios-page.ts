import type { Answer } from '../http/route';
import type { Scenario } from '../scenario';
import { SCENARIOS } from '../scenarios';
import { html } from './html';
import { sendShopPage } from './send-page';

/** Where a click on the scenario leads; a cart scenario gets a filled cart first. */
function scenarioUrl({ name, path, where }: Scenario): string {
  const page = `${path}${path.includes('?') ? '&' : '?'}scenario=${name}`;
  return where === 'cart' ? `/sandbox/fill-cart?to=${encodeURIComponent(page)}` : page;
}

/** `/scenarios`: everything that can go wrong, a click each. */
export const answerScenarios: Answer = (exchange, sandbox) => {
  const rows = SCENARIOS.map(
    (scenario: Scenario) =>
      html`<tr>
        <th scope="row"><a href="${scenarioUrl(scenario)}">${scenario.name}</a></th>
        <td>${scenario.where === 'cart' ? 'koszyk' : 'produkt'}</td>
        <td>${scenario.title}</td>
        <td>${scenario.answer}</td>
      </tr>`,
  );
  sendShopPage(exchange, sandbox, {
    title: 'Scenariusze',
    pageType: null,
    withoutEkspres: true,
    main: html`<h1>Scenariusze</h1>
      <p>
        Każdy odnośnik otwiera stronę, na której sklep zachowuje się tak, jak w wierszu. Kliknij tam przycisk
        zakupu.
      </p>
      <table class="scenarios">
        <thead>
          <tr>
            <th scope="col">Nazwa</th>
            <th scope="col">Strona</th>
            <th scope="col">Co widzi kupujący</th>
            <th scope="col">Co odpowiada API</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>`,
  });
};
