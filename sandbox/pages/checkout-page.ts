import type { RouteHandler, ShopContext } from '../http/route';
import type { Cart } from '../store/cart';
import { cartTotals } from '../store/cart-totals';
import { displayPrice } from '../store/money';
import { orderPath, pathInsteadOfCheckout } from '../store/purchase-paths';
import { orderLines } from '../store/orders';
import { html, type Html } from './html';
import { sendFollowingPage } from './send-page';
import { lineTitle, shopText } from '../texts/shop-text';
import { pageLanguage } from './page-language';

function sendNotFound(c: ShopContext): Response {
  const text = shopText(c.var.url);
  const main = html`<h1>${text('Nie ma takiego koszyka')}</h1>
    <p>${text('Koszyk wygasł albo nigdy nie istniał.')} <a href="/">${text('Wróć do sklepu')}</a></p>`;
  return sendFollowingPage(c, { title: text('Kasa'), pageType: 'checkout', main, withoutEkspres: true }, 404);
}

function parameterTable(query: URLSearchParams): Html {
  const rows = [...query].map(
    ([name, value]) =>
      html`<tr>
        <th scope="row">${name}</th>
        <td>${value}</td>
      </tr>`,
  );
  return html`<section lang="en" class="checkout-parameters">
    <h2>URL parameters</h2>
    <table class="parameters" id="checkout-parameters">
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`;
}

function summary(cart: Cart, page: URL): Html {
  const text = shopText(page);
  const language = pageLanguage(page);
  // The order will have an address, so its total includes the delivery.
  const withAddress = { ...cart, deliveryAddress: cart.deliveryAddress ?? { country: cart.country } };
  const { currency, subtotal, discount, shipping, tax, total } = cartTotals(withAddress);
  const row = (label: string, minor: number) =>
    html`<tr>
      <th scope="row">${label}</th>
      <td class="amount">${displayPrice(minor, currency, language)}</td>
    </tr>`;
  return html`<section>
    <h2>${text('Zamówienie')}</h2>
    <table class="cart-lines" id="checkout-lines">
      <tbody>
        ${orderLines(cart).map((line) => row(`${line.quantity} × ${lineTitle(line, language)}`, line.amount))}
      </tbody>
      <tfoot>
        ${row(text('Produkty'), subtotal)} ${discount > 0 ? row(text('Rabat'), -discount) : null}
        ${row(text('Dostawa'), shipping)} ${row(text('W tym podatek'), tax)} ${row(text('Razem'), total)}
      </tfoot>
    </table>
  </section>`;
}

/** `/cart/c/<token>`: redirects to the checkout page, with all parameters. */
export const handleCheckoutUrl: RouteHandler = (c) => {
  const token = c.req.param('token') ?? '';
  return c.redirect(`/checkout/${token}${c.var.search}`);
};

/**
 * `/checkout/<token>`: the lines of the cart, the parameters of the URL, and a form that places the order.
 */
export const handleCheckout: RouteHandler = (c) => {
  const { store } = c.var.sandbox;
  const token = c.req.param('token') ?? '';
  const cart = store.carts.byToken(token);
  const key = c.var.url.searchParams.get('key');
  if (cart === undefined || (key !== null && key !== cart.key)) {
    return sendNotFound(c);
  }
  const otherPath = pathInsteadOfCheckout(cart, store.attempts);
  if (otherPath !== undefined) return c.redirect(`${otherPath}${c.var.search}`);
  const text = shopText(c.var.url);
  return sendFollowingPage(c, {
    title: text('Kasa'),
    pageType: 'checkout',
    withoutEkspres: true,
    main: html`<h1>${text('Kasa')}</h1>
      <div class="columns">
        ${summary(cart, c.var.url)}
        <form method="post" action="/checkout/${token}" id="checkout-form" class="checkout-form">
          <h2>${text('Dostawa i płatność')}</h2>
          <label class="field"
            >${text('E-mail')}<input
              type="email"
              name="email"
              required
              value="${cart.email ?? 'jan.nowak@example.com'}"
          /></label>
          <label class="field field--half"
            >${text('Imię')}<input name="firstName" required value="Jan"
          /></label>
          <label class="field field--half"
            >${text('Nazwisko')}<input name="lastName" required value="Nowak"
          /></label>
          <label class="field"
            >${text('Adres')}<input name="address1" required value="ul. Przykładowa 1"
          /></label>
          <label class="field field--half">${text('Kod')}<input name="zip" required value="00-001" /></label>
          <label class="field field--half"
            >${text('Miasto')}<input name="city" required value="Warszawa"
          /></label>
          <button type="submit" class="button" id="place-order">${text('Zamawiam i płacę')}</button>
        </form>
      </div>
      ${parameterTable(new URLSearchParams(c.var.search))}`,
  });
};

/** `POST /checkout/<token>`: places the order and redirects to it. */
export const handlePlaceOrder: RouteHandler = async (c) => {
  const { store } = c.var.sandbox;
  const token = c.req.param('token') ?? '';
  const cart = store.carts.byToken(token);
  const form = new URLSearchParams(await c.req.text());
  if (cart === undefined || !cart.lines.some((line) => line.quantity > 0)) {
    return sendNotFound(c);
  }
  const otherPath = pathInsteadOfCheckout(cart, store.attempts);
  if (otherPath !== undefined) return c.redirect(otherPath);
  const field = (name: string) => form.get(name) ?? '';
  cart.email ??= field('email');
  cart.deliveryAddress ??= {
    firstName: field('firstName'),
    lastName: field('lastName'),
    address1: field('address1'),
    zip: field('zip'),
    city: field('city'),
    country: cart.country,
  };
  return c.redirect(orderPath(store.orders.place(cart, store.stock, 'checkout')));
};
