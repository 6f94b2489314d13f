import fc from '../../setup/fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClickOutcome, ClickSource } from '../../../src/wallets/contract';
import { click } from '../../../src/wallets/apple-pay/index';
import { ANSWER_CALLS } from '../../../src/wallets/apple-pay/session-states';
import { clickContext, type SideEffect } from '../checkout/click-on';
import { isAttemptKept } from '../sheet/shop-and-tabs';
import { scriptedShop, type Reply } from './scripted-shop';
import { ACTIONS, appleSheet, type ShopperAction } from './apple-sheet';
import { PARAMS } from './apple-pay-data';
import { useFakeClock } from '../../setup/fake-clock';

beforeEach(() => {
  useFakeClock({ now: 1_000_000 });
});
afterEach(() => void vi.unstubAllGlobals());

/** Longer than any wait that is allowed, ms. */
const FOR_EVER_MS = 180_000;

const BAD = ['lost', 'dropped', 'silent', 'busy', 'refused', 'dearer', 'later', 'away'] as const;

/** @param fine how much more often all is well than not */
const reply = (fine: number) =>
  fc.record<Reply>({
    kind: fc.oneof(
      { weight: fine, arbitrary: fc.constant('fine' as const) },
      { weight: 1, arbitrary: fc.constantFrom(...BAD) },
    ),
    ms: fc.constantFrom(0, 0, 0, 10, 400, 3000, 12_000),
  });

const action = fc.record({
  action: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...ACTIONS) },
    { weight: 1, arbitrary: fc.constant('pay' as const) },
  ),
  ms: fc.constantFrom(0, 1, 20, 700, 5000, 16_000),
});

type Actions = readonly { action: ShopperAction; ms: number }[];

/** Plays a click to its end. */
async function buy(shop: ReturnType<typeof scriptedShop>, actions: Actions, source?: ClickSource) {
  const shopper = appleSheet();
  const done: SideEffect[] = [];
  const removals = () => shop.operations.filter((operation) => operation === 'cartRemovePersonalData').length;
  const removedBefore = removals();
  let outcome: ClickOutcome | undefined;
  const clicked = click({
    ...clickContext(done),
    ...(source && { source }),
    instrument: 'ApplePay',
    params: PARAMS,
    fetch: shop.fetch,
  });
  const isBegun = shopper.isOpen();
  void clicked.then((end) => (outcome = end));
  const pass = async (ms: number) => {
    // In small steps, for Apple's patience is looked at between them.
    for (let left = ms; left >= 0; left -= 1000) {
      await vi.advanceTimersByTimeAsync(Math.min(1000, left));
      shopper.closeIfLate();
    }
  };
  await pass(1);
  for (const { action: one, ms } of actions) {
    shopper.do(one);
    await pass(ms);
  }
  // No shopper looks at a sheet forever.
  while (shopper.waiting.length && shopper.isOpen()) await pass(1000);
  shopper.do('cancel');
  for (let waited = 0; !outcome && waited < FOR_EVER_MS; waited += 1000) await pass(1000);
  // A removal of personal data waits for the change that was under way.
  await pass(2500);
  const count = (what: string) => shopper.story.filter((line) => line === what).length;
  return {
    outcome,
    isBegun,
    isOpen: shopper.isOpen(),
    refused: shopper.story.filter((line) => line.startsWith('wrong')),
    /** Calls that answer more often than events were sent. */
    tooMany: Object.entries(ANSWER_CALLS).filter(([event, call]) => count(call) > count(event)),
    /** Events without an answer: that is one at most, of a sheet that was closed meanwhile. */
    unanswered: Object.entries(ANSWER_CALLS).reduce(
      (sum, [event, call]) => sum + count(event) - count(call),
      0,
    ),
    navigations: done.filter((one) => 'navigation' in one).length,
    dialogs: done.filter((one) => 'dialog' in one).length,
    removed: removals() - removedBefore,
  };
}

/** Whether the shopper was shown that there is an order already. */
const isOrdered = (end: ClickOutcome) => 'reason' in end && end.reason === 'already_accepted';

/** What must be true after a click. */
function expectEnd(
  shop: ReturnType<typeof scriptedShop>,
  end: Awaited<ReturnType<typeof buy>>,
): ClickOutcome {
  expect(end.outcome, 'the button is alive').toBeDefined();
  const { outcome } = end.outcome!;
  expect(end.isBegun, 'the sheet was begun inside the click').toBe(true);
  expect(end.isOpen, 'the sheet is closed').toBe(false);
  expect(end.refused, 'calls that Apple refused').toEqual([]);
  expect(end.tooMany).toEqual([]);
  expect(end.unanswered).toBeLessThanOrEqual(1);
  expect(shop.orders.size, 'orders').toBeLessThanOrEqual(1);
  expect(shop.rashTokens()).toEqual([]);
  expect(end.navigations).toBe(outcome === 'success' || outcome === 'deceleration' ? 1 : 0);
  expect(end.dialogs).toBe(outcome === 'failed' ? 1 : 0);
  if (outcome === 'success') expect(shop.orders.size).toBe(1);
  // The checkout goes on with the cart, or it may be an order.
  if (outcome === 'success' || outcome === 'deceleration' || isAttemptKept(shop.cartId)) {
    expect(end.removed, 'removals').toBe(0);
  }
  // The removal itself may have met a bad reply, which is another matter.
  else if (shop.isPersonal()) expect(end.removed, 'removals').toBeGreaterThan(0);
  return end.outcome!;
}

it('for any actions of the shopper and any responses, a click has one end, and the shopper is charged once', async () => {
  const ends = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(reply(4), { maxLength: 20 }),
      fc.array(reply(1), { maxLength: 4 }),
      fc.array(action, { minLength: 1, maxLength: 9 }),
      fc.array(action, { minLength: 1, maxLength: 5 }),
      async (replies, whenPaid, actions, actionsAgain) => {
        localStorage.clear();
        const shop = scriptedShop(replies, whenPaid);
        const first = expectEnd(shop, await buy(shop, actions));
        ends.set(first.outcome, (ends.get(first.outcome) ?? 0) + 1);
        // A shopper who has an order is never shown that there is none.
        if (first.outcome === 'success' || isOrdered(first)) return;
        if (shop.orders.size) expect(first.outcome).toBe('deceleration');
        // The shopper returns, and buys the same cart.
        await vi.advanceTimersByTimeAsync(60_000);
        shop.returnFromCheckout();
        const again = await buy(shop, actionsAgain, { type: 'cart', cartId: shop.cartId });
        expectEnd(shop, again);
      },
    ),
    { numRuns: 300 },
  );
  // The property would be empty if none of this happened.
  expect([...ends.keys()].sort()).toEqual(['deceleration', 'failed', 'rejected', 'success']);
}, 120_000);
