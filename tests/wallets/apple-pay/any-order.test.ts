import fc from '../../setup/fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClickOutcome, ClickSource } from '../../../src/wallets/contract';
import { click } from '../../../src/wallets/apple-pay/index';
import { ANSWER_CALLS } from '../../../src/wallets/apple-pay/session-states';
import { clickContext, type SideEffect } from '../checkout/click-driver';
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
const LONGER_THAN_ANY_WAIT = 180_000;

const BAD_REPLIES = [
  'lost',
  'dropped',
  'hangs',
  'busy',
  'refused',
  'costlier',
  'throttled',
  'leads_to_checkout',
] as const;

/** @param weightOfOk how much more often a reply is `ok` than bad */
const reply = (weightOfOk: number) =>
  fc.record<Reply>({
    kind: fc.oneof(
      { weight: weightOfOk, arbitrary: fc.constant('ok' as const) },
      { weight: 1, arbitrary: fc.constantFrom(...BAD_REPLIES) },
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

/** Runs a click to its end. */
async function buy(shop: ReturnType<typeof scriptedShop>, actions: Actions, source?: ClickSource) {
  const sheet = appleSheet();
  const effects: SideEffect[] = [];
  const removals = () => shop.operations.filter((operation) => operation === 'cartRemovePersonalData').length;
  const removedBefore = removals();
  let outcome: ClickOutcome | undefined;
  const clicked = click({
    ...clickContext(effects),
    ...(source && { source }),
    instrument: 'ApplePay',
    params: PARAMS,
    fetch: shop.fetch,
  });
  const hasBegun = sheet.isOpen();
  void clicked.then((end) => (outcome = end));
  const advanceTime = async (ms: number) => {
    // In small steps, because Apple's time limit is checked between them.
    for (let left = ms; left >= 0; left -= 1000) {
      await vi.advanceTimersByTimeAsync(Math.min(1000, left));
      sheet.closeIfLate();
    }
  };
  await advanceTime(1);
  for (const { action: current, ms } of actions) {
    sheet.do(current);
    await advanceTime(ms);
  }
  // The shopper waits until the sheet has its answers.
  while (sheet.waiting.length && sheet.isOpen()) await advanceTime(1000);
  sheet.do('cancel');
  for (let waited = 0; !outcome && waited < LONGER_THAN_ANY_WAIT; waited += 1000) await advanceTime(1000);
  // A removal of personal data waits for the change that was under way.
  await advanceTime(2500);
  const count = (what: string) => sheet.history.filter((line) => line === what).length;
  return {
    outcome,
    hasBegun,
    isOpen: sheet.isOpen(),
    refusedCalls: sheet.history.filter((line) => line.startsWith('refused')),
    /** Calls that answer more often than events were sent. */
    answeredTooOften: Object.entries(ANSWER_CALLS).filter(([event, call]) => count(call) > count(event)),
    /** The number of events without an answer: at most one, because the sheet may close before its answer. */
    unanswered: Object.entries(ANSWER_CALLS).reduce(
      (sum, [event, call]) => sum + count(event) - count(call),
      0,
    ),
    navigations: effects.filter((one) => 'navigation' in one).length,
    dialogs: effects.filter((one) => 'dialog' in one).length,
    removed: removals() - removedBefore,
  };
}

/** Whether the shopper was shown that there is an order already. */
const showsOrder = (end: ClickOutcome) => 'reason' in end && end.reason === 'already_accepted';

/** What must be true after a click. */
function expectEnd(
  shop: ReturnType<typeof scriptedShop>,
  end: Awaited<ReturnType<typeof buy>>,
): ClickOutcome {
  expect(end.outcome, 'the click has ended').toBeDefined();
  const { outcome } = end.outcome!;
  expect(end.hasBegun, 'the sheet was opened inside the click').toBe(true);
  expect(end.isOpen, 'the sheet is closed').toBe(false);
  expect(end.refusedCalls, 'calls that Apple refused').toEqual([]);
  expect(end.answeredTooOften).toEqual([]);
  expect(end.unanswered).toBeLessThanOrEqual(1);
  expect(shop.orders.size, 'orders').toBeLessThanOrEqual(1);
  expect(shop.prematureTokens).toEqual([]);
  expect(end.navigations).toBe(outcome === 'success' || outcome === 'deceleration' ? 1 : 0);
  expect(end.dialogs).toBe(outcome === 'failed' ? 1 : 0);
  if (outcome === 'success') expect(shop.orders.size).toBe(1);
  // The checkout continues with the cart, or the cart may be an order.
  if (outcome === 'success' || outcome === 'deceleration' || isAttemptKept(shop.cartId)) {
    expect(end.removed, 'removals').toBe(0);
  }
  // Only the request counts, because the removal itself may have received a bad reply.
  else if (shop.isPersonal()) expect(end.removed, 'removals').toBeGreaterThan(0);
  return end.outcome!;
}

it('for any actions of the shopper and any responses, a click ends once, and there is at most one order', async () => {
  const ends = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(reply(4), { maxLength: 20 }),
      fc.array(reply(1), { maxLength: 4 }),
      fc.array(action, { minLength: 1, maxLength: 9 }),
      fc.array(action, { minLength: 1, maxLength: 5 }),
      async (replies, submitReplies, actions, actionsAgain) => {
        localStorage.clear();
        const shop = scriptedShop(replies, submitReplies);
        const first = expectEnd(shop, await buy(shop, actions));
        ends.set(first.outcome, (ends.get(first.outcome) ?? 0) + 1);
        // A shopper who has an order is never shown that there is none.
        if (first.outcome === 'success' || showsOrder(first)) return;
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
  // If no click ended in one of these ways, the property would not be tested for it.
  expect([...ends.keys()].sort()).toEqual(['deceleration', 'failed', 'rejected', 'success']);
}, 120_000);
