import { sdkUrl } from './sdk-urls';

const MERCHANT_ID = '16708973830884969730';
const HOUR = 3600;

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A made-up token that says who may use Google Pay on this host; its signature is not checked. */
function merchantJwt(host: string, issuedAt: number): string {
  const payload = { merchantId: MERCHANT_ID, merchantOrigin: host, iat: issuedAt };
  return `${base64url({ typ: 'JWT', alg: 'ES256' })}.${base64url(payload)}.${base64url('sandbox')}`;
}

/** Seconds for which the page's tokens hold, longest last. */
function lifetimes(page: URL): number[] {
  const asked = page.searchParams.get('gpay') ?? '';
  if (asked.includes('auth_missing')) return [];
  if (asked.includes('auth_expired')) return [-2 * HOUR, -HOUR];
  return [HOUR, 2 * HOUR];
}

/**
 * Google Pay's wallet parameters, with tokens that hold from now on. `?gpay=auth_expired` and `auth_missing` leave
 * the page without a valid one.
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
        merchantName: 'Ekspres Sklep',
        merchantId: MERCHANT_ID,
        merchantOrigin: page.hostname,
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
      // More than the shop delivers to, so that an address can be refused.
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
