import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { ruleOut } from '../../../../src/embed/lazy/vendor/ruled-out-by-click';
import type { PressedPurchase } from '../../../../src/embed/shared/read-purchase';
import { browserWithObservers, cart, cartToken, cells, ONE_LINE } from '../cart/cart-page';
import {
  checkoutElement,
  json,
  META_PAY,
  product,
  productForm,
  REQUIRED,
  settle,
  SHOP_PAY,
  show,
} from '../../on-page';
import { storefrontApi } from '../../storefront-api';
import { find } from '../../page-html';

// The doctor has its own tests, and would examine the page after a test has ended.
vi.mock('../../../../src/embed/lazy/page/open-doctor', () => ({ openDoctor: () => {} }));

const browser = browserWithObservers();
beforeEach(() => {
  storefrontApi({ cartLimited: () => ONE_LINE });
});
afterEach(() => {
  // A change of the cart makes the page forget what a click has found out.
  browser.sendRequest(`${location.origin}/cart/change`);
});

const cartPurchase = (cartId: string): PressedPurchase => ({
  type: 'cart',
  cartId: `gid://shopify/Cart/${cartId}`,
});
const variantPurchase = (variantId: string): PressedPurchase => ({
  type: 'variant',
  state: { variantId, lineIds: [variantId], sellingPlanId: undefined, disabled: false },
  quantity: 1,
  lineAttributes: undefined,
  discount: undefined,
});

it.each([
  ['a request changes the cart', () => browser.sendRequest(`${location.origin}/pl/cart/change.js`)],
  ['the page reports a change', () => document.dispatchEvent(new Event('ekspres-cart-changed'))],
])('a wallet that cannot buy a cart is not offered for it until %s', async (_title, changeCart) => {
  await show(cart([SHOP_PAY, META_PAY]));
  ruleOut('ShopPay', cartPurchase(cartToken()), 'digital');
  await eventually(() => expect(cells()).toEqual(['button-facebook_pay']));
  changeCart();
  await eventually(() => expect(cells()).toEqual(['button-shop_pay', 'button-facebook_pay']));
});

it('a wallet that cannot buy one cart is still offered for others', async () => {
  await show(cart([SHOP_PAY, META_PAY]));
  ruleOut('ShopPay', cartPurchase(cartToken()), 'digital');
  await settle();
  find('shopify-accelerated-checkout-cart').setAttribute('cart-id', 'B-2');
  await eventually(() => expect(cells()).toEqual(['button-shop_pay', 'button-facebook_pay']));
});

it('the debug table shows why a click ruled out the wallet', async () => {
  const table = vi.spyOn(console, 'table').mockReturnValue();
  await show(productForm(product(`${json('recommended', SHOP_PAY)} debug`), '<input name="id" value="774">'));
  ruleOut('ShopPay', variantPurchase('774'), 'digital');
  await settle();
  expect(table.mock.lastCall?.[0]).toMatchObject([
    { wallet: 'shop_pay', shown: false, reason: 'digital' },
    { wallet: 'buy_it_now', shown: true },
  ]);
});

it('a wallet that cannot buy one variant is still offered for others', async () => {
  await show(
    productForm(
      product(`${json('recommended', SHOP_PAY)} ${json('fallback', META_PAY)}`),
      '<input name="id" value="771">',
    ),
  );
  const shownTag = () => find('[slot=button]').localName;
  expect(shownTag()).toBe('shop-pay-wallet-button');
  ruleOut('ShopPay', variantPurchase('771'), 'digital');
  await settle();
  expect(shownTag()).toBe('shopify-meta-pay-button');
  for (const [variant, tag] of [
    ['772', 'shop-pay-wallet-button'],
    ['771', 'shopify-meta-pay-button'],
  ] as const) {
    const field = find<HTMLInputElement>('[name=id]');
    field.value = variant;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await eventually(() => expect(shownTag()).toBe(tag));
  }
});

const ownButton = (attributes: string) =>
  `<shop-pay-wallet-button ${REQUIRED} ${attributes}></shop-pay-wallet-button>`;
const OWN_OF_CART = ownButton('page-type="cart_page" cart-id="A-1"');
const OWN_IN_FORM = productForm(ownButton('page-type="product"'), '<input name="id" value="773">');
const CHECKOUT = checkoutElement(`cart-id="A-1" ${json('wallet-config', SHOP_PAY)}`);

it.each([
  ["a wallet's own button for a cart", OWN_OF_CART, cartPurchase('A-1')],
  ['the button of a checkout element without a page type', CHECKOUT, cartPurchase('A-1')],
  ["a wallet's own button in a product form", OWN_IN_FORM, variantPurchase('773')],
])('%s is removed if the wallet cannot buy the cart or the variant', async (_title, html, purchase) => {
  await show(html);
  const drawnButtons = () =>
    [...document.querySelectorAll('shop-pay-wallet-button')].filter((element) =>
      element.shadowRoot?.querySelector('button'),
    );
  expect(drawnButtons()).toHaveLength(1);
  ruleOut('ShopPay', purchase, 'digital');
  await settle();
  expect(drawnButtons()).toHaveLength(0);
});
