import fc from '../setup/fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { ClickContext, ClickOutcome } from '../../src/wallets/contract';
import { clickOnApple } from './apple-pay/click-on-apple';
import { reasonOf } from './checkout/click-driver';
import { clickOnGoogle } from './google-pay/click-on-google';
import type { Page } from './fake-shop';
import { CART_PAGE, HOUR, MINUTE, SECOND, shopScript, WorstShop } from './worst-shop';
import { WITH_CODE_FIELD } from './sheet/shop-with-codes';
import { advanceTime, useFakeClock } from '../setup/fake-clock';

beforeEach(() => useFakeClock({ now: 1_000_000 }));

/** One visit: a click, authorizations in its sheet, and the end of the page. */
const visit = fc.record({
  wallet: fc.constantFrom('Google Pay' as const, 'Apple Pay' as const),
  place: fc.constantFrom('cart' as const, 'product' as const),
  /** The time since the last visit, ms. */
  after: fc.constantFrom(
    0,
    10 * SECOND,
    2 * MINUTE,
    4.8 * MINUTE,
    6 * MINUTE,
    25 * MINUTE,
    35 * MINUTE,
    7 * HOUR,
    25 * HOUR,
  ),
  /** A code that the shopper types before the first authorization. */
  code: fc.constantFrom(undefined, undefined, 'code' as const, 'wrong code' as const),
  authorizations: fc.integer({ min: 1, max: 2 }),
  /** How long the shopper stays after each authorization, ms. */
  stays: fc.constantFrom(50, 3 * SECOND, 40 * SECOND),
});
type Visit = typeof visit extends fc.Arbitrary<infer Value> ? Value : never;

/** How long a shopper waits at most for the outcome of an authorization before closing the sheet, ms. */
const PATIENCE = 30 * SECOND;

type Buy = (context: Partial<ClickContext>, visit: Visit) => Promise<ClickOutcome | undefined>;

const buyWithGooglePay: Buy = async (context, { code, authorizations, stays }) => {
  const run = await clickOnGoogle({ context });
  if (run.sheet.requests.length) {
    void run.sheet.do('initialize');
    await advanceTime(6 * SECOND);
    if (code && !run.outcome) {
      void run.sheet.do(code);
      await advanceTime(SECOND);
    }
    for (let count = 0; count < authorizations && !run.outcome; count++) {
      void run.sheet.do('pay');
      await advanceTime(stays);
    }
    if (!run.outcome && stays > PATIENCE) void run.sheet.do('cancel');
  }
  await advanceTime(100);
  return run.outcome;
};

const buyWithApplePay: Buy = async (context, { code, authorizations, stays }) => {
  const run = await clickOnApple({ context });
  await advanceTime(5 * SECOND);
  run.sheet.do('contact');
  await advanceTime(100);
  if (code) run.sheet.do(code);
  await advanceTime(SECOND);
  for (let count = 0; count < authorizations && run.sheet.isOpen(); count++) {
    run.sheet.do('pay');
    await advanceTime(stays);
  }
  if (stays > PATIENCE) run.sheet.do('cancel');
  await advanceTime(100);
  return run.outcome;
};

/** Runs a visit; returns the outcome of its click, or undefined if the shopper left the page before. */
async function runVisit(shop: WorstShop, current: Visit): Promise<ClickOutcome | undefined> {
  await advanceTime(current.after);
  const page: Page = { isGone: false };
  const context: Partial<ClickContext> = {
    ...WITH_CODE_FIELD,
    fetch: shop.fetchOf(page),
    ...(current.place === 'cart' && { source: { type: 'cart', cartId: CART_PAGE } }),
  };
  const buy = current.wallet === 'Google Pay' ? buyWithGooglePay : buyWithApplePay;
  const outcome = await buy(context, current);
  page.isGone = true;
  dispatchEvent(new Event('pagehide'));
  return outcome;
}

it('no cart is ordered twice, and no new token is sent while an attempt may still succeed', async () => {
  const ends = new Set<string>();
  let ordered = 0;
  await fc.assert(
    fc.asyncProperty(shopScript, fc.array(visit, { minLength: 1, maxLength: 5 }), async (script, visits) => {
      localStorage.clear();
      const shop = new WorstShop(script);
      for (const current of visits) {
        const outcome = await runVisit(shop, current);
        ends.add(outcome ? reasonOf(outcome) : 'left');
        expect(shop.violations).toEqual([]);
      }
      await advanceTime(30 * HOUR);
      expect(shop.mostOrders()).toBeLessThanOrEqual(1);
      ordered += shop.mostOrders();
    }),
    { numRuns: 250 },
  );
  // If no click ended in one of these ways, the property would not be tested for it.
  expect(ordered).toBeGreaterThan(50);
  expect([...ends]).toEqual(
    expect.arrayContaining(['success', 'left', 'already_accepted', 'action_required', 'processing_failed']),
  );
}, 120_000);
