/** The merchant's id at Google. */
const MERCHANT_ID = '16708973830884969730';

const base64url = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/**
 * A JWT that allows the merchant to use Google Pay on this host, without a valid signature. `issuedAt`:
 * seconds since 1970.
 */
export function merchantJwt(host: string, issuedAt: number): string {
  const payload = { merchantId: MERCHANT_ID, merchantOrigin: host, iat: issuedAt };
  return `${base64url({ typ: 'JWT', alg: 'ES256' })}.${base64url(payload)}.${base64url('sandbox')}`;
}

/** What differs between the shops that use Google Pay. */
interface GoogleShop {
  name: string;
  host: string;
  /** The script replaces it with a token of `auth`. */
  jwt: string;
  gateway: { gateway: string; gatewayMerchantId: string };
  /** The countries in which the shopper may choose an address. */
  countries: readonly string[];
}

/** `paymentData` of Google Pay's wallet parameters. */
export const googlePaymentData = ({ name, host, jwt, gateway, countries }: GoogleShop) => ({
  apiVersion: 2,
  apiVersionMinor: 0,
  emailRequired: true,
  merchantInfo: { merchantName: name, merchantId: MERCHANT_ID, merchantOrigin: host, authJwt: jwt },
  allowedPaymentMethods: [
    {
      type: 'CARD',
      parameters: {
        allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
        allowedCardNetworks: ['VISA', 'MASTERCARD', 'AMEX'],
        billingAddressRequired: true,
        billingAddressParameters: { format: 'FULL', phoneNumberRequired: true },
      },
      tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: gateway },
    },
  ],
  shippingAddressParameters: { allowedCountryCodes: countries, phoneNumberRequired: true },
});
