import { FILLED_CART_LINK } from '../side-panel/choices';
import type { RouteHandler } from '../http/route';
import { PRODUCTS } from '../store/products';
import { catalog } from './catalog';
import { html } from './html';
import { sendShopPage } from './send-page';

/** The shop's promises to shoppers, shown below the products. */
const PROMISES: readonly (readonly [title: string, text: string])[] = [
  ['Zapłata jednym kliknięciem', 'Apple Pay, Google Pay, PayPal albo Shop Pay, już na stronie produktu.'],
  ['Wysyłka w ciągu jednego dnia', 'Zamówione do 14:00 wychodzi jeszcze dziś.'],
  ['Zwrot do 30 dni', 'Bez pytań i na nasz koszt.'],
];

/** `/`: the start page of the shop. */
export const handleStart: RouteHandler = (c) => {
  return sendShopPage(c, {
    title: 'Kamionka i kawa',
    pageType: 'home',
    withoutEkspres: true,
    main: html`<section class="hero">
        <div class="hero__text">
          <h1>Dobra kawa w dobrym kubku</h1>
          <p>Kamionka toczona ręcznie i ziarna palone w tym tygodniu. Zapłacisz jednym kliknięciem.</p>
          <div class="hero__actions">
            <a class="button" href="/products/kubek">Zobacz kubek</a>
            <a class="button button--secondary" href="${FILLED_CART_LINK}">Przejdź do koszyka</a>
          </div>
        </div>
        <img class="hero__picture" src="/assets/pictures/kubek.svg" alt="" width="800" height="800" />
      </section>
      <h2 class="section-title">Produkty</h2>
      ${catalog(PRODUCTS)}
      <ul class="promises">
        ${PROMISES.map(([title, text]) => html`<li><b>${title}</b> <span>${text}</span></li>`)}
      </ul>`,
  });
};
