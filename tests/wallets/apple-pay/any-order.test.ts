import fc from '../../setup/fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { NamedLine } from '../../../src/net/storefront/sheet/variant-plans';
import type { ClickOutcome, ClickSource } from '../../../src/wallets/contract';
import { click } from '../../../src/wallets/apple-pay/index';
import { ANSWER_CALLS } from '../../../src/wallets/apple-pay/session-states';
import { clickContext, type SideEffect } from '../checkout/click-driver';
import { WITH_CODE_FIELD } from '../sheet/shop-with-codes';
import { createLine, createPlan, createWalletCart, sentCart } from '../sheet/wallet-carts';
import { isAttemptKept } from '../sheet/shop-and-tabs';
import { scriptedShop, type Reply } from '../scripted-shop';
import { ACTIONS, appleSheet, type ShopperAction } from './apple-sheet';
import { PARAMS } from './apple-pay-data';
import { advanceTime, useFakeClock } from '../../setup/fake-clock';

beforeEach(() => useFakeClock({ now: 1_000_000 }));

const SECOND = 1000;
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

/** What the shopper does, and how long they wait after it, ms. */
const step = fc.record({
  action: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...ACTIONS) },
    { weight: 1, arbitrary: fc.constant('pay' as const) },
  ),
  ms: fc.constantFrom(0, 1, 20, 700, 5000, 16_000),
});

type Actions = readonly { action: ShopperAction; ms: number }[];

/**
 * Runs a click to its end.
 * @param options.source what is bought; a product by default
 * @param options.planLines what is known about the plans of the cart
 * @param options.isSafari whether events of the sheet overlap, and it accepts only the answer to the last
 */
async function buy(
  shop: ReturnType<typeof scriptedShop>,
  actions: Actions,
  {
    source,
    planLines,
    isSafari = false,
  }: { source?: ClickSource; planLines?: readonly NamedLine[]; isSafari?: boolean } = {},
) {
  const sheet = appleSheet({ isSafari });
  const effects: SideEffect[] = [];
  const removals = () => shop.operations.filter((operation) => operation === 'cartRemovePersonalData').length;
  const removedBefore = removals();
  let outcome: ClickOutcome | undefined;
  const clicked = click({
    ...clickContext(effects),
    ...(source && { source }),
    ...(planLines && { purchaseFacts: { sellingPlan: true, requiresShipping: true, planLines } }),
    instrument: 'ApplePay',
    params: PARAMS,
    ...WITH_CODE_FIELD,
    fetch: shop.fetch,
  });
  let isLeftOpen: boolean | undefined;
  void clicked.then((end) => {
    outcome = end;
    isLeftOpen = sheet.isOpen();
  });
  /** Advances the time in small steps, and closes the sheet between them if Apple's time limit is over. */
  const wait = async (ms: number) => {
    for (let left = ms; left >= 0; left -= SECOND) {
      await advanceTime(Math.min(SECOND, left));
      sheet.closeIfLate();
    }
  };
  await wait(1);
  for (const { action, ms } of actions) {
    sheet.do(action);
    await wait(ms);
  }
  // The shopper waits until the sheet has its answers.
  while (sheet.waiting.length && sheet.isOpen()) await wait(SECOND);
  sheet.do('cancel');
  for (let waited = 0; !outcome && waited < LONGER_THAN_ANY_WAIT; waited += SECOND) await wait(SECOND);
  // A removal of personal data waits for the change that was under way.
  await wait(2500);
  const count = (entry: string) => sheet.history.filter((other) => other === entry).length;
  return {
    outcome,
    isLeftOpen,
    refusedCalls: sheet.history.filter((line) => line.startsWith('refused')),
    /** Calls that were made more often than the events that they answer occurred. */
    answeredTooOften: Object.entries(ANSWER_CALLS).filter(([event, call]) => count(call) > count(event)),
    /** How many events get no answer, because the sheet may close before: one, unless they overlap. */
    unanswered: Object.entries(ANSWER_CALLS).reduce(
      (sum, [event, call]) => sum + count(event) - count(call),
      0,
    ),
    isSafari,
    /** Reports that Apple has rejected the answer which it waits for. */
    rejections: effects.filter((one) => 'report' in one && one.report.startsWith('InvalidAccessError')),
    navigations: effects.filter((one) => 'navigation' in one).length,
    dialogs: effects.filter((one) => 'dialog' in one).length,
    removed: removals() - removedBefore,
  };
}

