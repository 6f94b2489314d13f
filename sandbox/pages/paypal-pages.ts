import type { RouteHandler, ShopContext } from '../http/route';
import { cartTotals } from '../store/cart-totals';
import { displayPrice } from '../store/money';
import { isPaypalAddress, PAYPAL_ADDRESSES, type PaypalAddress } from '../store/paypal-sessions';
import type { Address } from '../store/cart';
import { checkoutPart } from '../vendors/vendor-files';
import { shopText } from '../texts/shop-text';
import { html, type Html, inlineModule, inlineStyle } from './html';
import { pageLanguage } from './page-language';

function sendPage(c: ShopContext, title: string, body: Html | null): Response {
  const page = html`<!doctype html>
    <html lang="${pageLanguage(c.var.url)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${inlineStyle(checkoutPart('paypal', 'css'))}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
  return c.html(page.text, 200, { 'cache-control': 'no-store' });
}

/**
 * `GET /vendors/paypal/buttons`: the empty page inside a button's frame, into which the script draws the
 * buttons.
 */
export const handlePaypalButtons: RouteHandler = (c) => sendPage(c, 'PayPal', null);

function addressChoice(name: PaypalAddress, index: number): Html {
  const { firstName, lastName, address1, zip, city, country }: Address = PAYPAL_ADDRESSES[name];
  const joined = (...parts: readonly unknown[]) => parts.filter(Boolean).join(' ');
  const text = [joined(firstName, lastName), address1, joined(zip, city), country].filter(Boolean).join(', ');
  const checked = index === 0 ? html`checked` : null;
  return html`<label><input type="radio" name="address" value="${name}" ${checked} /> ${text}</label>`;
}

/** `GET /vendors/paypal/checkout?token=…`: the window in which the shopper approves or cancels. */
export const handlePaypalCheckout: RouteHandler = (c) => {
  const { store } = c.var.sandbox;
  const query = c.var.url.searchParams;
  const token = query.get('token') ?? '';
  const wallet = query.get('fundingSource') === 'venmo' ? 'Venmo' : 'PayPal';
  const session = store.paypal.find(token);
  const cart = session && store.carts.byId(session.cartId);
  const totals = cart && cartTotals(cart);
  const text = shopText(c.var.url);
  const choices = Object.keys(PAYPAL_ADDRESSES).filter(isPaypalAddress).map(addressChoice);
  const order =
    totals === undefined
      ? html`<p role="alert">${text('PayPal nie zna tego zamówienia.')}</p>`
      : html`<p class="amount">${displayPrice(totals.total, totals.currency, pageLanguage(c.var.url))}</p>
          ${session?.billingAgreement === true ? html`<p>${text('Zgoda na kolejne płatności')}</p>` : null}
          <fieldset>
            <legend>${text('Adres dostawy')}</legend>
            ${choices}
          </fieldset>
          <button type="submit" value="approve" disabled>${text('Zapłać')}</button>`;
  return sendPage(
    c,
    `${wallet}: ${text('płatność')}`,
    html`<form id="checkout" data-token="${token}" data-problem="${text('PayPal nie przyjął tej zgody.')}">
        <h1>${wallet}</h1>
        <p class="note">${text('Próbne okno, nie PayPal. Nikt niczego nie pobierze.')}</p>
        <p>Token: <code>${token}</code></p>
        ${order}
        <button type="submit" value="cancel" class="cancel" disabled>${text('Anuluj')}</button>
        <p role="alert" id="problem" hidden></p>
      </form>
      ${inlineModule(checkoutPart('paypal', 'js'))}`,
  );
};

/**
 * `POST /vendors/paypal/approve` with `{token, address?}`: responds with 204, or 409 for a token that cannot
 * be approved.
 */
export const handlePaypalApprove: RouteHandler = async (c) => {
  const { store } = c.var.sandbox;
  const { token, address } = JSON.parse(await c.req.text()) as { token: string; address?: unknown };
  const session = store.paypal.find(token);
  const cart = session && store.carts.byId(session.cartId);
  if (session === undefined || cart === undefined || session.approval !== undefined) {
    return c.json({ error: 'The token is not known, or was approved before.' }, 409);
  }
  const { total, currency } = cartTotals(cart);
  session.approval = { address: isPaypalAddress(address) ? address : 'home', amount: total, currency };
  return c.body(null, 204);
};
