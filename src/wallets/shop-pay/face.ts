import type { WalletFace } from '../contract';

/** A click on it leads to the checkout (`checkout/checkout-click.ts`). */
export const shopPayFace = {
  name: 'shop_pay',
  instrument: 'ShopPay',
  tag: 'shop-pay-wallet-button',
  label: 'Shop Pay',
  look: 'branded',
} as const satisfies WalletFace;
