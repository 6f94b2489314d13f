import type { PurchaseFacts, WalletConfig, WalletFace } from '../contract';

/** What a wallet's configuration rules out, most telling first. */
const RULES: readonly [reason: string, (config: WalletConfig, facts: PurchaseFacts) => boolean][] = [
  ['no-selling-plans', (config, { sellingPlan }) => config.supports_subs === false && sellingPlan === true],
  ['pending', (config, { sellingPlan }) => config.supports_subs === false && sellingPlan === undefined],
  // Rare, and a checkout knows what to do with it: nobody waits for this to be known.
  ['no-deferred-options', (config, { deferred }) => config.supports_def_opts === false && deferred === true],
];

/**
 * Why this wallet is not offered for this purchase; undefined when it is, `pending` while what decides it is not known
 * yet.
 * @param face undefined where this version has no such wallet
 * @param now ms since 1970
 * @param inShadow whether the wallet's element would stand in a shadow root of the page's
 */
export const refusal = (
  config: WalletConfig,
  facts: PurchaseFacts,
  face: WalletFace | undefined,
  now: number,
  inShadow: boolean,
): string | undefined =>
  face
    ? (RULES.find(([, applies]) => applies(config, facts))?.[0] ??
      face.refusal?.(config.wallet_params ?? {}, facts, now, inShadow))
    : 'not-in-this-version';
