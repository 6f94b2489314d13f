import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../setup/eventually';
import { expectConsoleError } from '../../setup/expect-console-error';
import * as googlePay from '../../../src/wallets/google-pay/draw-button';
import type { RefusalReason } from '../../../src/wallets/reasons';
import { browserWithObservers, cart, cartOf, ONE_LINE } from '../lazy/cart/cart-page';
import { find } from '../page-html';
import {
  json,
  leavePage,
  META_PAY,
  product,
  productForm,
  REQUIRED,
  settle,
  SHOP_PAY,
  show,
} from '../on-page';
import { pendingResponse, storefrontApi } from '../storefront-api';

const GOOGLE = { name: 'google_pay', wallet_params: { auth: [{ jwt: 'a.b.c', expiresAt: 4e9 }] } };
const NO_PLANS = { ...SHOP_PAY, supports_subs: false };

const one = (attributes: string) =>
  `<shopify-wallet-button ${REQUIRED} ${attributes}></shopify-wallet-button>`;
const state = (selector = '[data-ekspres-state]') => find(selector).getAttribute('data-ekspres-state');
const withState = () =>
  [...document.querySelectorAll('[data-ekspres-state]')].map(({ localName }) => localName);

let endDrawing: (reason?: RefusalReason) => void;
beforeEach(() => {
  browserWithObservers();
  storefrontApi({ cartLimited: () => ONE_LINE });
  vi.spyOn(googlePay, 'draw').mockImplementation(() => new Promise((resolve) => (endDrawing = resolve)));
});
afterEach(async () => {
  await leavePage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('an element has a state only if the page wrote it and it offers wallets', async () => {
  await show(
    productForm(product(json('recommended', SHOP_PAY))) +
      productForm(`<more-payment-options-link ${REQUIRED}></more-payment-options-link>`) +
      `<shopify-delivery-promise ${REQUIRED}></shopify-delivery-promise>`,
  );
  expect(withState()).toEqual(['shopify-accelerated-checkout']);
});

it.each([
  {
    title: "the state of a vendor's button is ready once the vendor has drawn it",
    reason: undefined,
    is: 'ready',
  },
  {
    title: "the state of a vendor's button is empty if the vendor refuses to draw it",
    reason: 'not-ready-to-pay',
    is: 'empty',
  },
] as const)('$title', async ({ reason, is }) => {
  await show(one(json('wallet-config', GOOGLE)));
  await eventually(() => expect(googlePay.draw).toHaveBeenCalled());
  expect(state()).toBe('pending');
  endDrawing(reason);
  await eventually(() => expect(state()).toBe(is));
});

it.each([
  { title: 'the state of a cart with lines is ready once it was read', response: ONE_LINE, is: 'ready' },
  { title: 'the state of a cart without lines is empty once it was read', response: cartOf(), is: 'empty' },
])('$title', async ({ response, is }) => {
  const { response: later, respond: give } = pendingResponse();
  storefrontApi({ cartLimited: later });
  await show(cart([NO_PLANS]));
  expect(state()).toBe('pending');
  give(response);
  await eventually(() => expect(state()).toBe(is));
});

it('an element whose data become invalid is empty', async () => {
  expectConsoleError(/invalid-wallet-config/);
  await show(one(json('wallet-config', SHOP_PAY)));
  expect(state()).toBe('ready');
  find('shopify-wallet-button').setAttribute('wallet-config', '{');
  await settle();
  expect(state()).toBe('empty');
});

it.each([
  {
    title: 'an element writes its state again if a script that morphs the page removes it',
    morph: (element: Element) => element.removeAttribute('data-ekspres-state'),
  },
  {
    title: 'an element writes its state again if a script that morphs the page replaces it',
    morph: (element: Element) => element.setAttribute('data-ekspres-state', 'pending'),
  },
])('$title', async ({ morph }) => {
  await show(cart([META_PAY]));
  morph(find('shopify-accelerated-checkout-cart'));
  await settle();
  expect(state()).toBe('ready');
});
