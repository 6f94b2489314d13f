import type { WalletFace } from '../contract';

/** What the two have in common: one script, whose buttons are frames that must stand in the page itself. */
const shared = { vendor: 'https://www.paypal.com', light: true };

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
  // Venmo approves one payment, none that come later.
  refusal: ({ requiresBillingAgreement }, { sellingPlan }) =>
    requiresBillingAgreement || sellingPlan ? 'no-selling-plans' : undefined,
};
