import { setImmediate } from 'node:timers/promises';
import fc from '../../setup/fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { lockManager } from './lock-manager';
import {
  createDocument,
  createShop,
  CART,
  fates,
  isAttemptKept,
  useTimersOfDocuments,
} from './shop-and-tabs';

beforeEach(() => {
  localStorage.clear();
  useTimersOfDocuments();
});

const command = fc.record({
  tab: fc.constantFrom(0, 1),
  action: fc.constantFrom(
    'pay' as const,
    'pay' as const,
    'pay' as const,
    'cancel' as const,
    'reload' as const,
  ),
  ms: fc.constantFrom(0, 0, 5, 25, 100, 1500, 30_000),
});

it.each([{ has: 'Web Locks' }, { has: 'a lease in the storage' }])(
  'two tabs with one cart never begin a second attempt while one is open, nor submit an order, with $has',
  async ({ has }) => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fates, { maxLength: 6 }),
        fc.array(command, { minLength: 2, maxLength: 10 }),
        async (fates, commands) => {
          localStorage.clear();
          const shop = createShop(fates);
          const manager = lockManager();
          const load = () => createDocument(shop, has === 'Web Locks' ? manager.tab() : undefined);
          const tabs = [load(), load()];
          const pass = async (ms: number) => {
            await setImmediate();
            for (let left = ms; left >= 0; left -= 500)
              await vi.advanceTimersByTimeAsync(Math.min(left, 500));
            await setImmediate();
          };
          for (const { tab, action, ms } of commands) {
            const one = tabs[tab]!;
            if (action === 'reload') {
              one.reload();
              one.ends.forEach((end) => seen.add('reason' in end ? end.reason : end.type));
              tabs[tab] = load();
            } else void one[action]();
            await pass(ms);
          }
          await pass(60_000);
          for (const one of tabs) one.cancel();
          await pass(60_000);
          for (const { ends } of tabs) {
            for (const end of ends) seen.add('reason' in end ? end.reason : end.type);
          }
          expect(shop.wrong).toEqual([]);
          expect(shop.orders.length).toBeLessThanOrEqual(1);
          const ends = tabs.flatMap((one) => one.ends);
          const isLeft = ends.some(({ type: kind }) => kind === 'decelerate' || kind === 'complete');
          // Nothing is removed from a cart that may be an order, or that was taken to the checkout.
          if (!isLeft && !shop.orders.length && !isAttemptKept(CART.id)) {
            expect(shop.isPersonal()).toBe(false);
          }
        },
      ),
      { numRuns: 150 },
    );
    // The property would be empty if none of this happened.
    expect([...seen]).toEqual(
      expect.arrayContaining(['complete', 'show_error', 'already_accepted', 'processing_failed']),
    );
  },
  120_000,
);
