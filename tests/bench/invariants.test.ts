// @vitest-environment node
import { describe, expect, it, test } from 'vitest';
import type { RequestEntry, ShopperEntry } from '../../bench/load/books';
import { FlashSale, VARIANT_ID } from '../../bench/load/flash-sale';
import { judgeReturns, requestsPerNeeded, violations } from '../../bench/load/invariants';

const options = {
  stock: 1,
  requestsPerSecond: 100,
  retryAfterSeconds: 4,
  throttledSubmits: 0,
  throttledCarts: 0,
  latencyMs: 0,
};

/** A sale in which one shopper has paid for the one piece. */
function soldOut() {
  const sale = new FlashSale('https://shop.example', options, { now: () => 0, wait: async () => {} });
  const cart = sale.store.carts.create('PL');
  const found = sale.store.catalog.find(VARIANT_ID);
  if (!found) throw new Error('The sandbox does not sell this variant');
  cart.lines.push({
    ...found,
    id: '1',
    variantId: VARIANT_ID,
    quantity: 1,
    sellingPlanId: null,
    attributes: [],
  });
  cart.payment = { amount: 5900, currency: 'PLN', method: 'wallet' };
  sale.store.orders.place(cart, sale.store.stock, 'wallet');
  const shopper: ShopperEntry = {
    name: 'Anna',
    wallet: 'Google Pay',
    behavior: 'pays',
    couldPay: true,
    outcomes: [{ outcome: 'success' }],
    authorizations: 1,
    carts: [cart.token],
    isOrderedAtCheckout: false,
  };
  sale.books.shoppers.push(shopper);
  const submit = { shopper: 'Anna', cartId: cart.token, token: 't', status: 'SubmitSuccess' };
  sale.books.submits.push(submit);
  return { sale, cart, shopper, submit };
}

type Sold = ReturnType<typeof soldOut>;

describe('violations', () => {
  it('are none where the one piece was paid for once', () => {
    expect(violations(soldOut().sale)).toEqual([]);
  });

  test.each<[string, (sold: Sold) => void, RegExp]>([
    [
      'more orders than stock',
      ({ sale }) => sale.store.orders.place(sale.store.carts.create('PL'), sale.store.stock, 'checkout'),
      /2 orders of 1 pieces/,
    ],
    [
      'an attempt that was accepted twice',
      ({ sale, submit }) => sale.books.submits.push(submit),
      /accepted twice/,
    ],
    [
      'two attempts of one cart',
      ({ sale, submit }) => sale.books.submits.push({ ...submit, token: 'other' }),
      /two attempts/,
    ],
    [
      'an attempt that was sent for two carts',
      ({ sale, submit }) => sale.books.submits.push({ ...submit, cartId: 'other', status: 'SubmitFailed' }),
      /sent for two carts/,
    ],
    ['an order without a payment', ({ cart }) => (cart.payment = null), /without a payment/],
    [
      'a shopper who has paid and has no order',
      ({ shopper }) => (shopper.carts = []),
      /has paid and has no order/,
    ],
    [
      'more paid orders than authorizations',
      ({ shopper }) => (shopper.authorizations = 0),
      /of 0 authorizations/,
    ],
    ['a shopper without an outcome', ({ shopper }) => (shopper.outcomes = []), /no outcome/],
    ['a shopper whose code threw', ({ shopper }) => (shopper.error = 'TypeError'), /ended with TypeError/],
    [
      'personal data of a shopper who cancelled',
      ({ shopper, cart }) => {
        shopper.behavior = 'cancels';
        cart.email = 'anna@example.com';
      },
      /knows the shopper/,
    ],
    [
      'pieces that are left though there were buyers',
      ({ sale, cart }) => {
        Object.assign(sale, { options: { ...options, stock: 2 } });
        sale.books.shoppers.push({ ...soldOut().shopper, carts: [cart.token] });
      },
      /only 1 orders of 2 pieces/,
    ],
  ])('%s', (_title, tamper, message) => {
    const sold = soldOut();
    tamper(sold);
    expect(violations(sold.sale).join('\n')).toMatch(message);
  });
});

const request = (more: Partial<RequestEntry> = {}): RequestEntry => ({
  shopper: 'Anna',
  click: 1,
  operation: 'cart',
  bodyHash: '1',
  at: 0,
  status: 200,
  ...more,
});

test.each([
  ['different requests are all needed', [request(), request({ bodyHash: '2' })], 1],
  ['the same one in another click is needed', [request(), request({ click: 2 })], 1],
  ['the same one after an answer is not', [request(), request()], 2],
  ['the same one after a 429 is needed', [request({ status: 429 }), request()], 1],
  ['the same one after a lost answer is needed', [request({ isLost: true }), request()], 1],
])('%s', (_title, requests, ratio) => {
  expect(requestsPerNeeded(requests)).toBe(ratio);
});

const evenly = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));

test.each([
  ['shoppers who come back over two seconds are spread enough', evenly(120, 4000, 5990), []],
  ['shoppers who come back at once are not', evenly(120, 4000, 4100), [/within 100 ms/, /100 %/]],
  [
    'most of them in one second is too many',
    [...evenly(90, 4000, 4900), ...evenly(30, 5000, 5990)],
    [/75 %/],
  ],
  ['a shopper who comes back early is reported', evenly(120, 3500, 5490), [/too early/]],
  ['fewer than a hundred say nothing', evenly(99, 1, 2), []],
])('%s', (_title, returns, messages) => {
  const found = judgeReturns(returns, 4);
  expect(found).toHaveLength(messages.length);
  messages.forEach((message, index) => expect(found[index]).toMatch(message));
});
