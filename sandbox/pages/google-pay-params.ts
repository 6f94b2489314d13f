import { sdkUrl } from './sdk-urls';
import { shopText } from '../texts/shop-text';

const MERCHANT_ID = '16708973830884969730';
const HOUR_SECONDS = 3600;

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * A JWT that allows the merchant to use Google Pay on this host, without a valid signature. `issuedAt`:
 * seconds since 1970.
 */
function merchantJwt(host: string, issuedAt: number): string {
  const payload = { merchantId: MERCHANT_ID, merchantOrigin: host, iat: issuedAt };
  return `${base64url({ typ: 'JWT', alg: 'ES256' })}.${base64url(payload)}.${base64url('sandbox')}`;
}

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
    paymentData: {
      apiVersion: 2,
      apiVersionMinor: 0,
      emailRequired: true,
      merchantInfo: {
        merchantName: shopText(page)('Ekspres Sklep'),
        merchantId: MERCHANT_ID,
        merchantOrigin: page.hostname,
        // The script replaces it with a token of `auth`.
        authJwt: jwt,
      },
      allowedPaymentMethods: [
        {
          type: 'CARD',
          parameters: {
            allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
            allowedCardNetworks: ['VISA', 'MASTERCARD', 'AMEX'],
            billingAddressRequired: true,
            billingAddressParameters: { format: 'FULL', phoneNumberRequired: true },
          },
          tokenizationSpecification: {
            type: 'PAYMENT_GATEWAY',
            parameters: { gateway: 'ekspres-sandbox', gatewayMerchantId: 'ekspres-sklep' },
          },
        },
      ],
      // The list contains countries that the shop does not deliver to, so that an address can be refused.
      shippingAddressParameters: {
        allowedCountryCodes: ['AE', 'AQ', 'CZ', 'DE', 'MX', 'PL', 'US'],
        phoneNumberRequired: true,
      },
    },
    sdkUrl: sdkUrl(page, 'google'),
    customerAccountEmail: null,
    personalized: false,
  };
}
