import type { WalletFace } from '../contract';

// `light`, because PayPal's script draws these buttons as frames, which do not work inside a shadow root.

export const paypalFace = {
  name: 'paypal',
  instrument: 'PayPal',
  tag: 'shopify-paypal-button',
  look: 'vendor',
  light: true,
} as const satisfies WalletFace;

export const venmoFace = {
  name: 'venmo',
  instrument: 'Venmo',
  tag: 'shopify-venmo-button',
  look: 'vendor',
  light: true,
} as const satisfies WalletFace;
