/**
 * What a tab shares with the browser's other tabs: stored values and locks. Values that cannot be stored stay
 * in its own memory. The storage's methods may throw too: Firefox's do with a damaged profile
 * (https://bugzilla.mozilla.org/show_bug.cgi?id=1341070).
 */
export interface BrowserTab {
  /**
   * `localStorage`; undefined if the page may not store anything, null in an Android WebView without storage.
   */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> | null | undefined;
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

/** The keys that begin with the prefix, in memory and storage. */
export function sharedKeys({ memory, storage }: BrowserTab, prefix: string): string[] {
  const keys = [...memory.keys()];
  try {
    for (let index = 0; index < (storage?.length ?? 0); index++) keys.push(storage?.key(index) ?? '');
  } catch {
    // The storage cannot be read, so there are only the memory's keys.
  }
  return keys.filter((key) => key.startsWith(prefix));
}
