import { beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../setup/eventually';
import { expectConsoleError } from '../../setup/expect-console-error';
import * as googlePay from '../../../src/wallets/google-pay/draw-button';
import type { RefusalReason } from '../../../src/wallets/reasons';
import { browserWithObservers, cart, cartOf, ONE_LINE } from '../lazy/cart/cart-page';
import { find } from '../page-html';
import {
  checkoutElement,
  GOOGLE_PAY,
  json,
  META_PAY,
  product,
  productForm,
  REQUIRED,
  settle,
  SHOP_PAY,
  SHOP_PAY_WITHOUT_PLANS,
  show,
} from '../on-page';
import { pendingResponse, storefrontApi } from '../storefront-api';

const state = () => find('[data-ekspres-state]').getAttribute('data-ekspres-state');
const elementsWithState = () =>
  [...document.querySelectorAll('[data-ekspres-state]')].map(({ localName }) => localName);

let endDrawing: (reason?: RefusalReason) => void;
browserWithObservers();
beforeEach(() => {
  storefrontApi({ cartLimited: () => ONE_LINE });
  vi.spyOn(googlePay, 'draw').mockImplementation(() => new Promise((resolve) => (endDrawing = resolve)));
});

it('only an element that the page wrote and that offers wallets has a state', async () => {
  await show(
    productForm(product(json('recommended', SHOP_PAY))) +
      productForm(`<more-payment-options-link ${REQUIRED}></more-payment-options-link>`) +
      `<shopify-delivery-promise ${REQUIRED}></shopify-delivery-promise>`,
  );
  expect(elementsWithState()).toEqual(['shopify-accelerated-checkout']);
});

it.each([
  { title: "a vendor's button is ready once it is drawn", reason: undefined, expected: 'ready' },
  { title: "a vendor's button is empty if it is refused", reason: 'not-ready-to-pay', expected: 'empty' },
] as const)('$title', async ({ reason, expected }) => {
  await show(checkoutElement(json('wallet-config', GOOGLE_PAY)));
  await eventually(() => expect(googlePay.draw).toHaveBeenCalled());
  expect(state()).toBe('pending');
  endDrawing(reason);
  await eventually(() => expect(state()).toBe(expected));
});

it.each([
  ['the state of a cart with lines is ready once the cart was read', ONE_LINE, 'ready'],
  ['the state of a cart without lines is empty once the cart was read', cartOf(), 'empty'],
])('%s', async (_title, response, expected) => {
  const pending = pendingResponse();
  storefrontApi({ cartLimited: pending.response });
  await show(cart([SHOP_PAY_WITHOUT_PLANS]));
  expect(state()).toBe('pending');
  pending.respond(response);
  await eventually(() => expect(state()).toBe(expected));
});

it('the state of an element is empty once its data become invalid', async () => {
  expectConsoleError(/invalid-wallet-config/);
  await show(checkoutElement(json('wallet-config', SHOP_PAY)));
  expect(state()).toBe('ready');
  find('shopify-wallet-button').setAttribute('wallet-config', '{');
  await settle();
  expect(state()).toBe('empty');
});

it.each([
  ['removes it', (element: Element) => element.removeAttribute('data-ekspres-state')],
  ['changes it', (element: Element) => element.setAttribute('data-ekspres-state', 'pending')],
])('an element writes its state again if a script that morphs the page %s', async (_title, morph) => {
  await show(cart([META_PAY]));
  morph(find('shopify-accelerated-checkout-cart'));
  await settle();
  expect(state()).toBe('ready');
});
