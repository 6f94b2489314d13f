/** What this tab shares with the other tabs of the browser, and its own memory for pages that may share nothing. */
export interface BrowserTab {
  /** `localStorage`; undefined where the page may not store anything. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> | undefined;
  /** Web Locks; undefined on pages over http. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Holds what the storage did not take. */
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
    // The other tabs may change it from now on.
    memory.delete(key);
  } catch {
    // The memory has it.
  }
}

export function removeShared({ memory, storage }: BrowserTab, key: string): void {
  memory.delete(key);
  try {
    storage?.removeItem(key);
  } catch {
    // A storage that forbids this holds nothing of ours.
  }
}

/** The keys that begin like this. */
export function sharedKeys({ memory, storage }: BrowserTab, prefix: string): string[] {
  const keys = [...memory.keys()];
  try {
    for (let index = 0; index < (storage?.length ?? 0); index++) keys.push(storage?.key(index) ?? '');
  } catch {
    // The memory's keys are all.
  }
  return keys.filter((key) => key.startsWith(prefix));
}

/** A key for one cart. The secret part of the cart's id (`?key=…`) is left out: the rest names the cart. */
export const cartKey = (prefix: string, cartId: string): string => prefix + cartId.replace(/\?.*/, '');
