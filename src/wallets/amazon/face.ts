import type { WalletFace } from '../contract';

export const primeFace = {
  name: 'buy_with_prime',
  instrument: 'BuyWithPrime',
  tag: 'shopify-buy-with-prime-button',
  look: 'vendor',
} as const satisfies WalletFace;

export const amazonPayFace = {
  name: 'amazon_pay',
  instrument: 'AmazonPay',
  tag: 'shopify-amazon-pay-button',
  look: 'vendor',
  light: true,
} as const satisfies WalletFace;
