import type { WalletFace } from '../contract';
import { applePayBrowserRefusal, applePayRefusal } from './eligibility';

export const applePayFace: WalletFace = {
  name: 'apple_pay',
  instrument: 'ApplePay',
  tag: 'shopify-apple-pay-button',
  label: 'Apple Pay',
  vendor: true,
  refusal: applePayRefusal,
  browserRefusal: applePayBrowserRefusal,
};
