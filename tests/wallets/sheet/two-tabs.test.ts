import { setImmediate } from 'node:timers/promises';
import fc from '../../setup/fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { lockManager } from './lock-manager';
import {
  createDocument,
  createShop,
  CART,
  submitReply,
  isAttemptKept,
  useTimersOfDocuments,
} from './shop-and-tabs';

beforeEach(() => useTimersOfDocuments());

const command = fc.record({
  tab: fc.constantFrom(0, 1),
  action: fc.constantFrom(
    'pay' as const,
    'pay' as const,
    'pay' as const,
    'enterCode' as const,
    'cancel' as const,
    'reload' as const,
  ),
  ms: fc.constantFrom(0, 0, 5, 25, 100, 1500, 30_000),
});

it('two tabs order their cart at most once, and remove personal data if they neither order nor leave', async () => {
  /** How sheets ended, in all runs: a reason, or the type of the result. */
  const endings = new Set<string>();
  const recordEnds = ({ ends }: ReturnType<typeof createDocument>) => {
    for (const end of ends) endings.add('reason' in end ? end.reason : end.type);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(submitReply, { maxLength: 6 }),
      fc.array(command, { minLength: 2, maxLength: 10 }),
      async (submitReplies, commands) => {
        localStorage.clear();
        const shop = createShop(submitReplies);
        const manager = lockManager();
        const newDocument = () => createDocument(shop, manager.tab());
        const tabs = [newDocument(), newDocument()];
        const advanceTime = async (ms: number) => {
          await setImmediate();
          for (let left = ms; left >= 0; left -= 500) {
            await vi.advanceTimersByTimeAsync(Math.min(left, 500));
          }
          await setImmediate();
        };
        for (const { tab, action, ms } of commands) {
          const current = tabs[tab]!;
          if (action === 'reload') {
            current.reload();
            recordEnds(current);
            tabs[tab] = newDocument();
          } else void current[action]();
          await advanceTime(ms);
        }
        await advanceTime(60_000);
        for (const one of tabs) one.cancel();
        await advanceTime(60_000);
        tabs.forEach(recordEnds);
        expect(shop.violations).toEqual([]);
        expect(shop.orders.size).toBeLessThanOrEqual(1);
        const ends = tabs.flatMap((one) => one.ends);
        const hasLeft = ends.some(({ type }) => type === 'decelerate' || type === 'complete');
        // Personal data stays in a cart that may be an order, or that the shopper took to the checkout.
        if (!hasLeft && !shop.orders.size && !isAttemptKept(CART.id)) {
          expect(shop.isPersonal()).toBe(false);
        }
      },
    ),
    { numRuns: 150 },
  );
  // The runs are only useful if sheets end in all of these ways.
  expect([...endings]).toEqual(
    expect.arrayContaining(['complete', 'show_error', 'already_accepted', 'processing_failed']),
  );
}, 120_000);
