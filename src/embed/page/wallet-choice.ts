import { findAll } from '../../ui/page-dom';
import { configured, type PageSettings } from './configure';
import { parseJson } from '../../net/parse';
import { oncePerPass } from './once-per-pass';

/** The page's choice among the wallets that its configs offer, by their names. */
interface WalletChoice {
  hidden: readonly unknown[];
  /** Those that come first. */
  order: readonly unknown[];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Reads the setting `wallets`, which must hold from the first paint on. Without the nonce that other settings need: it only
 * chooses among wallets that the page offers. `report-offers.ts` tells of mistakes.
 */
export const walletChoice = oncePerPass((): WalletChoice => {
  const script = parseJson(findAll('script#ekspres-config[type="application/json"]')[0]?.textContent) as
    PageSettings | null | undefined;
  const given = configured.settings?.wallets ?? script?.wallets;
  return { hidden: listOf(given?.hidden), order: listOf(given?.order) };
});
