const MERCHANT_ID = 'SANDBOXMERCHANT';

/**
 * The wallet parameters of PayPal and of Venmo; `?paypal=billing-agreement` and `managed-plan` say so of the purchase.
 * Both name the same script: a second one under the same global would take the buttons of the first away.
 */
export function paypalParams(page: URL) {
  const asked = (page.searchParams.get('paypal') ?? '').split(',');
  const requiresBillingAgreement = asked.includes('billing-agreement');
  const query = new URLSearchParams({
    'client-id': 'sandbox-client',
    'merchant-id': MERCHANT_ID,
    currency: 'PLN',
    intent: 'authorize',
    commit: 'false',
    components: 'buttons',
    'enable-funding': 'venmo',
    'disable-funding': 'card,credit,paylater',
    ...(requiresBillingAgreement ? { vault: 'true' } : {}),
  });
  return {
    sdkUrl: `${page.origin}/vendors/paypal.js?${query}`,
    merchantId: MERCHANT_ID,
    requiresBillingAgreement,
    hasManagedSellingPlanState: asked.includes('managed-plan'),
  };
}
