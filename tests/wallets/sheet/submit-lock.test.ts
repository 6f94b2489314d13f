import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowserTab } from '../../../src/wallets/checkout/browser-tab';
import { acquireSubmitLock, type SubmitLock } from '../../../src/wallets/sheet/submit-lock';
import { lockManager } from './lock-manager';
import { createTab } from './sheet-cart-driver';
import { useFakeClock } from '../../setup/fake-clock';

let cartNumber = 0;
/** Each test has its own cart, because most tests do not end their submits. */
let cart: string;
beforeEach(() => {
  useFakeClock({ now: 1_000_000 });
  cart = `gid://shopify/Cart/locked-${cartNumber++}?key=secret`;
});

/** Advances time by this much, ms; requests for locks, which need no timer, are handled before and after. */
const advanceTime = async (ms: number) => {
  await setImmediate();
  await vi.advanceTimersByTimeAsync(ms);
  await setImmediate();
};

/** A tab's request for the lock. `lock` is undefined until it has it. `isOver`: it no longer waits. */
function requestLock(tab: BrowserTab, { cartId = cart } = {}) {
  const limit = new AbortController();
  const request = { limit, lock: undefined as SubmitLock | undefined, isOver: false };
  void acquireSubmitLock(cartId, limit.signal, tab).then((lock) =>
    Object.assign(request, { lock, isOver: true }),
  );
  return request;
}

const forbidden = () => Promise.reject(new DOMException('denied', 'SecurityError'));

/** Two submits, each in its tab, by how they coordinate. */
const BROWSERS: [what: string, tabs: () => [BrowserTab, BrowserTab]][] = [
  [
    'Web Locks, in two tabs',
    () => {
      const manager = lockManager();
      return [createTab({ locks: manager.tab().locks }), createTab({ locks: manager.tab().locks })];
    },
  ],
  [
    'one page, because the browser has no Web Locks',
    () => {
      const tab = createTab({ locks: undefined });
      return [tab, tab];
    },
  ],
  [
    'one page, because the browser refuses Web Locks',
    () => {
      const tab = createTab({ locks: { request: forbidden as never } });
      return [tab, tab];
    },
  ],
];

describe.each(BROWSERS)('two submits of one cart (with %s)', (_what, tabs) => {
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
