import { configured, type Configured } from './configure';
import { scriptJson } from './script-json';

/** The page's choice among the wallets of its configs, by their names. */
interface WalletChoice {
  /** Wallets that are not offered. */
  hidden: readonly unknown[];
  /** Wallets that come first, in this order. */
  order: readonly unknown[];
}

const settingsScript = scriptJson<NonNullable<Configured['settings']>>(
  'script#ekspres-config[type="application/json"]',
);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Reads the setting `wallets`, which applies from the first paint on. Unlike for other settings, the element needs no nonce,
 * because this one only chooses among wallets that the page offers. `report-offers.ts` reports mistakes in it.
 */
export function walletChoice(): WalletChoice {
  const given = { ...settingsScript(), ...configured.settings }.wallets;
  return { hidden: listOf(given?.hidden), order: listOf(given?.order) };
}
