import type { PurchaseFacts, WalletConfig } from '../contract';

/** Why a wallet is not offered; `pending` while what decides it is not known yet. */
export type Refusal = 'not-in-this-version' | 'no-selling-plans' | 'pending';

/** What a wallet's configuration rules out, most telling first. */
const RULES: readonly [Refusal, (config: WalletConfig, facts: PurchaseFacts, known: boolean) => boolean][] = [
  ['not-in-this-version', (_config, _facts, known) => !known],
  ['no-selling-plans', (config, { sellingPlan }) => config.supports_subs === false && sellingPlan === true],
  ['pending', (config, { sellingPlan }) => config.supports_subs === false && sellingPlan === undefined],
];

/** Why this wallet is not offered for this purchase; undefined when it is. `known`: this version can show it. */
export const refusal = (config: WalletConfig, facts: PurchaseFacts, known: boolean): Refusal | undefined =>
  RULES.find(([, applies]) => applies(config, facts, known))?.[0];
