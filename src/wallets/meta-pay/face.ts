import type { WalletFace } from '../contract';

/** A click on it leads to the checkout (`checkout/checkout-click.ts`). */
export const metaPayFace = {
  name: 'facebook_pay',
  instrument: 'FacebookPay',
  tag: 'shopify-meta-pay-button',
  label: 'Meta Pay',
  look: 'branded',
} as const satisfies WalletFace;
