import type { WalletFace } from '../contract';
import { googlePayRefusal } from './eligibility';

export const googlePayFace: WalletFace = {
  name: 'google_pay',
  instrument: 'GooglePay',
  tag: 'shopify-google-pay-button',
  label: 'Google Pay',
  vendor: true,
  refusal: googlePayRefusal,
};
