import { sharedKeys, thisTab, type BrowserTab } from './browser-tab';

/**
 * Prefix of the storage keys of attempts. Each cart has its own key, so that tabs with different carts do not
 * conflict.
 */
export const ATTEMPT_PREFIX = 'ekspres-attempt:';

/** The storage keys of all attempts to pay that this browser has stored, outdated ones included. */
export const attemptKeys = (tab: BrowserTab = thisTab): string[] => sharedKeys(tab, ATTEMPT_PREFIX);
