import type { WalletFace } from '../contract';

export const primeFace: WalletFace = {
  name: 'buy_with_prime',
  instrument: 'BuyWithPrime',
  tag: 'shopify-buy-with-prime-button',
  vendor: true,
};

export const amazonPayFace: WalletFace = {
  name: 'amazon_pay',
  instrument: 'AmazonPay',
  tag: 'shopify-amazon-pay-button',
  vendor: true,
  light: true,
};
