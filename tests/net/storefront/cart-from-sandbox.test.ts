// @vitest-environment node
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningSandbox } from '../../../sandbox/server';
import { apiClient } from '../../../src/net/storefront/graphql-client';
import { type CartCreateInput, cartCreate } from '../../../src/net/storefront/operations/cart-operations';
import { sheetRequest } from '../../../src/net/storefront/sheet/sheet-request';
import type { Cart } from '../../../src/net/storefront/cart-types';
import { orderSummary } from '../../../src/wallets/sheet/order-summary';
import { recurringTotals } from '../../../src/wallets/sheet/recurring-totals';
import { startForTest } from '../../sandbox/storefront-client';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startForTest();
});
afterAll(() => sandbox.close());

/** A cart that the sandbox made. */
async function cartOf(input: object): Promise<Cart> {
  const answer = await sheetRequest(
    cartCreate,
    { input: input as CartCreateInput, withCarrierRates: true },
    apiClient({
      origin: sandbox.url,
      version: 'unstable',
      accessToken: 'token',
      wallet: 'ApplePay',
      locale: { country: 'PL', language: 'PL' },
      fetch,
    }),
  );
  if (!answer.ok) throw new Error(answer.failure.message);
  const { cart, errors } = answer.result;
  expect(errors).toEqual([]);
  if (!cart) throw new Error('no cart');
  return cart;
}

const variant = (id: number) => `gid://shopify/ProductVariant/${id}`;
const mug = { merchandiseId: variant(44100000000101), quantity: 1 };
const coffeeMonthly = {
  merchandiseId: variant(44100000000202),
  quantity: 2,
  sellingPlanId: 'gid://shopify/SellingPlan/690001',
};
const ebook = { merchandiseId: variant(44100000000401), quantity: 1 };
const KRAKOW = {
  countryCode: 'PL',
  deliveryAddressPreferences: [
    { deliveryAddress: { country: 'PL', city: 'Kraków', zip: '30-001', address1: 'Rynek Główny 1' } },
  ],
};
const again = {
  interval: 'MONTH',
  intervalCount: 1,
  recurringPrice: { amount: '304.20', currencyCode: 'PLN' },
};

it.each<{ of: string; input: object; flags: Partial<Cart>; summary: string[]; recurring: object[] }>([
  {
    of: 'an e-book',
    input: { lines: [ebook] },
    flags: { sellingPlan: false, shippingRequired: false, deliveryGroups: [] },
    summary: ['subtotal 29.00', 'taxes_included 5.42', 'total 29.00'],
    recurring: [],
  },
  {
    of: 'a mug and a code',
    input: { lines: [mug], discountCodes: ['LATO10'], buyerIdentity: KRAKOW },
    flags: { sellingPlan: false, shippingRequired: true },
    summary: [
      'subtotal 59.00',
      'shipping 11.99',
      'discount LATO10 -5.90',
      'taxes_included 12.17',
      'total 65.09',
    ],
    recurring: [],
  },
  {
    of: 'a mug and coffee every month',
    input: { lines: [mug, coffeeMonthly], buyerIdentity: KRAKOW },
    flags: { sellingPlan: true, shippingRequired: true },
    summary: [
      'subtotal 363.20',
      'shipping_one_time 11.99',
      'shipping_subscription 11.99',
      'taxes_included 72.40',
      'total 387.18',
    ],
    recurring: [again],
  },
])('the sandbox sells $of, and the sheet says so', async ({ input, flags, summary, recurring }) => {
  const cart = await cartOf(input);
  expect(cart).toMatchObject(flags);
  const lines = orderSummary(cart)?.map(({ key, name, amount }) =>
    [key, name, amount.amount].filter(Boolean).join(' '),
  );
  expect(lines).toEqual(summary);
  expect(recurringTotals(cart)).toEqual(recurring);
});
