import type { WalletFace } from '../contract';

/** A click on it leads to the checkout (`checkout/checkout-click.ts`). */
export const buyItNowFace = {
  name: 'buy_it_now',
  instrument: 'BuyItNow',
  tag: 'shopify-buy-it-now-button',
  light: true,
  look: 'unbranded',
} as const satisfies WalletFace;
