import type { PurchaseFacts, WalletConfig, WalletFace, WalletModule } from './contract';

/** A wallet as an element would offer it for a purchase. */
export interface Offer {
  config: WalletConfig;
  /** Loads the wallet's code. */
  load: (() => Promise<WalletModule>) | undefined;
  /** Undefined where this build has no such wallet. */
  face: WalletFace | undefined;
  wallet: string;
  shown: boolean;
  /** Why it is not offered. */
  reason: string | undefined;
}

/**
 * Why this wallet is not offered for this purchase; undefined when it is, `pending` while what decides it is not known
 * yet.
 * @param face undefined where this version has no such wallet
 * @param inShadow whether the wallet's element would stand in a shadow root of the page's
 */
export function refusal(
  config: WalletConfig,
  facts: PurchaseFacts,
  face: WalletFace | undefined,
  inShadow: boolean,
): string | undefined {
  if (!face) return 'not-in-this-version';
  if (config.supports_subs === false && facts.sellingPlan !== false) {
    return facts.sellingPlan ? 'no-selling-plans' : 'pending';
  }
  // No wallet waits for this to be known: it is rare, and the checkout can handle it.
  if (config.supports_def_opts === false && facts.deferred) return 'no-deferred-options';
  return face.refusal?.(config.wallet_params ?? {}, facts, inShadow);
}
