import type { WalletFace } from '../contract';

export const googlePayFace = {
  name: 'google_pay',
  instrument: 'GooglePay',
  tag: 'shopify-google-pay-button',
  look: 'vendor',
  shippedOnly: true,
} as const satisfies WalletFace;
