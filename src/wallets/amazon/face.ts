import type { WalletFace } from '../contract';

export const primeFace: WalletFace = {
  name: 'buy_with_prime',
  instrument: 'BuyWithPrime',
  tag: 'shopify-buy-with-prime-button',
  label: 'Buy with Prime',
  vendor: true,
};

export const amazonPayFace: WalletFace = {
  name: 'amazon_pay',
  instrument: 'AmazonPay',
  tag: 'shopify-amazon-pay-button',
  label: 'Amazon Pay',
  vendor: true,
  light: true,
  // Amazon's script finds its container by a selector, which cannot reach into a shadow root.
  refusal: (_params, _facts, inShadow) => (inShadow ? 'in-shadow-dom' : undefined),
};
