import type { RouteHandler, ShopContext } from '../http/route';
import type { Sandbox } from '../sandbox';
import type { Cart } from '../store/cart';
import { checkoutPath } from '../store/purchase-paths';
import { bodyFields, type Fields } from './body-fields';
import { addToCart, CartRefusal, changeCart, updateCart } from './cart-changes';
import { cartJson, lineJson } from './cart-json';
import { shopperCart } from './shopper-cart';

type Change = (cart: Cart, fields: Fields, sandbox: Sandbox) => unknown;

/** Endpoint → its change of the cart, which returns the response to a script. */
const CHANGES: Readonly<Record<string, Change>> = {
  add: (cart, fields, { store }) => {
    const lines = addToCart(cart, fields, store).map((line) => lineJson(line, cart));
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

function refuse(c: ShopContext, wantsJson: boolean, description: string): Response {
  if (wantsJson) return c.json({ status: 422, message: 'Cart Error', description }, 422);
  return c.text(description, 422);
}

/** The page that follows a form: the checkout if `return_to` requests it, or else the cart page. */
const nextPage = (cart: Cart, fields: Fields, cartPage: string): string =>
  fields['return_to'] === '/checkout' ? checkoutPath(cart) : cartPage;

/** The cart page in the language of the URL. */
function cartPageOf(c: ShopContext): string {
  const locale = c.req.param('locale');
  return locale === undefined ? '/cart' : `/${locale}/cart`;
}

/**
 * `POST [/<locale>]/cart/<add|change|update|clear>[.js]`: responds to a script with JSON, and to a form with
 * a redirect.
 */
export const handleCartChange: RouteHandler = async (c) => {
  const [name = '', js] = (c.req.param('change') ?? '').split('.');
  const accept = c.req.header('accept') ?? '';
  const wantsJson =
    js !== undefined || accept.startsWith('application/json') || accept.startsWith('application/javascript');
  const change = CHANGES[name];
  try {
    const fields = await bodyFields(c);
    const cart = shopperCart(c);
    const response = change?.(cart, fields, c.var.sandbox);
    return wantsJson ? c.json(response) : c.redirect(nextPage(cart, fields, cartPageOf(c)));
  } catch (error) {
    if (!(error instanceof CartRefusal) && !(error instanceof SyntaxError)) throw error;
    return refuse(c, wantsJson, error.message);
  }
};

/** `GET [/<locale>]/cart.js`. */
export const handleCartJson: RouteHandler = (c) => c.json(cartJson(shopperCart(c)));

/** `POST [/<locale>]/cart`: the cart page's own form; its checkout button leads to the checkout. */
export const handleCartForm: RouteHandler = async (c) => {
  const fields = await bodyFields(c);
  const cart = shopperCart(c);
  updateCart(cart, fields, c.var.sandbox.store.stock);
  const isCheckout = fields['checkout'] !== undefined && cart.lines.length > 0;
  return c.redirect(isCheckout ? checkoutPath(cart) : cartPageOf(c));
};
