import type { WalletFace } from '../contract';
import { authRefusal, toAuth } from './auth';

export const googlePayFace: WalletFace = {
  name: 'google_pay',
  instrument: 'GooglePay',
  tag: 'shopify-google-pay-button',
  label: 'Google Pay',
  vendor: 'https://pay.google.com',
  // The sheet has no field for a company.
  refusal: ({ auth, companyRequired }, { requiresShipping }, now) =>
    companyRequired
      ? 'company-required'
      : requiresShipping === false
        ? 'digital'
        : authRefusal(toAuth(auth), now),
};
