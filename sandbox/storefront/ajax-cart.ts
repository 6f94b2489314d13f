import type { Exchange } from '../http/exchange';
import type { Answer } from '../http/route';
import type { Sandbox } from '../sandbox';
import type { Cart } from '../store/cart';
import { bodyFields, type Fields } from './body-fields';
import { addToCart, CartRefusal, changeCart, updateCart } from './cart-changes';
import { cartJson, lineJson } from './cart-json';
import { shopperCart } from './shopper-cart';

type Change = (cart: Cart, fields: Fields, sandbox: Sandbox) => unknown;

/** What each endpoint does to the cart, and what it answers to a script. */
const CHANGES: Readonly<Record<string, Change>> = {
  add: (cart, fields, { store }) => {
    const lines = addToCart(cart, fields, store.stock).map((line) => lineJson(line, cart));
    return fields['items'] === undefined ? lines[0] : { items: lines };
  },
  change: (cart, fields, { store }) => {
    changeCart(cart, fields, store.stock);
    return cartJson(cart);
  },
  update: (cart, fields, { store }) => {
    updateCart(cart, fields, store.stock);
    return cartJson(cart);
  },
  clear: (cart) => {
    cart.lines = [];
    return cartJson(cart);
  },
};

function refuse(exchange: Exchange, wantsJson: boolean, description: string): void {
  if (wantsJson) exchange.json(422, { status: 422, message: 'Cart Error', description });
  else exchange.send(422, 'text/plain; charset=utf-8', description);
}

/** Where a form goes on to: `return_to` where that is the checkout, else the cart page. */
const nextPage = (cart: Cart, fields: Fields, locale: string): string =>
  fields['return_to'] === '/checkout' ? `/cart/c/${cart.token}?key=${cart.key}` : `${locale}/cart`;

/** `POST [/<locale>]/cart/<add|change|update|clear>[.js]`: JSON for a script, else on to the next page. */
export const answerCartChange: Answer = async (exchange, sandbox, [locale = '', name = '', js = '']) => {
  const accept = String(exchange.request.headers.accept ?? '');
  const wantsJson =
    js !== '' || accept.startsWith('application/json') || accept.startsWith('application/javascript');
  const change = CHANGES[name];
  try {
    const fields = await bodyFields(exchange);
    const cart = shopperCart(exchange, sandbox);
    const answer = change?.(cart, fields, sandbox);
    if (wantsJson) exchange.json(200, answer);
    else exchange.redirect(nextPage(cart, fields, locale));
  } catch (error) {
    if (!(error instanceof CartRefusal) && !(error instanceof SyntaxError)) throw error;
    refuse(exchange, wantsJson, error.message);
  }
};

/** `GET [/<locale>]/cart.js`. */
export const answerCartJson: Answer = (exchange, sandbox) => {
  exchange.json(200, cartJson(shopperCart(exchange, sandbox)));
};

/** `POST [/<locale>]/cart`: the cart page's own form; its checkout button leads to the checkout. */
export const answerCartForm: Answer = async (exchange, sandbox, [locale = '']) => {
  const fields = await bodyFields(exchange);
  const cart = shopperCart(exchange, sandbox);
  updateCart(cart, fields, sandbox.store.stock);
  const checkout = fields['checkout'] !== undefined && cart.lines.length > 0;
  exchange.redirect(checkout ? `/cart/c/${cart.token}?key=${cart.key}` : `${locale}/cart`);
};
