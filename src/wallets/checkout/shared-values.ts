import type { BrowserTab } from './browser-tab';

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

/** Stores a value, or keeps it in the tab's memory if it cannot be stored. */
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
    // A storage that throws cannot be changed.
  }
}

/** The storage key of a cart, without the secret part of the cart's id (`?key=…`). */
export const cartKey = (prefix: string, cartId: string): string => prefix + cartId.replace(/\?.*/, '');
