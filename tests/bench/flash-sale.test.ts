// @vitest-environment node
import { setMaxListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { FlashSale, type SaleOptions } from '../../bench/load/flash-sale';
import { violations } from '../../bench/load/invariants';
import { runSale } from '../../bench/load/run-sale';
import { VirtualTime } from '../../bench/load/virtual-time';
import { seededRandom } from '../../bench/seeded-random';

// The sandbox's carriers take real time to answer, which the time of the sale cannot shorten.
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: async () => {},
}));

// Node warns of the eleventh listener: a sheet that polls for long has as many on its signal.
setMaxListeners(100);

const START = Date.parse('2026-11-27T08:00:00Z');

/** Runs a sale whose shoppers arrive within two seconds. */
async function hold(options: SaleOptions, shoppers = 200, seed = 7): Promise<FlashSale> {
  const random = seededRandom(seed);
  const time = new VirtualTime(START, random);
  try {
    const sale = new FlashSale('https://shop.example', options, time);
    const isWorking = () => sale.working > 0;
    await time.until(runSale(sale, { shoppers, arrivalsMs: 2000 }, random), isWorking);
    return sale;
  } finally {
    time.restore();
  }
}

const unique = (values: string[]) => [...new Set(values)].sort();

const walletsWithAnOrder = ({ books, store }: FlashSale) => {
  const ordered = new Set(store.orders.all().map(({ cartToken }) => cartToken));
  return unique(
    books.shoppers.filter(({ carts }) => carts.some((cart) => ordered.has(cart))).map(({ wallet }) => wallet),
  );
};

const behaviorsWithALostAnswer = ({ books }: FlashSale) => {
  const lost = new Set(books.requests.filter(({ isLost }) => isLost).map(({ shopper }) => shopper));
  return unique(books.shoppers.filter(({ name }) => lost.has(name)).map(({ behavior }) => behavior));
};

/** How attempts ended: 3-D Secure or none, then an order or the codes of a failure. */
const endsOfAttempts = ({ store }: FlashSale) =>
  unique(
    store.attempts.all().map(({ plan, state }) => {
      const end = state.at === 'failed' ? state.codes.join() : state.at;
      return `${plan.end ?? 'no challenge'}: ${end}`;
    }),
  );

const healthy: SaleOptions = {
  stock: 60,
  requestsPerSecond: 10_000,
  retryAfterSeconds: 4,
  throttledSubmits: 0,
  throttledCarts: 0,
  processingPolls: [0, 1, 2, 12],
  declinedAttempts: 7,
  challengedAttempts: 5,
  latencyMs: 80,
  inTurn: true,
};

const busy: SaleOptions = {
  ...healthy,
  requestsPerSecond: 80,
  throttledSubmits: 4,
  throttledCarts: 9,
  brownOut: { from: 5000, until: 7000 },
};

describe('200 shoppers within two seconds', () => {
  it.each([
    // The stock is sold before the first bank has confirmed a payment.
    ['a healthy API', healthy, [200], ['challenge: INVENTORY_RESERVATION_ERROR']],
    [
      'an API that responds with 429, throttles, and is down for a while',
      busy,
      [200, 429, 503],
      ['challenge: ordered', 'challenge: PAYMENT_CARD_DECLINED'],
    ],
  ])('%s: the sale follows every rule', async (_title, options, statuses, ends) => {
    const sale = await hold(options);
    expect(violations(sale)).toEqual([]);
    expect(sale.books.shoppers).toHaveLength(200);
    expect(walletsWithAnOrder(sale)).toEqual(['Apple Pay', 'Google Pay', 'PayPal', 'buy it now']);
    expect(endsOfAttempts(sale)).toEqual(
      expect.arrayContaining(['no challenge: PAYMENT_CARD_DECLINED', 'no challenge: ordered', ...ends]),
    );
    expect(behaviorsWithALostAnswer(sale)).toEqual(['loses the answer', 'reloads']);
    expect([...new Set(sale.books.requests.map(({ status }) => status))].sort()).toEqual(statuses);
  });
});

it('a sale with the same seed is the same sale', async () => {
  const requestsOf = async (seed: number) =>
    (await hold(busy, 20, seed)).books.requests.map(
      ({ shopper, operation, status, at }) => `${at} ${shopper} ${operation} ${status}`,
    );
  const requests = await requestsOf(3);
  expect(await requestsOf(3)).toEqual(requests);
  expect(await requestsOf(4)).not.toEqual(requests);
});
