/**
 * What a tab shares with the browser's other tabs: stored values and locks. Values that cannot be stored stay
 * in its own memory.
 */
export interface BrowserTab {
  /** `localStorage`; undefined if the page may not store anything. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> | undefined;
  /** Web Locks; undefined outside secure contexts, such as pages over http. */
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

/** The value of a key; null if there is none. */
export function readShared({ memory, storage }: BrowserTab, key: string): string | null {
  const remembered = memory.get(key);
  if (remembered !== undefined) return remembered;
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Stores a value, or keeps it in the tab's memory if the storage is full or forbidden. */
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
    // A forbidden storage has none of our values.
  }
}

/** The keys that begin with the prefix, in memory and storage. */
export function sharedKeys({ memory, storage }: BrowserTab, prefix: string): string[] {
  const keys = [...memory.keys()];
  try {
    for (let index = 0; index < (storage?.length ?? 0); index++) keys.push(storage?.key(index) ?? '');
  } catch {
    // The storage is forbidden, so there are only the memory's keys.
  }
  return keys.filter((key) => key.startsWith(prefix));
}

/** The storage key of a cart, without the secret part of the cart's id (`?key=…`). */
export const cartKey = (prefix: string, cartId: string): string => prefix + cartId.replace(/\?.*/, '');
