import { parseJson, toJson } from '../../net/parse';
import { randomUuid } from '../../net/random-uuid';
import { pause } from '../../net/waiting';
import { cartKey, readShared, removeShared, writeShared, type BrowserTab } from '../checkout/browser-tab';

const LOCK_PREFIX = 'ekspres-submit:';

/** The longest time that a lease is valid, ms. No wallet has a longer time limit. */
const LEASE_MS = 30_000;

/**
 * How long a written lease must stay unchanged before it counts, ms, because two tabs may write at the same
 * moment.
 */
const CONFIRM_MS = 50;

/** How often another tab's lease is checked, ms. */
const POLL_MS = 200;

/** The right to submit one cart. At most one sheet in all tabs of the browser has it at a time. */
export interface SubmitLock {
  /** Whether another sheet had the lock before: the cart may have changed meanwhile. */
  readonly hasWaited: boolean;
  /** Returns false once the lock was released, or another tab has taken over an expired lease. */
  isHeld(): boolean;
  release(): void;
}

/** Options of {@link acquireSubmitLock}. */
export interface LockRequest {
  /** Aborts the wait for the lock. */
  signal: AbortSignal;
  /** When the submit must be over, ms since 1970. */
  endsAt: number;
  tab: BrowserTab;
}

/** A value in the storage, which gives one tab the lock until it expires. */
interface Lease {
  owner: string;
  /** When it expires, ms since 1970. */
  until: number;
}

/**
 * Creates a lock, which is also released when the shopper leaves the page, because a page in the back/forward
 * cache would block the other tabs. The submit checks {@link SubmitLock.isHeld} before each further request.
 */
function createLock({
  hasWaited,
  isOurs,
  unlock,
}: {
  hasWaited: boolean;
  /** Whether no other tab has taken the lock. */
  isOurs: () => boolean;
  unlock: () => void;
}): SubmitLock {
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    removeEventListener('pagehide', release);
    unlock();
  };
  addEventListener('pagehide', release);
  return { hasWaited, isHeld: () => !isReleased && isOurs(), release };
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
  if (unlockAtOnce) return createLock({ hasWaited: false, isOurs: () => true, unlock: unlockAtOnce });
  const unlock = await requestWebLock(locks, name, { signal }).catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
  return unlock ? createLock({ hasWaited: true, isOurs: () => true, unlock }) : undefined;
}

/** Reads the lease of a lock; empty if there is none. */
const readLease = (tab: BrowserTab, name: string) =>
  Object(parseJson(readShared(tab, name))) as Partial<Lease>;

/** Waits for a lease in the storage; undefined if `signal` was aborted first. */
async function acquireLease(
  name: string,
  { signal, endsAt, tab }: LockRequest,
): Promise<SubmitLock | undefined> {
  const owner = randomUuid();
  const isOurs = () => readLease(tab, name).owner === owner;
  const unlock = () => {
    if (isOurs()) removeShared(tab, name);
  };
  let hasWaited = false;
  try {
    for (;;) {
      const now = Date.now();
      const remainingMs = (readLease(tab, name).until ?? 0) - now;
      // A lease for longer than `LEASE_MS` was written before the clock was set back, so it does not count.
      if (remainingMs > 0 && remainingMs <= LEASE_MS) {
        hasWaited = true;
        await pause(POLL_MS, signal);
        continue;
      }
      writeShared(tab, name, toJson({ owner, until: Math.min(endsAt, now + LEASE_MS) }));
      await pause(CONFIRM_MS, signal);
      if (isOurs()) return createLock({ hasWaited, isOurs, unlock });
    }
  } catch {
    // The pause was aborted.
    unlock();
    return undefined;
  }
}

/**
 * Waits for the right to submit a cart: a Web Lock, or else a lease in the storage that the tabs share.
 * @returns undefined if `signal` was aborted first
 */
export async function acquireSubmitLock(
  cartId: string,
  request: LockRequest,
): Promise<SubmitLock | undefined> {
  const name = cartKey(LOCK_PREFIX, cartId);
  const { signal, tab } = request;
  if (signal.aborted) return undefined;
  if (tab.locks) {
    try {
      return await acquireWebLock(tab.locks, name, signal);
    } catch {
      // The browser forbids locks on this page.
    }
  }
  return acquireLease(name, request);
}
