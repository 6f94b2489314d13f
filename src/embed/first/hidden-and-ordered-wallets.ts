import { uncheckedSettings } from '../shared/unchecked-settings';

/** The page's choice among the wallets of its configs, by their names. */
interface WalletChoice {
  /** Wallets that are not offered. */
  hidden: readonly unknown[];
  /** Wallets that come first, in this order. */
  order: readonly unknown[];
}

/** An array, or an empty one in place of anything else. */
const arrayOrEmpty = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Reads the setting `wallets`, which applies from the first paint on. `report-offers.ts` reports mistakes in
 * it.
 */
export function walletChoice(): WalletChoice {
  const { wallets } = uncheckedSettings();
  return { hidden: arrayOrEmpty(wallets?.hidden), order: arrayOrEmpty(wallets?.order) };
}
