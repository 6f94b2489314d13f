import type { WalletFace } from '../contract';

export const primeFace: WalletFace = {
  name: 'buy_with_prime',
  instrument: 'BuyWithPrime',
  tag: 'shopify-buy-with-prime-button',
  look: 'vendor',
};

export const amazonPayFace: WalletFace = {
  name: 'amazon_pay',
  instrument: 'AmazonPay',
  tag: 'shopify-amazon-pay-button',
  look: 'vendor',
  light: true,
};
