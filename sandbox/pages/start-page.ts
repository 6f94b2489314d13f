import { FILLED_CART_LINK } from '../side-panel/choices';
import type { RouteHandler } from '../http/route';
import { PRODUCTS } from '../store/products';
import { catalog } from './catalog';
import { html } from './html';
import { sendShopPage } from './send-page';
import { type ShopText, shopText, THINGS_TO_TRY } from '../texts/shop-text';

/** The shop's promises to shoppers, shown below the products. */
const PROMISES: readonly (readonly [title: ShopText, text: ShopText])[] = [
  ['Zapłata jednym kliknięciem', 'Apple Pay, Google Pay, PayPal albo Shop Pay, już na stronie produktu.'],
  ['Wysyłka w ciągu jednego dnia', 'Zamówione do 14:00 wychodzi jeszcze dziś.'],
  ['Zwrot do 30 dni', 'Bez pytań i na nasz koszt.'],
];

/** `/`: the start page of the shop. */
export const handleStart: RouteHandler = (c) => {
  const { url } = c.var;
  const text = shopText(url);
  return sendShopPage(c, {
    title: text('Kamionka i kawa'),
    pageType: 'home',
    withoutEkspres: true,
    main: html`<section class="hero">
        <div class="hero__text">
          <h1>${text('Dobra kawa w dobrym kubku')}</h1>
          <p>
            ${text('Kamionka toczona ręcznie i ziarna palone w tym tygodniu. Zapłacisz jednym kliknięciem.')}
          </p>
          <div class="hero__actions">
            <a class="button" href="/products/kubek">${text('Zobacz kubek')}</a>
            <a class="button button--secondary" href="${FILLED_CART_LINK}">${text('Przejdź do koszyka')}</a>
          </div>
        </div>
        <img class="hero__picture" src="/assets/pictures/kubek.svg" alt="" width="800" height="800" />
      </section>
      <section class="to-try">
        <h2>${text('Trzy rzeczy na początek')}</h2>
        <ol>
          ${THINGS_TO_TRY.map(([thing, path]) => html`<li><a href="${path}">${text(thing)}</a></li>`)}
        </ol>
      </section>
      <h2 class="section-title">${text('Produkty')}</h2>
      ${catalog(PRODUCTS, url)}
      <ul class="promises">
        ${PROMISES.map(([title, promise]) => html`<li><b>${text(title)}</b> <span>${text(promise)}</span></li>`)}
      </ul>`,
  });
};
