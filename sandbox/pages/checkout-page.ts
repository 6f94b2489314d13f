import type { RouteHandler, ShopContext } from '../http/route';
import type { Cart } from '../store/cart';
import { cartTotals } from '../store/cart-totals';
import { displayPrice } from '../store/money';
import { orderPath, pathInsteadOfCheckout } from '../store/purchase-paths';
import { orderLines } from '../store/orders';
import { html, type Html } from './html';
import { sendFollowingPage } from './send-page';

const NOT_FOUND = html`<h1>Nie ma takiego koszyka</h1>
  <p>Koszyk wygasł albo nigdy nie istniał. <a href="/">Wróć do sklepu</a></p>`;

const sendNotFound = (c: ShopContext): Response =>
  sendFollowingPage(c, { title: 'Kasa', pageType: 'checkout', main: NOT_FOUND, withoutEkspres: true }, 404);

function parameterTable(query: URLSearchParams): Html {
  const rows = [...query].map(
    ([name, value]) =>
      html`<tr>
        <th scope="row">${name}</th>
        <td>${value}</td>
      </tr>`,
  );
  return html`<section lang="en">
    <h2>URL parameters</h2>
    <table class="parameters" id="checkout-parameters">
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`;
}

function summary(cart: Cart): Html {
  // The order will have an address, so its total includes the delivery.
  const withAddress = { ...cart, deliveryAddress: cart.deliveryAddress ?? { country: cart.country } };
  const { currency, subtotal, discount, shipping, tax, total } = cartTotals(withAddress);
  const row = (label: string, minor: number) =>
    html`<tr>
      <th scope="row">${label}</th>
      <td class="amount">${displayPrice(minor, currency)}</td>
    </tr>`;
  return html`<section>
    <h2>Zamówienie</h2>
    <table class="cart-lines" id="checkout-lines">
      <tbody>
        ${orderLines(cart).map((line) => row(`${line.quantity} × ${line.title}`, line.amount))}
      </tbody>
      <tfoot>
        ${row('Produkty', subtotal)} ${discount > 0 ? row('Rabat', -discount) : null}
        ${row('Dostawa', shipping)} ${row('W tym podatek', tax)} ${row('Razem', total)}
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
  return sendFollowingPage(c, {
    title: 'Kasa',
    pageType: 'checkout',
    withoutEkspres: true,
    main: html`<h1>Kasa</h1>
      <div class="columns">
        ${summary(cart)}
        <form method="post" action="/checkout/${token}" id="checkout-form" class="checkout-form">
          <h2>Dostawa i płatność</h2>
          <label class="field"
            >E-mail<input type="email" name="email" required value="${cart.email ?? 'jan.nowak@example.com'}"
          /></label>
          <label class="field">Imię<input name="firstName" required value="Jan" /></label>
          <label class="field">Nazwisko<input name="lastName" required value="Nowak" /></label>
          <label class="field">Adres<input name="address1" required value="ul. Przykładowa 1" /></label>
          <label class="field">Kod<input name="zip" required value="00-001" /></label>
          <label class="field">Miasto<input name="city" required value="Warszawa" /></label>
          <button type="submit" class="button" id="place-order">Zamawiam i płacę</button>
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
