import type { PurchaseFacts, PageWalletConfig } from '../../wallets/contract';
import { passedOnNames, type AttributeName } from './attributes';

/**
 * The values of a button's attributes inside a host element, to be written in the form of `attributeText`.
 */
export type ChildAttributes = Readonly<Record<string, unknown>>;

/** The facts of a purchase as attributes. An unknown fact has no attribute. */
export const purchaseAttributes = ({ sellingPlan, requiresShipping }: PurchaseFacts): ChildAttributes => ({
  'has-selling-plan': sellingPlan,
  'requires-shipping': requiresShipping,
});

/**
 * The attributes that a host element sets on a child in one of its slots.
 * @param read reads the host element's own attributes
 * @param config the child's wallet; undefined for the link
 * @param overrides further attributes, which override the others
 */
export const childAttributes = (
  read: (name: AttributeName) => string | null,
  slot: string,
  pageType: string | undefined,
  config: PageWalletConfig | undefined,
  overrides: ChildAttributes,
): ChildAttributes => ({
  ...Object.fromEntries(passedOnNames.map((name) => [name, read(name)])),
  slot,
  // Unchanged, even if it is not one of our page types, because Amazon Pay's code reads it.
  'page-type': pageType,
  'wallet-params': config && (config.wallet_params ?? {}),
  ...overrides,
});
