import type { ReaderKind } from '../embed/shared/attributes-by-element';

/**
 * Every tag, and the kind of its element, which determines the attributes that it reads. Only pages with
 * `debug` load this table.
 */
export const elementKinds = {
  'shopify-accelerated-checkout': 'product',
  'shopify-accelerated-checkout-cart': 'cart',
  'shopify-wallet-button': 'checkout',
  'more-payment-options-link': 'link',
  'shopify-buy-it-now-button': 'wallet',
  'shop-pay-wallet-button': 'wallet',
  'shopify-apple-pay-button': 'wallet',
  'shopify-google-pay-button': 'wallet',
  'shopify-paypal-button': 'wallet',
  'shopify-venmo-button': 'wallet',
  'shopify-meta-pay-button': 'wallet',
  'shopify-buy-with-prime-button': 'wallet',
  'shopify-amazon-pay-button': 'wallet',
  'shopify-delivery-promise': 'promise',
  'shop-pay-iframe-content': 'iframe',
} as const satisfies Readonly<Record<string, ReaderKind>>;
