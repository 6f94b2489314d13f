import type { WalletFace } from '../contract';

/** Why Google Pay cannot be offered for this purchase; undefined when it can. */
export const googlePayRefusal: NonNullable<WalletFace['refusal']> = (
  { paymentData },
  { requiresShipping, sellingPlan },
) => {
  if (requiresShipping === false) return 'digital';
  // Only a card that is taken by its number (PAN) can be charged again for a selling plan.
  if (sellingPlan && !/"PAN_ONLY"/.test(JSON.stringify(paymentData))) return 'no-selling-plans';
  return undefined;
};

export const googlePayFace: WalletFace = {
  name: 'google_pay',
  instrument: 'GooglePay',
  tag: 'shopify-google-pay-button',
  label: 'Google Pay',
  vendor: true,
  refusal: googlePayRefusal,
};
