import type { WalletFace } from '../contract';

export const metaPayFace: WalletFace = {
  name: 'facebook_pay',
  instrument: 'FacebookPay',
  tag: 'shopify-meta-pay-button',
  label: 'Meta Pay',
  look: 'branded',
};
