import type { WalletFace } from '../contract';

export const buyItNowFace: WalletFace = {
  name: 'buy_it_now',
  instrument: 'BuyItNow',
  tag: 'shopify-buy-it-now-button',
  label: 'Kup teraz',
  light: true,
  look: 'unbranded',
};