/** Whether the shopper was shown that there is an order already. */
const showsOrder = (end: ClickOutcome) => 'reason' in end && end.reason === 'already_accepted';

/** Checks what must be true after a click, and returns the outcome. */
function expectEnd(
  shop: ReturnType<typeof scriptedShop>,
  end: Awaited<ReturnType<typeof buy>>,
): ClickOutcome {
  expect(end.outcome, 'the click has ended').toBeDefined();
  const { outcome } = end.outcome!;
  expect(end.isLeftOpen, 'the sheet is left open').toBe(false);
  expect(end.refusedCalls, 'calls that Apple refused').toEqual([]);
  expect(end.answeredTooOften).toEqual([]);
  expect(end.unanswered).toBeLessThanOrEqual(end.isSafari ? Infinity : 1);
  expect(end.rejections).toEqual([]);
  expect(shop.orders.size, 'orders').toBeLessThanOrEqual(1);
  expect(shop.violations).toEqual([]);
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

it('a click ends once, and there is at most one order, for any actions of the shopper and any responses', async () => {
  const ends = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(reply(4), { maxLength: 20 }),
      fc.array(reply(1), { maxLength: 4 }),
      fc.array(step, { minLength: 1, maxLength: 9 }),
      fc.array(step, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      async (replies, submitReplies, actions, actionsAgain, isSafari) => {
        localStorage.clear();
        const shop = scriptedShop(replies, submitReplies);
        const first = expectEnd(shop, await buy(shop, actions, { isSafari }));
        ends.set(first.outcome, (ends.get(first.outcome) ?? 0) + 1);
        // A shopper who has an order is never shown that there is none.
        if (first.outcome === 'success' || showsOrder(first)) return;
        if (shop.orders.size) expect(first.outcome).toBe('deceleration');
        // The shopper returns, and buys the same cart.
        await advanceTime(60 * SECOND);
        shop.returnFromCheckout();
        const again = await buy(shop, actionsAgain, {
          source: { type: 'cart', cartId: shop.cartId },
          isSafari,
        });
        expectEnd(shop, again);
      },
    ),
    { numRuns: 300 },
  );
  // If no click ended in one of these ways, the property would not be tested for it.
  expect([...ends.keys()].sort()).toEqual(['deceleration', 'failed', 'rejected', 'success']);
}, 120_000);

/** A line whose plan renews in this interval. */
const renewingLine = (interval: string) =>
  createLine({ sellingPlan: createPlan({ billingPolicy: { interval, intervalCount: 1 } }) });

it('a subscription is ordered only if it renews as the sheet said when it opened, whatever happens', async () => {
  const ends = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(reply(6), { maxLength: 12 }),
      fc.array(step, { minLength: 1, maxLength: 7 }),
      fc.constantFrom('MONTH', 'WEEK'),
      async (replies, actions, interval) => {
        localStorage.clear();
        const shop = scriptedShop(replies, [], { lines: [renewingLine(interval)], sellingPlan: true });
        const known: readonly object[] = sentCart(createWalletCart({ lines: [renewingLine('MONTH')] })).lines
          .nodes;
        const source: ClickSource = { type: 'cart', cartId: shop.cartId };
        const { outcome } = expectEnd(
          shop,
          await buy(shop, actions, { source, planLines: known as readonly NamedLine[] }),
        );
        ends.set(`${interval}: ${outcome}`, (ends.get(`${interval}: ${outcome}`) ?? 0) + 1);
        if (interval === 'WEEK') expect(shop.orders.size).toBe(0);
      },
    ),
    { numRuns: 150 },
  );
  expect(ends.has('MONTH: success')).toBe(true);
  expect(ends.has('WEEK: deceleration')).toBe(true);
  expect(ends.has('WEEK: success')).toBe(false);
}, 120_000);
