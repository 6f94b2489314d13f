import type { PurchaseFacts, WalletConfig, WalletFace } from './contract';

/** A wallet as an element would offer it for a purchase. */
export interface Offer {
  config: WalletConfig;
  /** Undefined where this build has no such wallet. */
  face: WalletFace | undefined;
  wallet: string;
  shown: boolean;
  /** Why it is not offered. */
  reason: string | undefined;
}

/**
 * Why this wallet is not offered for this purchase, in any browser; undefined when it is, `pending` while what decides it is
 * not known yet. The browser itself may refuse it too (`face.browserRefusal`).
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

/** The configs of the page in the order in which they are offered, each wallet once: those that `order` names first. */
export function inOrder(
  given: readonly (WalletConfig | null | undefined)[],
  order: readonly unknown[],
): WalletConfig[] {
  const first = order.map((name) => given.find((config) => config?.name === name));
  const configs = [...first, ...given];
  return configs.filter(
    (config, index): config is WalletConfig =>
      !!config && configs.findIndex((other) => other?.name === config.name) === index,
  );
}
