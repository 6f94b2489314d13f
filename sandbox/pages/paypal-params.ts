import { sdkUrl, usesRealSdks } from './sdk-urls';

const MERCHANT_ID = 'SANDBOXMERCHANT';
/**
 * The client id for PayPal's own script: that of a sandbox account (`PAYPAL_CLIENT_ID`), or PayPal's public
 * test id.
 */
const TEST_CLIENT_ID = process.env['PAYPAL_CLIENT_ID'] ?? 'test';

/**
 * The wallet parameters of PayPal and of Venmo; `?paypal=billing-agreement` and `managed-plan` change them.
 * Both wallets have the same script URL, because a second script with the same global would remove the
 * buttons of the first.
 */
export function paypalParams(page: URL) {
  const options = (page.searchParams.get('paypal') ?? '').split(',');
  const requiresBillingAgreement = options.includes('billing-agreement');
  const query = new URLSearchParams({
    ...(usesRealSdks(page)
      ? { 'client-id': TEST_CLIENT_ID }
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
    hasManagedSellingPlanState: options.includes('managed-plan'),
  };
}
