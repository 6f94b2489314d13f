import type { RouteHandler } from '../http/route';
import type { Cart } from '../store/cart';
import { cartGid } from '../store/cart-store';
import { MUG_VARIANT_ID } from '../store/products';
import { filledCart } from '../storefront/filled-cart';
import { html, Html } from '../pages/html';
import { sendShopPage } from '../pages/send-page';
import { BUTTON_TAGS, fakeNote } from '../pages/wallet-buttons';
import { ACCESS_TOKEN, SHOP_ID, walletConfig, type ShopWallet } from '../pages/wallet-config';

/**
 * Attributes of an element. True: an empty attribute; false and undefined: no attribute; an object is written
 * as JSON.
 */
type Attributes = Readonly<Record<string, string | boolean | object | undefined>>;

/** One state of an element, and the attributes that put it into that state. */
interface State {
  title: string;
  /** The element's width in px. It is less on a narrower screen. */
  width: number;
  attributes?: Attributes;
  /** The wallets of a cart. */
  wallets?: readonly ShopWallet[];
  vertical?: boolean;
}

/** An element in all its states. */
interface Row {
  title: string;
  tag: string;
  states: readonly State[];
  attributes(page: URL, state: State, cart: Cart): Attributes;
}

const atWidths = (...widths: number[]): State[] => widths.map((width) => ({ title: `${width} px`, width }));
const disabled: State = { title: 'disabled', width: 320, attributes: { disabled: true } };
const callToAction: State = { title: 'call to action', width: 320, attributes: { 'call-to-action': true } };
const narrowCallToAction: State = { ...callToAction, title: 'call to action, 150 px', width: 150 };

const PRODUCT_STATES = [...atWidths(150, 320, 500, 900), disabled];
const BUTTON_STATES = [...atWidths(150, 320), disabled, callToAction, narrowCallToAction];

const productRow = (title: string, recommended: ShopWallet | null): Row => ({
  title,
  tag: 'shopify-accelerated-checkout',
  states: PRODUCT_STATES,
  attributes: (page) => ({
    recommended: JSON.stringify(recommended && walletConfig(recommended, page)),
    fallback: walletConfig('buy_it_now', page),
    'variant-params': [{ id: MUG_VARIANT_ID, requiresShipping: true }],
  }),
});

/** A cart with n wallets has the first n. PayPal and Venmo are the last, because they are drawn in frames. */
const CART_WALLETS: readonly ShopWallet[] = [
  'shop_pay',
  'facebook_pay',
  'buy_it_now',
  'apple_pay',
  'google_pay',
  'paypal',
  'venmo',
];

const cartOf = (count: number, state: State): State => ({
  ...state,
  title: `${count}, ${state.title}`,
  wallets: CART_WALLETS.slice(0, count),
});

const CART_STATES: readonly State[] = [
  ...[1, 2, 3, 4, 5].flatMap((count) => atWidths(150, 320, 500, 900).map((state) => cartOf(count, state))),
  ...atWidths(320).map((state) => cartOf(6, state)),
  ...atWidths(150, 320).map((state) => cartOf(7, state)),
  ...[1, 3].map((count) => cartOf(count, { title: 'in a column', width: 320, vertical: true })),
  cartOf(3, { title: 'layout="column"', width: 500, attributes: { layout: 'column' } }),
  cartOf(5, { title: 'max-wallets="3"', width: 500, attributes: { 'max-wallets': '3' } }),
  cartOf(4, { ...disabled, title: 'disabled', width: 500 }),
];

const buttonRow = (title: string, wallet: ShopWallet): Row => ({
  title,
  tag: BUTTON_TAGS[wallet],
  states: BUTTON_STATES,
  attributes: (page) => ({
    'page-type': 'product',
    'requires-shipping': true,
    'wallet-params': walletConfig(wallet, page).wallet_params,
  }),
});

const checkoutRow = (title: string, wallet: ShopWallet): Row => ({
  title: `Checkout: ${title}`,
  tag: 'shopify-wallet-button',
  states: [...atWidths(150, 320), disabled, callToAction],
  attributes: (page, _state, cart) => ({
    'page-type': 'checkout',
    'cart-id': cartGid(cart),
    'requires-shipping': true,
    'wallet-config': walletConfig(wallet, page),
  }),
});

/** Every element, one row each. */
const ROWS: readonly Row[] = [
  productRow('Product: Buy it now', null),
  productRow('Product: Shop Pay and the link', 'shop_pay'),
  productRow('Product: Google Pay and the link', 'google_pay'),
  {
    title: 'Cart',
    tag: 'shopify-accelerated-checkout-cart',
    states: CART_STATES,
    attributes: (page, { wallets = [] }, cart) => ({
      'cart-id': cartGid(cart),
      'wallet-configs': wallets.map((wallet) => walletConfig(wallet, page)),
    }),
  },
  checkoutRow('Shop Pay', 'shop_pay'),
  checkoutRow('Buy it now', 'buy_it_now'),
  checkoutRow('Google Pay', 'google_pay'),
  buttonRow('Buy it now', 'buy_it_now'),
  buttonRow('Shop Pay', 'shop_pay'),
  buttonRow('Meta Pay', 'facebook_pay'),
  buttonRow('Apple Pay', 'apple_pay'),
  buttonRow('Google Pay', 'google_pay'),
  buttonRow('PayPal', 'paypal'),
  buttonRow('Venmo', 'venmo'),
  buttonRow('Buy with Prime', 'buy_with_prime'),
  buttonRow('Amazon Pay', 'amazon_pay'),
];

function attributesHtml(attributes: Attributes): Html[] {
  return Object.entries(attributes).map(([name, value]) => {
    if (value === undefined || value === false) return html``;
    if (value === true) return html` ${name}`;
    return html` ${name}="${typeof value === 'string' ? value : JSON.stringify(value)}"`;
  });
}

function figure({ title, tag, attributes }: Row, state: State, page: URL, cart: Cart): Html {
  const allAttributes = attributesHtml({
    'access-token': ACCESS_TOKEN,
    'buyer-country': 'PL',
    'buyer-currency': 'PLN',
    'shop-id': String(SHOP_ID),
    ...attributes(page, state, cart),
    ...state.attributes,
  });
  const vertical = state.vertical === true ? html` class="additional-checkout-buttons--vertical"` : null;
  return html`<figure class="state" data-state="${title}: ${state.title}">
    <figcaption><bdi>${state.title}</bdi></figcaption>
    <form class="state__box" style="width: ${state.width}px" method="post" action="/cart/add">
      <input type="hidden" name="id" value="${MUG_VARIANT_ID}" />
      <div${vertical}>${new Html(`<${tag}${allAttributes.join('')}></${tag}>`)}</div>
    </form>
  </figure>`;
}

/** `/states`: every element in every state that attributes alone can set. */
export const handleStates: RouteHandler = (c) => {
  const cart = filledCart(c);
  const { url } = c.var;
  const section = (row: Row) =>
    html`<section>
      <h2>${row.title}</h2>
      <div class="states">${row.states.map((state) => figure(row, state, url, cart))}</div>
    </section>`;
  return sendShopPage(c, {
    title: 'States',
    language: 'en',
    pageType: 'product',
    main: html`<h1>Every element in every state</h1>
      <p>Each width is that of the element's container. A click keeps all buttons of the page busy.</p>
      ${fakeNote(url)} ${ROWS.map(section)}`,
  });
};
