import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { expectConsoleError } from '../../../setup/expect-console-error';
import * as googlePay from '../../../../src/wallets/google-pay/draw-button';
import type { RefusalReason } from '../../../../src/wallets/reasons';
import { browserWithObservers, cart, cartOf, ONE_LINE, cartWithoutId } from '../cart/cart-page';
import { find } from '../../page-html';
import { recordEvents } from '../../recorded-events';
import {
  json,
  leavePage,
  META_PAY,
  product,
  productForm,
  settleGathered,
  REQUIRED,
  settle,
  SHOP_PAY,
  show,
  SHOP_PAY_WITHOUT_PLANS,
  GOOGLE_PAY,
  checkoutElement,
} from '../../on-page';
import { pendingResponse, storefrontApi } from '../../storefront-api';

const SHOP = { wallet: 'shop_pay', shown: true };
const META = { wallet: 'facebook_pay', shown: true };

type Element = HTMLElement & { availableWallets: unknown };
const element = () => document.body.querySelector<Element>('[data-ekspres-state]') as Element;

const dispatched = recordEvents('ekspres-wallets-change');
/** The wallets of each event so far. */
const wallets = () => dispatched.map(({ detail }) => (detail as { wallets: unknown }).wallets);
const untilDispatched = (count: number) => eventually(() => expect(dispatched).toHaveLength(count));

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

it.each([
  {
    title: 'lists the wallets of a product in one event',
    html: productForm(product(json('recommended', SHOP_PAY))),
    are: [SHOP, { wallet: 'buy_it_now', shown: false, reason: 'another-wallet-is-shown' }],
  },
  { title: 'lists the wallets of a cart in one event', html: cart([SHOP_PAY, META_PAY]), are: [SHOP, META] },
  {
    title: 'lists the wallets of a cart that shows one wallet at most in one event',
    html: cart([SHOP_PAY, META_PAY], 'max-wallets="1"'),
    are: [SHOP, { ...META, shown: false, reason: 'over-the-limit' }],
  },
  {
    title: 'lists the wallets of a missing cart in one event',
    html: cartWithoutId([SHOP_PAY]),
    are: [{ ...SHOP, shown: false, reason: 'no-cart' }],
  },
  { title: 'lists the wallets of a cart element without wallets in one event', html: cart([]), are: [] },
  {
    title: 'lists the wallet of an element of one wallet in one event',
    html: checkoutElement(json('wallet-config', SHOP_PAY)),
    are: [SHOP],
  },
  {
    title: 'lists the wallet of an element with only-sdk in one event',
    html: checkoutElement(`only-sdk ${json('wallet-config', SHOP_PAY)}`),
    are: [{ ...SHOP, shown: false, reason: 'only-sdk' }],
  },
  {
    title: 'lists the wallet of an element with only-sdk and an unknown wallet in one event',
    html: checkoutElement(`only-sdk ${json('wallet-config', { name: 'crypto' })}`),
    are: [{ wallet: 'crypto', shown: false, reason: 'not-in-this-version' }],
  },
  {
    title: "lists the wallet of a wallet's own element in one event",
    html: productForm(`<shop-pay-wallet-button ${REQUIRED}></shop-pay-wallet-button>`),
    are: [SHOP],
  },
  {
    title: 'lists the wallets of an invalid element in one event',
    html: checkoutElement('wallet-config="{"'),
    are: [],
    error: /invalid-wallet-config/,
  },
])('$title', async ({ html, are, error }) => {
  if (error) expectConsoleError(error);
  await show(html);
  await untilDispatched(1);
  await settleGathered();
  expect(dispatched).toStrictEqual([
    { type: 'ekspres-wallets-change', detail: { wallets: are }, target: element(), composed: true },
  ]);
  expect(element().availableWallets).toBe(wallets()[0]);
});

it.each([
  {
    title: 'waits until a vendor has drawn its button',
    reason: undefined,
    are: [
      { wallet: 'google_pay', shown: true },
      { wallet: 'buy_it_now', shown: false, reason: 'another-wallet-is-shown' },
    ],
  },
  {
    title: 'waits until a vendor has refused to draw its button',
    reason: 'not-ready-to-pay',
    are: [
      { wallet: 'google_pay', shown: false, reason: 'not-ready-to-pay' },
      { wallet: 'buy_it_now', shown: true },
    ],
  },
] as const)('$title', async ({ reason, are }) => {
  await show(productForm(product(json('recommended', GOOGLE_PAY))));
  await eventually(() => expect(googlePay.draw).toHaveBeenCalled());
  await settleGathered();
  expect(dispatched).toEqual([]);
  expect(element().availableWallets).toBeUndefined();
  endDrawing(reason);
  await untilDispatched(1);
  expect(wallets()).toEqual([are]);
});

it('does not wait for the vendor of a wallet that is not shown', async () => {
  await show(productForm(product(`${json('recommended', SHOP_PAY)} ${json('fallback', GOOGLE_PAY)}`)));
  await untilDispatched(1);
});

it('waits until it is known whether a cart has a selling plan, and keeps the list meanwhile', async () => {
  const { response, respond } = pendingResponse();
  storefrontApi({ cartLimited: response });
  await show(cart([META_PAY, SHOP_PAY_WITHOUT_PLANS]));
  await settle();
  expect(dispatched).toEqual([]);
  respond(ONE_LINE);
  await untilDispatched(1);
  expect(wallets()).toEqual([[META, SHOP]]);
  element().setAttribute('cart-id', 'B-of-another-visit');
  await settle();
  expect(element().availableWallets).toEqual([META, SHOP]);
});

it('dispatches another event when the cart turns out to be empty', async () => {
  const { response, respond } = pendingResponse();
  storefrontApi({ cartLimited: response });
  await show(cart([META_PAY]));
  await untilDispatched(1);
  respond(cartOf());
  await untilDispatched(2);
  expect(wallets()).toEqual([[META], [{ ...META, shown: false, reason: 'cart-is-empty' }]]);
});

it('dispatches no event when nothing has changed, except one for a clone', async () => {
  await show(`${cart([META_PAY])}<div></div>`);
  await untilDispatched(1);
  const original = element();
  find('div').append(original);
  original.setAttribute('shop-id', '9');
  await settleGathered();
  expect(dispatched).toHaveLength(1);
  document.body.append(original.cloneNode(true));
  await untilDispatched(2);
  expect(dispatched[1]?.target).toBe(document.body.lastElementChild);
});

it('ignores assignments to availableWallets', async () => {
  const upgraded = document.createElement('shopify-wallet-button') as unknown as Element;
  upgraded.availableWallets = 'mine';
  expect(upgraded.availableWallets).toBeUndefined();
  await show(checkoutElement(json('wallet-config', SHOP_PAY)));
  await untilDispatched(1);
  element().availableWallets = 'mine';
  expect(element().availableWallets).toEqual([SHOP]);
});
