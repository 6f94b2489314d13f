import { googlePaymentData, merchantJwt } from './google-payment-data';
import { sdkUrl } from './sdk-urls';
import { shopText } from '../texts/shop-text';

const HOUR_SECONDS = 3600;

/** Seconds until each token of the page expires, in ascending order; negative if it has expired. */
function lifetimes(page: URL): number[] {
  const options = (page.searchParams.get('gpay') ?? '').split(',');
  if (options.includes('auth_missing')) return [];
  if (options.includes('auth_expired')) return [-2 * HOUR_SECONDS, -HOUR_SECONDS];
  return [HOUR_SECONDS, 2 * HOUR_SECONDS];
}

/**
 * Google Pay's wallet parameters, with valid tokens. With `?gpay=auth_expired` or `auth_missing`, none is
 * valid.
 */
export function googlePayParams(page: URL) {
  const now = Math.floor(Date.now() / 1000);
  const jwt = merchantJwt(page.hostname, now);
  return {
    name: 'GooglePay',
    auth: lifetimes(page).map((seconds) => ({ jwt, expiresAt: now + seconds })),
    environment: 'TEST',
    countryCode: 'PL',
    paymentData: googlePaymentData({
      name: shopText(page)('Ekspres Sklep'),
      host: page.hostname,
      jwt,
      gateway: { gateway: 'ekspres-sandbox', gatewayMerchantId: 'ekspres-sklep' },
      // The list contains countries that the shop does not deliver to, so that an address can be refused.
      countries: ['AE', 'AQ', 'CZ', 'DE', 'MX', 'PL', 'US'],
    }),
    sdkUrl: sdkUrl(page, 'google'),
    customerAccountEmail: null,
    personalized: false,
  };
}
