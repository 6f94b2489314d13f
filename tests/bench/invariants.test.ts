// @vitest-environment node
import { describe, expect, it, test } from 'vitest';
import type { RequestEntry, ShopperEntry } from '../../bench/load/sale-log';
import { FlashSale, VARIANT_ID } from '../../bench/load/flash-sale';
import { checkRetrySpread, requestsPerNeeded, violations } from '../../bench/load/invariants';

const options = {
  stock: 1,
  requestsPerSecond: 100,
  retryAfterSeconds: 4,
  queryRefusalInterval: 0,
  submitThrottlingInterval: 0,
  cartThrottlingInterval: 0,
  processingPolls: [0],
  declineInterval: 0,
  challengeInterval: 0,
  latencyMs: 0,
};

/** A sale in which one shopper has paid for the only item. */
function createSoldOutSale() {
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
  const attempt = sale.store.attempts.accept(cart, 't');
  sale.store.attempts.proceed();
  const shopper: ShopperEntry = {
    name: 'Anna',
    wallet: 'Google Pay',
    behavior: 'pays',
    couldPay: true,
    outcomes: [{ outcome: 'success' }],
    authorizations: 1,
    carts: [cart.token],
    sawOrder: true,
  };
  sale.log.shoppers.push(shopper);
  const submit = { shopper: 'Anna', cartId: cart.token, token: 't', status: 'SubmitSuccess' };
  sale.log.submits.push(submit);
  return { sale, cart, shopper, submit, attempt };
}

const hideOrders = ({ store }: FlashSale) => Object.assign(store.orders, { all: () => [] });

/** The same sale, but the payment has failed. */
function createSaleWithFailedPayment() {
  const sold = createSoldOutSale();
  sold.attempt.state = { at: 'failed', codes: ['PAYMENT_CARD_DECLINED'] };
  hideOrders(sold.sale);
  sold.shopper.sawOrder = false;
  sold.shopper.couldPay = false;
  return sold;
}

const request = (changes: Partial<RequestEntry> = {}): RequestEntry => ({
  shopper: 'Anna',
  click: 1,
  operation: 'cart',
  bodyHash: '1',
  at: 0,
  status: 200,
  ...changes,
});

const poll = (changes: Partial<RequestEntry> = {}) =>
  request({ operation: 'cartCompletionAttempt', ...changes });

type SoldOutSale = ReturnType<typeof createSoldOutSale>;

