import { sdkUrl, usesRealSdks } from './sdk-urls';

const MERCHANT_ID = 'SANDBOXMERCHANT';
/** PayPal's id for trying its script; `PAYPAL_CLIENT_ID` is that of a sandbox account. */
const TEST_CLIENT = process.env['PAYPAL_CLIENT_ID'] ?? 'test';

/**
 * The wallet parameters of PayPal and of Venmo; `?paypal=billing-agreement` and `managed-plan` say so of the purchase.
 * Both name the same script: a second one under the same global would take the buttons of the first away.
 */
export function paypalParams(page: URL) {
  const asked = (page.searchParams.get('paypal') ?? '').split(',');
  const requiresBillingAgreement = asked.includes('billing-agreement');
  const query = new URLSearchParams({
    ...(usesRealSdks(page)
      ? { 'client-id': TEST_CLIENT }
      : { 'client-id': 'sandbox-client', 'merchant-id': MERCHANT_ID }),
    currency: 'PLN',
    intent: 'authorize',
    commit: 'false',
    components: 'buttons',
    'enable-funding': 'venmo',
    'disable-funding': 'card,credit,paylater',
    ...(requiresBillingAgreement ? { vault: 'true' } : {}),
  });
  return {
    sdkUrl: `${sdkUrl(page, 'paypal')}?${query}`,
    merchantId: MERCHANT_ID,
    requiresBillingAgreement,
    hasManagedSellingPlanState: asked.includes('managed-plan'),
  };
}
