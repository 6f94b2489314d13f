import type { WalletFace } from '../contract';

export const shopPayFace: WalletFace = {
  name: 'shop_pay',
  instrument: 'ShopPay',
  tag: 'shop-pay-wallet-button',
  label: 'Shop Pay',
  look: 'branded',
};
