import type { ReaderKind } from '../embed/shared/attributes-by-element';
import { wallets } from '../wallets/registry';

/** The tags of the wallets' own elements. */
const walletKinds = Object.fromEntries(wallets.map(({ tag }) => [tag, 'wallet'])) as Readonly<
  Record<(typeof wallets)[number]['tag'], 'wallet'>
>;

/**
 * Every tag, and the kind of its element, which determines the attributes that it reads. Only pages with
 * `debug` load this table.
 */
export const elementKinds = {
  'shopify-accelerated-checkout': 'product',
  'shopify-accelerated-checkout-cart': 'cart',
  'shopify-wallet-button': 'checkout',
  'more-payment-options-link': 'link',
  'shopify-delivery-promise': 'promise',
  'shop-pay-iframe-content': 'iframe',
  ...walletKinds,
} as const satisfies Readonly<Record<string, ReaderKind>>;
