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
 * Reads the setting `wallets`, which applies from the first paint on. The chunk `settings` reports mistakes
 * in it.
 */
export function walletChoice(
  setting: { hidden?: unknown; order?: unknown } | null | undefined,
): WalletChoice {
  return { hidden: arrayOrEmpty(setting?.hidden), order: arrayOrEmpty(setting?.order) };
}
