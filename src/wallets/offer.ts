import type { PurchaseFacts, PageWalletConfig, WalletFace } from './contract';
import type { RefusalReason } from './reasons';

/** A wallet as an element would offer it for a purchase. */
export interface Offer {
  config: PageWalletConfig;
  /** Undefined if this build has no such wallet. */
  face: WalletFace | undefined;
  /** The wallet's name in the page's config. */
  wallet: string;
  /** Whether there is no reason against it. */
  shown: boolean;
  /** Why it is not offered; undefined if it is. */
  reason: RefusalReason | undefined;
}

/**
 * Why this wallet is not offered for this purchase, in any browser; undefined if it is offered, `pending`
 * while it is unknown whether there is a selling plan. The browser itself may rule it out too
 * (`face.browserRefusal`).
 * @param face undefined if this build has no such wallet
 */
export function refusalOfPurchase(
  config: PageWalletConfig,
  facts: PurchaseFacts,
  face: WalletFace | undefined,
): RefusalReason | undefined {
  if (!face) return 'not-in-this-version';
  if (config.supports_subs === false && facts.sellingPlan !== false) {
    return facts.sellingPlan ? 'no-selling-plans' : 'pending';
  }
  return face.shippedOnly && facts.requiresShipping === false ? 'digital' : undefined;
}

/**
 * The page's configs in the order in which they are offered, each wallet once.
 * @param pageConfigs in the order of the page
 * @param order names of wallets to put first; the others follow in the order of the page
 */
export function inOrder(
  pageConfigs: readonly (PageWalletConfig | null | undefined)[],
  order: readonly unknown[],
): PageWalletConfig[] {
  const first = order.map((name) => pageConfigs.find((config) => config?.name === name));
  const configs = [...first, ...pageConfigs];
  return configs.filter(
    (config, index): config is PageWalletConfig =>
      !!config && configs.findIndex((other) => other?.name === config.name) === index,
  );
}
