// @vitest-environment node
import { setMaxListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { FlashSale, type SaleOptions } from '../../bench/load/flash-sale';
import { violations } from '../../bench/load/invariants';
import { runSale } from '../../bench/load/run-sale';
import { VirtualTime } from '../../bench/load/virtual-time';
import { seededRandom } from '../../bench/seeded-random';

// The sandbox's carriers take real time to respond, which virtual time cannot shorten.
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: async () => {},
}));

// Node warns from the eleventh listener on, and a sheet that polls for long has more on its signal.
setMaxListeners(100);

const START = Date.parse('2026-11-27T08:00:00Z');

/** Runs a sale whose shoppers arrive within two seconds. */
async function simulateSale(options: SaleOptions, shoppers = 200, seed = 7): Promise<FlashSale> {
  const random = seededRandom(seed);
  const time = new VirtualTime(START, random);
  try {
    const sale = new FlashSale('https://shop.example', options, time);
    const isWorking = () => sale.requestsInProgress > 0;
    await time.runUntilSettled(runSale(sale, { shoppers, arrivalsMs: 2000 }, random), isWorking);
    return sale;
  } finally {
    time.restore();
  }
}

const sortedUnique = (values: string[]) => [...new Set(values)].sort();

const walletsWithOrders = ({ log, store }: FlashSale) => {
  const ordered = new Set(store.orders.all().map(({ cartToken }) => cartToken));
  return sortedUnique(
    log.shoppers.filter(({ carts }) => carts.some((cart) => ordered.has(cart))).map(({ wallet }) => wallet),
  );
};

const behaviorsWithLostResponse = ({ log }: FlashSale) => {
  const lost = new Set(log.requests.filter(({ isLost }) => isLost).map(({ shopper }) => shopper));
  return sortedUnique(log.shoppers.filter(({ name }) => lost.has(name)).map(({ behavior }) => behavior));
};

/** What has disturbed the sale: a refused query, a field that disappeared, and changes of carts by pages. */
const disturbances = ({ log: { requests } }: FlashSale) => ({
  refusedQuery: requests.some(({ operation, status }) => operation === 'cart' && status === 429),
  rejectedField: requests.some(({ isRejected }) => isRejected),
  pageChange: requests.some(({ operation }) => operation === 'cartNoteUpdate'),
});

/** How attempts ended: with or without a challenge, and the order or the error codes. */
const attemptEnds = ({ store }: FlashSale) =>
  sortedUnique(
    store.attempts.all().map(({ plan, state }) => {
      const end = state.at === 'failed' ? state.codes.join() : state.at;
      return `${plan.end ?? 'no challenge'}: ${end}`;
    }),
  );

const healthyApi: SaleOptions = {
  stock: 60,
  requestsPerSecond: 10_000,
  retryAfterSeconds: 4,
  queryRefusalInterval: 0,
  submitThrottlingInterval: 0,
  cartThrottlingInterval: 0,
  processingPolls: [0, 1, 2, 12],
  declineInterval: 7,
  challengeInterval: 5,
  latencyMs: 80,
  isSequential: true,
};

const busyApi: SaleOptions = {
  ...healthyApi,
  // Enough for payments that the bank confirms late.
  stock: 100,
  requestsPerSecond: 80,
  queryRefusalInterval: 5,
  fieldMissingFrom: 3000,
  submitThrottlingInterval: 4,
  cartThrottlingInterval: 9,
  outage: { from: 5000, until: 7000 },
};

describe('a sale to 200 shoppers who arrive within two seconds', () => {
  it.each([
    // The stock is sold before the first bank has confirmed a payment.
    ['a healthy API', healthyApi, [200], ['challenge: INVENTORY_RESERVATION_ERROR']],
    [
      'an API that responds with 429, throttles, has an outage and loses a field',
      busyApi,
      [200, 429, 503],
      ['challenge: ordered', 'challenge: PAYMENT_CARD_DECLINED'],
    ],
  ])('keeps every rule with %s', async (_title, options, statuses, ends) => {
    const sale = await simulateSale(options);
    expect(violations(sale)).toEqual([]);
    expect(sale.log.shoppers).toHaveLength(200);
    expect(walletsWithOrders(sale)).toEqual(['Apple Pay', 'Google Pay', 'PayPal', 'buy it now']);
    expect(attemptEnds(sale)).toEqual(
      expect.arrayContaining(['no challenge: PAYMENT_CARD_DECLINED', 'no challenge: ordered', ...ends]),
    );
    const isBusy = statuses.length > 1;
    expect(disturbances(sale)).toEqual({ refusedQuery: isBusy, rejectedField: isBusy, pageChange: true });
    expect(behaviorsWithLostResponse(sale)).toEqual(['loses the response', 'reloads']);
    expect([...new Set(sale.log.requests.map(({ status }) => status))].sort()).toEqual(statuses);
  });
});

it('a sale with the same seed is the same again, and one with another seed differs', async () => {
  const requestsOf = async (seed: number) =>
    (await simulateSale(busyApi, 20, seed)).log.requests.map(
      ({ shopper, operation, status, at }) => `${at} ${shopper} ${operation} ${status}`,
    );
  const requests = await requestsOf(3);
  expect(await requestsOf(3)).toEqual(requests);
  expect(await requestsOf(4)).not.toEqual(requests);
});