describe('violations', () => {
  it('finds nothing wrong if the item was paid for once', () => {
    expect(violations(createSoldOutSale().sale)).toEqual([]);
  });

  it('finds nothing wrong if the payment has failed and no order was shown', () => {
    expect(violations(createSaleWithFailedPayment().sale)).toEqual([]);
  });

  it.each<[where: string, showOrder: (sold: SoldOutSale) => void]>([
    ['page', ({ shopper }) => (shopper.sawOrder = true)],
    ['dialog', ({ shopper }) => (shopper.outcomes = [{ outcome: 'failed', reason: 'already_accepted' }])],
  ])('reports a shopper who was shown an order by a %s although the payment failed', (_where, showOrder) => {
    const sold = createSaleWithFailedPayment();
    showOrder(sold);
    expect(violations(sold.sale).join()).toMatch(/was shown an order that does not exist/);
  });

  const sellAnother = ({ store }: FlashSale) =>
    store.orders.place(store.carts.create('PL'), store.stock, 'checkout');
  const submitAgain = ({ sale, submit }: SoldOutSale, changes: object = {}) =>
    sale.log.submits.push({ ...submit, ...changes });
  const ANOTHER_CART = { cartId: 'other', status: 'SubmitFailed' };
  const POLL = poll({ respondedAt: 0, pollDelay: 500 });
  const CHANGE = request({ operation: 'cartNoteUpdate', at: 100, respondedAt: 200 });
  const READS = [request({ at: 199 }), request({ at: 200, bodyHash: '2' })];
  const REJECTED = request({ isRejected: true });
  const SENT_AGAIN = [
    { ...REJECTED, click: 2 },
    { ...REJECTED, operation: 'cartCreate' },
  ];

  test.each<[title: string, tamper: (sold: SoldOutSale) => void, message: RegExp]>([
    ['more orders than stock', ({ sale }) => sellAnother(sale), /2 orders for a stock of 1/],
    ['a token used twice', (sold) => submitAgain(sold), /token t was accepted twice/],
    ['a token that was sent for two carts', (sold) => submitAgain(sold, ANOTHER_CART), /sent for two carts/],
    [
      'an attempt that has neither become an order nor failed',
      ({ sale, attempt }) => {
        Object.assign(sale.store.attempts, { proceed: () => {} });
        attempt.state = { at: 'processing' };
      },
      /ended with 0 orders \(processing\)/,
    ],
    ['an attempt without an order', ({ sale }) => hideOrders(sale), /ended with 0 orders \(ordered\)/],
    [
      'an order of two attempts',
      ({ sale, cart, attempt }) => {
        const other = sale.store.attempts.accept(cart, 'other');
        sale.store.attempts.proceed();
        other.state = attempt.state;
      },
      /belongs to two attempts/,
    ],
    [
      'an attempt that was accepted while another one of its cart could still succeed',
      ({ sale, cart, attempt }) => {
        sale.store.attempts.accept(cart, 'other');
        attempt.endedAt = Infinity;
      },
      /could still succeed/,
    ],
    [
      'two orders of the same lines for one shopper',
      ({ sale, cart, shopper }) => {
        shopper.authorizations = 2;
        sale.store.orders.add(cart, sale.store.stock, 'wallet');
      },
      /has two orders for/,
    ],
    ['an order without a payment', ({ attempt }) => (attempt.submitted.payment = null), /without a payment/],
    ['a shopper who only paid', ({ shopper }) => (shopper.carts = []), /has paid, and has neither/],
    ['an early poll', ({ sale }) => sale.log.requests.push(POLL, { ...POLL, at: 400 }), /too early, at 400/],
    ['more orders than that', ({ shopper }) => (shopper.authorizations = 0), /for 0 authorizations/],
    [
      'a click that read the cart while the page was changing it',
      ({ sale }) => sale.log.requests.push(CHANGE, ...READS),
      /^Anna read the cart before its change was complete, at 199$/,
    ],
    [
      'a field that was sent again after the API had rejected it',
      ({ sale }) => sale.log.requests.push(REJECTED, ...SENT_AGAIN),
      /^Anna sent a rejected field again, in cartCreate$/,
    ],
    ['a shopper without an outcome', ({ shopper }) => (shopper.outcomes = []), /no outcome/],
    ['a shopper with an error', ({ shopper }) => (shopper.error = 'TypeError'), /ended with TypeError/],
    [
      'personal data of a shopper who cancelled',
      ({ shopper, cart }) => {
        shopper.behavior = 'cancels';
        cart.email = 'anna@example.com';
      },
      /still contains personal data/,
    ],
    [
      'unsold items although there were enough buyers',
      ({ sale, cart }) => {
        Object.assign(sale, { options: { ...options, stock: 2 } });
        sale.log.shoppers.push({ ...createSoldOutSale().shopper, carts: [cart.token] });
      },
      /only 1 orders from 2 buyers for a stock of 2/,
    ],
  ])('reports %s', (_title, tamper, message) => {
    const sold = createSoldOutSale();
    tamper(sold);
    expect(violations(sold.sale).join('\n')).toMatch(message);
  });
});

describe('requestsPerNeeded', () => {
  test.each([
    ['counts different requests as needed', [request(), request({ bodyHash: '2' })], 1],
    ['counts the same request in another click as needed', [request(), request({ click: 2 })], 1],
    ['does not count a repeat after a response as needed', [request(), request()], 2],
    ['counts a repeat after a 429 as needed', [request({ status: 429 }), request()], 1],
    ['counts a repeat after a lost response as needed', [request({ isLost: true }), request()], 1],
    ['counts the next poll of an attempt in processing as needed', [poll({ pollDelay: 500 }), poll()], 1],
    ['does not count a poll after the final one as needed', [poll(), poll()], 2],
  ])('%s', (_title, requests, ratio) => {
    expect(requestsPerNeeded(requests)).toBe(ratio);
  });
});

/** `count` times at even intervals, in ms. */
const evenlySpread = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));

describe('checkRetrySpread', () => {
  test.each([
    ['accepts retries spread over two seconds', evenlySpread(120, 4000, 5990), []],
    ['reports retries at the same time', evenlySpread(120, 4000, 4100), [/within 100 ms/, /100 %/]],
    ['reports most of them', [...evenlySpread(90, 4000, 4900), ...evenlySpread(30, 5000, 5990)], [/75 %/]],
    ['reports an early retry', evenlySpread(120, 3500, 5490), [/too early/]],
    ['does not judge fewer than a hundred retries', evenlySpread(99, 1, 2), []],
  ])('%s', (_title, delays, messages) => {
    const found = checkRetrySpread(delays, 4);
    expect(found).toHaveLength(messages.length);
    messages.forEach((message, index) => expect(found[index]).toMatch(message));
  });
});
