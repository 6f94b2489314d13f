import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowserTab } from '../../../src/wallets/checkout/browser-tab';
import { acquireSubmitLock, type SubmitLock } from '../../../src/wallets/sheet/submit-lock';
import { lockManager } from './lock-manager';
import { createTab } from './sheet-cart-driver';
import { useFakeClock } from '../../setup/fake-clock';

const CART = 'gid://shopify/Cart/locked?key=secret';
const LEASE_KEY = 'ekspres-submit:gid://shopify/Cart/locked';

beforeEach(() => {
  localStorage.clear();
  useFakeClock({ now: 1_000_000 });
});

/** Advances time by this much, ms; requests for locks, which need no timer, are handled before and after. */
const advanceTime = async (ms: number) => {
  await setImmediate();
  await vi.advanceTimersByTimeAsync(ms);
  await setImmediate();
};

/**
 * A tab's request for the lock. `lock` is undefined until the tab has acquired it. `isOver`: whether the tab
 * no longer waits.
 */
function requestLock(tab: BrowserTab, { cartId = CART, limitMs = 27_000 } = {}) {
  const limit = new AbortController();
  const request = { limit, lock: undefined as SubmitLock | undefined, isOver: false };
  const endsAt = Date.now() + limitMs;
  void acquireSubmitLock(cartId, { signal: limit.signal, endsAt, tab }).then((lock) =>
    Object.assign(request, { lock, isOver: true }),
  );
  return request;
}

const forbidden = () => Promise.reject(new DOMException('denied', 'SecurityError'));

/** Two tabs that coordinate by a lease, because the browser has no Web Locks. */
const tabsWithoutWebLocks = (): [BrowserTab, BrowserTab] => [
  createTab({ locks: undefined, storage: localStorage }),
  createTab({ locks: undefined, storage: localStorage }),
];

/** Two tabs of one browser, by how they coordinate. */
const BROWSERS: { what: string; tabs: () => [BrowserTab, BrowserTab] }[] = [
  {
    what: 'Web Locks',
    tabs: () => {
      const manager = lockManager();
      return [createTab({ locks: manager.tab().locks }), createTab({ locks: manager.tab().locks })];
    },
  },
  { what: 'a lease in the storage', tabs: tabsWithoutWebLocks },
  {
    what: 'a lease, because the page may not use Web Locks',
    tabs: () => {
      const locks = { request: forbidden as never };
      return [createTab({ locks, storage: localStorage }), createTab({ locks, storage: localStorage })];
    },
  },
  {
    what: 'a lease in the memory of a single page that must not store anything',
    tabs: () => {
      const tab = createTab({ locks: undefined });
      return [tab, tab];
    },
  },
];

describe.each(BROWSERS)('two submits of one cart (with $what)', ({ tabs }) => {
  it('acquire the lock one after the other', async () => {
    const [firstTab, secondTab] = tabs();
    const first = requestLock(firstTab);
    await advanceTime(60);
    const second = requestLock(secondTab);
    await advanceTime(5000);
    expect([first.lock?.isHeld(), second.isOver]).toEqual([true, false]);
    first.lock?.release();
    await advanceTime(300);
    expect([first.lock?.isHeld(), second.lock?.isHeld()]).toEqual([false, true]);
    expect([first.lock?.hasWaited, second.lock?.hasWaited]).toEqual([false, true]);
  });

  it('do not both acquire the lock if they begin at the same time', async () => {
    const [firstTab, secondTab] = tabs();
    const both = [requestLock(firstTab), requestLock(secondTab)];
    await advanceTime(300);
    expect(both.filter(({ lock }) => lock?.isHeld())).toHaveLength(1);
  });

  it('do not wait for each other if the carts differ', async () => {
    const [firstTab, secondTab] = tabs();
    const both = [requestLock(firstTab), requestLock(secondTab, { cartId: 'gid://shopify/Cart/other' })];
    await advanceTime(60);
    expect(both.map(({ lock }) => lock?.isHeld())).toEqual([true, true]);
  });

  it('stop waiting at their limit', async () => {
    const [firstTab, secondTab] = tabs();
    const first = requestLock(firstTab);
    await advanceTime(60);
    const second = requestLock(secondTab);
    await advanceTime(1000);
    second.limit.abort();
    await advanceTime(1);
    expect(second).toMatchObject({ isOver: true, lock: undefined });
    first.lock?.release();
    const third = requestLock(secondTab);
    await advanceTime(300);
    expect(third.lock?.isHeld()).toBe(true);
  });

  it('pass the lock to the second one when the page of the first is closed', async () => {
    const [firstTab, secondTab] = tabs();
    const first = requestLock(firstTab);
    await advanceTime(60);
    const second = requestLock(secondTab);
    await advanceTime(1000);
    dispatchEvent(new Event('pagehide'));
    await advanceTime(300);
    expect([first.lock?.isHeld(), second.lock?.isHeld()]).toEqual([false, true]);
  });
});

describe('a lease', () => {
  it.each([
    { title: 'of a crashed tab ends at its limit', limitMs: 10_000, heldMs: 9000, freeMs: 10_500 },
    {
      title: 'of a crashed tab ends after 30 s if there is no limit',
      limitMs: Infinity,
      heldMs: 29_000,
      freeMs: 30_500,
    },
  ])('$title', async ({ limitMs, heldMs, freeMs }) => {
    const [firstTab, secondTab] = tabsWithoutWebLocks();
    const first = requestLock(firstTab, { limitMs });
    await advanceTime(60);
    const second = requestLock(secondTab, { limitMs: 60_000 });
    await advanceTime(heldMs - 60);
    expect(second.isOver).toBe(false);
    await advanceTime(freeMs - heldMs);
    expect(second.lock?.isHeld()).toBe(true);
    // A tab that was only slow no longer has the lock, and cannot release that of the other tab.
    expect(first.lock?.isHeld()).toBe(false);
    first.lock?.release();
    expect(second.lock?.isHeld()).toBe(true);
  });

  it.each(['', '{', 'null', '{"owner":"x"}', `{"owner":"x","until":${Date.parse('2099-01-01')}}`])(
    'whose stored value is %j is ignored',
    async (value) => {
      localStorage.setItem(LEASE_KEY, value);
      const request = requestLock(tabsWithoutWebLocks()[0]);
      await advanceTime(60);
      expect(request.lock?.isHeld()).toBe(true);
    },
  );

  it('is removed from the storage when it is released', async () => {
    const request = requestLock(tabsWithoutWebLocks()[0]);
    await advanceTime(60);
    expect(Object.keys(localStorage)).toEqual([LEASE_KEY]);
    request.lock?.release();
    expect(localStorage).toHaveLength(0);
  });
});
