import { describe, expect, it } from 'vitest';
import cellsCss from '../../src/server/cells-without-script.css?text';
import { renderCart, renderProduct, renderWallet } from '../../src/server/index';
import { attributesOf, faceOf, parse, REQUIRED, SHOP_PAY } from './parse';
import type { WalletConfig } from '../../src/types';
import { LINK_QUERIES } from '../../src/wallets/checkout/checkout-query';

const META_PAY: WalletConfig = { name: 'facebook_pay' };
const SHOP = 'https://shop.example';
const VARIANT = { ...REQUIRED, variantId: 'gid://shopify/ProductVariant/7', quantity: 2 };

/** The face of the button in a slot of an element, or of the element itself. */
const buttonIn = (html: string, slot = 'button'): Element => {
  const element = parse(html);
  return faceOf(element.querySelector(`:scope > [slot="${slot}"]`) ?? element);
};
const product = (options: object = {}) =>
  buttonIn(renderProduct({ ...VARIANT, recommended: SHOP_PAY, ...options }));
const wallet = (options: object) => buttonIn(renderWallet({ ...VARIANT, wallet: 'shop_pay', ...options }));
const checkout = (options: object) =>
  buttonIn(renderWallet({ ...VARIANT, walletConfig: SHOP_PAY, ...options }));
const cart = (options: object) =>
  renderCart({ ...REQUIRED, walletConfigs: [SHOP_PAY, META_PAY, { name: 'paypal' }], ...options });

const BY_SHOP_PAY = 'storefront_wallet=true&payment=shop_pay&redirect_source=direct_checkout_product';
const BY_META_PAY = 'storefront_wallet=true&skip_shop_pay=true';
/** `{"Imię":"Zoë"}` in base64url. */
const PROPERTIES = 'properties=eyJJbWnEmSI6Ilpvw6sifQ%3D%3D';
const LINE = { lineAttributes: { Imię: 'Zoë' }, discountCode: 'ZIMA 10' };

it.each<[element: string, href: string, link: () => Element]>([
  ['product element', `/cart/7:2?${BY_SHOP_PAY}`, () => product()],
  ['product element without a quantity', `/cart/7:1?${BY_SHOP_PAY}`, () => product({ quantity: undefined })],
  ['product element with Meta Pay', `/cart/7:2?${BY_META_PAY}`, () => product({ recommended: META_PAY })],
  ['line', `/cart/7:2?${PROPERTIES}&discount=ZIMA+10&${BY_SHOP_PAY}`, () => product(LINE)],
  ['page elsewhere', `${SHOP}/cart/7:2?${BY_SHOP_PAY}`, () => product({ apiOrigin: `${SHOP}/` })],
  ["wallet's own element", `/cart/7:2?${BY_SHOP_PAY}`, () => wallet({})],
  ['product page', `/cart/7:2?${BY_SHOP_PAY}`, () => checkout({ pageType: 'product' })],
])('the link of a %s leads to %s', (_element, href, link) => {
  expect(attributesOf(link())).toMatchObject({ part: 'button', rel: 'nofollow', href });
});

it.each<[why: string, button: () => Element]>([
  ['the option link is false', () => product({ link: false })],
  ['there is no variant', () => product({ variantId: undefined })],
  ['the variant has a selling plan', () => product({ sellingPlanId: '3' })],
  ['the purchase has a selling plan', () => product({ hasSellingPlan: true })],
  ['the element is disabled', () => product({ disabled: true })],
  ['it is buy it now', () => product({ recommended: undefined })],
  ['the button buys the cart', () => wallet({ pageType: 'cart_page' })],
  ['the element without a page type buys the cart', () => checkout({})],
  ['the cart has no checkoutUrl', () => buttonIn(cart({}), 'button-shop_pay')],
  [
    "the cart's element is disabled",
    () => buttonIn(cart({ checkoutUrl: `${SHOP}/c`, disabled: true }), 'button-shop_pay'),
  ],
])('a wallet has a button if %s', (_why, button) => {
  expect(button().localName).toBe('button');
});

describe('the links of a cart', () => {
  const BY_CART = 'storefront_wallet=true&payment=shop_pay&redirect_source=direct_checkout_cart';

  it.each<[checkoutUrl: string, apiOrigin: string | undefined, slot: string, href: string]>([
    [`${SHOP}/cart/c/1?key=k`, undefined, 'shop_pay', `${SHOP}/cart/c/1?key=k&${BY_CART}`],
    [`${SHOP}/cart/c/1?key=k`, undefined, 'facebook_pay', `${SHOP}/cart/c/1?key=k&${BY_META_PAY}`],
    ['http://localhost:1/c', 'http://localhost:1', 'shop_pay', `http://localhost:1/c?${BY_CART}`],
    ['/cart/c/1', SHOP, 'shop_pay', `${SHOP}/cart/c/1?${BY_CART}`],
  ])('for the checkoutUrl %s and the apiOrigin %s, that of %s leads to %s', (...row) => {
    const [checkoutUrl, apiOrigin, slot, href] = row;
    const face = buttonIn(cart({ checkoutUrl, apiOrigin }), `button-${slot}`);
    expect(face.getAttribute('href')).toBe(href);
  });

  it.each([
    ['javascript:alert(1)', undefined],
    ['http://shop.example/c', undefined],
    ['http://other.example/c', 'http://shop.example'],
    ['/cart/c/1', undefined],
    [7, undefined],
  ])('must not lead to %s with the apiOrigin %s', (checkoutUrl, apiOrigin) => {
    expect(() => cart({ checkoutUrl, apiOrigin })).toThrow(
      'renderCart: the option checkoutUrl must be a URL with https, or of apiOrigin.',
    );
  });
});

it.each([
  ['apiOrigin', 'javascript:0', 'an origin such as "https://shop.example"'],
  ['link', 'no', 'a boolean'],
])('the option %s cannot be %j', (option, value, expected) => {
  expect(() => product({ [option]: value })).toThrow(`the option ${option} must be ${expected}.`);
});

it('without scripts, only the cells of wallets with links are shown', () => {
  const shown = [...cellsCss.matchAll(/\[data-wallet=(\w+)\]/g)].map(([, name]) => name);
  expect(shown).toEqual(Object.keys(LINK_QUERIES));
});
