import { randomUuid } from '../../net/random-uuid';
import { pause, type Waiting } from '../../net/waiting';

/** How a tab shares data and locks with the other tabs of the browser, and its own memory where storage is forbidden. */
export interface BrowserTab {
  /** `localStorage`; undefined where the page may not store anything. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> | undefined;
  /** Web Locks; undefined on pages over http. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Values that could not be stored. */
  readonly memory: Map<string, string>;
}

/** The tab that this code runs in. */
export const thisTab: BrowserTab = {
  get storage() {
    try {
      return localStorage;
    } catch {
      return undefined;
    }
  },
  get locks() {
    return navigator.locks as LockManager | undefined;
  },
  memory: new Map(),
};

/** The value of a key; null without one. */
export function readShared({ memory, storage }: BrowserTab, key: string): string | null {
  const own = memory.get(key);
  if (own !== undefined) return own;
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Stores a value, in the tab's memory where the storage is full or forbidden. */
export function writeShared({ memory, storage }: BrowserTab, key: string, value: string): void {
  memory.set(key, value);
  try {
    if (!storage) return;
    storage.setItem(key, value);
    // From now on other tabs may change the value in the storage.
    memory.delete(key);
  } catch {
    // The value stays in the memory.
  }
}

/** Removes a value from memory and storage. */
export function removeShared({ memory, storage }: BrowserTab, key: string): void {
  memory.delete(key);
  try {
    storage?.removeItem(key);
  } catch {
    // Where the storage is forbidden, it has no value of ours.
  }
}

/** The keys that begin with the prefix, in memory and storage. */
export function sharedKeys({ memory, storage }: BrowserTab, prefix: string): string[] {
  const keys = [...memory.keys()];
  try {
    for (let index = 0; index < (storage?.length ?? 0); index++) keys.push(storage?.key(index) ?? '');
  } catch {
    // Where the storage is forbidden, there are only the memory's keys.
  }
  return keys.filter((key) => key.startsWith(prefix));
}

/** The storage key of one cart, without the secret part of the cart's id (`?key=…`). */
export const cartKey = (prefix: string, cartId: string): string => prefix + cartId.replace(/\?.*/, '');

const LOCK_PREFIX = 'ekspres-submit:';

/** The longest time that a lease is valid, ms: no wallet has a longer limit. */
const LEASE_MS = 30_000;

/** How long a written lease must stay unchanged before it counts, ms: two tabs may write at the same moment. */
const CONFIRM_MS = 50;

/** How often a lease of another tab is looked at, ms. */
const POLL_MS = 200;

/** The right to submit one cart. At most one sheet in all tabs of the browser has it at a time. */
export interface SubmitLock {
  /** Whether another sheet had the lock before: the cart may have changed meanwhile. */
  readonly hasWaited: boolean;
  /** False once it was released, or another tab has taken over an expired lease. */
  isHeld(): boolean;
  release(): void;
}

/** Options of {@link acquireSubmitLock}. */
export interface LockRequest {
  /** Aborts the wait for the lock. */
  signal: AbortSignal;
  /** When the submit must be over, by the clock of `waiting`, ms. */
  endsAt: number;
  waiting: Waiting;
  tab: BrowserTab;
}

/** A value in the storage that only one tab writes until it expires. */
interface Lease {
  owner: string;
  /** When it expires, ms since 1970. */
  until: number;
}

/**
 * A lock that is released when the page is left: a page in the back/forward cache would block the other tabs. Its submit
 * checks {@link SubmitLock.isHeld}, and sends no further request.
 */
function heldLock({
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
 * @returns its release; null where `options` have `ifAvailable` and the lock is not free
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
 * Waits for the Web Lock; undefined when `signal` was aborted first.
 * @throws where the browser forbids locks on this page
 */
async function acquireWebLock(
  locks: Pick<LockManager, 'request'>,
  name: string,
  signal: AbortSignal,
): Promise<SubmitLock | undefined> {
  const unlockAtOnce = await requestWebLock(locks, name, { ifAvailable: true });
  if (unlockAtOnce) return heldLock({ hasWaited: false, isOurs: () => true, unlock: unlockAtOnce });
  const unlock = await requestWebLock(locks, name, { signal }).catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
  return unlock ? heldLock({ hasWaited: true, isOurs: () => true, unlock }) : undefined;
}

function readLease(tab: BrowserTab, name: string): Partial<Lease> {
  try {
    return Object(JSON.parse(readShared(tab, name) ?? '{}')) as Partial<Lease>;
  } catch {
    return {};
  }
}

/** Waits for a lease in the storage; undefined when `signal` was aborted first. */
async function acquireLease(
  name: string,
  { signal, endsAt, waiting, tab }: LockRequest,
): Promise<SubmitLock | undefined> {
  const owner = randomUuid();
  const isOurs = () => readLease(tab, name).owner === owner;
  const unlock = () => {
    if (isOurs()) removeShared(tab, name);
  };
  let hasWaited = false;
  try {
    for (;;) {
      const now = waiting.now();
      const remainingMs = (readLease(tab, name).until ?? 0) - now;
      // A lease for longer than `LEASE_MS` was written before the clock was set back: it does not count.
      if (remainingMs > 0 && remainingMs <= LEASE_MS) {
        hasWaited = true;
        await pause(POLL_MS, signal, waiting);
        continue;
      }
      writeShared(tab, name, JSON.stringify({ owner, until: Math.min(endsAt, now + LEASE_MS) }));
      await pause(CONFIRM_MS, signal, waiting);
      if (isOurs()) return heldLock({ hasWaited, isOurs, unlock });
    }
  } catch {
    // The pause was aborted.
    unlock();
    return undefined;
  }
}

/**
 * Waits for the right to submit a cart: a Web Lock, else a lease in the storage that the tabs share.
 * @returns undefined when `signal` was aborted first
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
