/** The types for which `installed-package.mjs` checks that editors show a description of each member. */
import type { configure, ElementProps, PropsByAttribute } from 'ekspres';
import type { CartCheckoutProps, ProductCheckoutProps, WalletButtonProps } from 'ekspres/react';
import type { CartOptions, ProductOptions, WalletButtonOptions } from 'ekspres/server';

export declare const elements: [
  HTMLElementTagNameMap['shopify-accelerated-checkout'],
  HTMLElementTagNameMap['shopify-accelerated-checkout-cart'],
  HTMLElementTagNameMap['shopify-wallet-button'],
  HTMLElementTagNameMap['more-payment-options-link'],
];
export declare const options: [ProductOptions, CartOptions, WalletButtonOptions];
export declare const props: [ProductCheckoutProps, CartCheckoutProps, WalletButtonProps];
export declare const templates: [
  ElementProps<'shop-pay-wallet-button'>,
  PropsByAttribute<'shopify-accelerated-checkout'>,
];
export declare const settings: [Parameters<typeof configure>[0]];
