import type { WalletFace } from '../contract';

export const metaPayFace: WalletFace = {
  name: 'facebook_pay',
  instrument: 'FacebookPay',
  tag: 'shopify-meta-pay-button',
  label: 'Meta Pay',
  colors: ['#0064e0', '#fff'],
};
