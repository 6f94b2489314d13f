import type { WalletFace } from '../contract';

/** Shared by both wallets: their buttons are frames of one script, which do not work inside a shadow root. */
const shared = { vendor: true, light: true };

export const paypalFace: WalletFace = {
  ...shared,
  name: 'paypal',
  instrument: 'PayPal',
  tag: 'shopify-paypal-button',
  label: 'PayPal',
};

export const venmoFace: WalletFace = {
  ...shared,
  name: 'venmo',
  instrument: 'Venmo',
  tag: 'shopify-venmo-button',
  label: 'Venmo',
  // An approval of Venmo's covers one payment only.
  refusal: ({ requiresBillingAgreement }, { sellingPlan }) =>
    requiresBillingAgreement || sellingPlan ? 'no-selling-plans' : undefined,
};
