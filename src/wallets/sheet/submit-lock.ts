import type { BrowserTab } from '../checkout/browser-tab';
import { cartKey } from '../checkout/shared-values';

const LOCK_PREFIX = 'ekspres-submit:';

/** The right to submit one cart. At most one sheet in all tabs of the browser has it at a time. */
export interface SubmitLock {
  /** Whether another sheet had the lock before: the cart may have changed meanwhile. */
  readonly hasWaited: boolean;
  /** Returns false once the lock was released. */
  isHeld(): boolean;
  release(): void;
}

/**
 * Creates a lock, which is also released when the shopper leaves the page, because a page in the back/forward
 * cache would block the other tabs. The submit checks {@link SubmitLock.isHeld} before each further request.
 */
function createLock(hasWaited: boolean, unlock: () => void): SubmitLock {
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    removeEventListener('pagehide', release);
    unlock();
  };
  addEventListener('pagehide', release);
  return { hasWaited, isHeld: () => !isReleased, release };
}

/**
 * Requests the Web Lock.
 * @returns a function that releases it; null if `options` have `ifAvailable` and the lock is not free
 */
const requestWebLock = (
  locks: Pick<LockManager, 'request'>,
  name: string,
  options: LockOptions,
): Promise<(() => void) | null> =>
  new Promise((resolve, reject) => {
    locks
      .request(name, options, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((unlock) => resolve(unlock));
      })
      .catch(reject);
  });

/**
 * Waits for the Web Lock; undefined if `signal` was aborted first.
 * @throws if the browser forbids locks on this page
 */
async function acquireWebLock(
  locks: Pick<LockManager, 'request'>,
  name: string,
  signal: AbortSignal,
): Promise<SubmitLock | undefined> {
  const unlockAtOnce = await requestWebLock(locks, name, { ifAvailable: true });
  if (unlockAtOnce) return createLock(false, unlockAtOnce);
  const unlock = await requestWebLock(locks, name, { signal }).catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
  return unlock ? createLock(true, unlock) : undefined;
}

/** The last submit of each cart in this page, until it is over. */
const submitsOfPage = new Map<string, Promise<void>>();

/** Waits for the submits of this page; undefined if `signal` was aborted first. */
async function acquirePageLock(name: string, signal: AbortSignal): Promise<SubmitLock | undefined> {
  const previous = submitsOfPage.get(name);
  let end = () => {};
  const submit = new Promise<void>((resolve) => (end = resolve));
  const isOver = Promise.all([previous, submit]).then(() => {
    if (submitsOfPage.get(name) === isOver) submitsOfPage.delete(name);
  });
  submitsOfPage.set(name, isOver);
  const aborted = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  if (previous) await Promise.race([previous, aborted]);
  if (!signal.aborted) return createLock(!!previous, end);
  end();
  return undefined;
}

/**
 * Waits for the right to submit a cart: a Web Lock, which all tabs share. A browser that blocks the page's
 * storage, or a frame without an origin, refuses Web Locks: then only the submits of this page wait for each
 * other.
 * @param signal aborts the wait
 * @returns undefined if `signal` was aborted first
 */
export async function acquireSubmitLock(
  cartId: string,
  signal: AbortSignal,
  tab: BrowserTab,
): Promise<SubmitLock | undefined> {
  const name = cartKey(LOCK_PREFIX, cartId);
  if (signal.aborted) return undefined;
  if (tab.locks) {
    try {
      return await acquireWebLock(tab.locks, name, signal);
    } catch {
      // The browser refuses locks on this page.
    }
  }
  return acquirePageLock(name, signal);
}
