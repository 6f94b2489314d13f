import type { PurchaseFacts, WalletConfig } from '../../wallets/contract';
import { passedOnNames, type AttributeName } from './attributes';

/** The attributes of a button inside a host element, as {@link attributeText} writes them. */
export type ChildAttributes = Readonly<Record<string, string | boolean | null | undefined>>;

/** The facts of a purchase as attributes. */
export const purchaseAttributes = ({ sellingPlan, requiresShipping }: PurchaseFacts): ChildAttributes => ({
  'has-selling-plan': sellingPlan === false ? 'false' : sellingPlan,
  'requires-shipping': requiresShipping === false ? 'false' : requiresShipping,
});

/**
 * What a button in a slot of a host element is given.
 * @param read reads the host element's own attributes
 * @param config the button's wallet; the link has none
 */
export const childAttributes = (
  read: (name: AttributeName) => string | null,
  slot: string,
  pageType: string | undefined,
  config: WalletConfig | undefined,
  more: ChildAttributes,
): ChildAttributes => ({
  ...Object.fromEntries(passedOnNames.map((name) => [name, read(name)])),
  slot,
  // Unchanged, also when it is not a page type of ours: Amazon reads it.
  'page-type': pageType,
  'wallet-params': config && JSON.stringify(config.wallet_params ?? {}),
  ...more,
});
