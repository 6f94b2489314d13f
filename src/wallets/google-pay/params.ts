/// <reference types="googlepay" />
import { developerError } from '../../net/developer-error';
import { textOf } from '../../net/parse';
import { type AuthEntry, authJwt, validAuthEntries } from './auth-jwt';
import { ownNonce } from '../../net/sdk/load-sdk-with-retries';

/** The wallet's display name. */
export const GOOGLE_PAY_LABEL = 'Google Pay';

type Method = google.payments.api.PaymentMethodSpecification;

/** Google's type, with the fields that it lacks. */
export interface MerchantInfo extends google.payments.api.MerchantInfo {
  /** Host name of the shop. */
  merchantOrigin?: string;
  authJwt?: string | undefined;
}

/** Google Pay's wallet parameters. */
export interface CheckedGooglePayParams {
  /** May be empty or expired, in which case Google Pay is not offered, see `wallet-refusals.ts`. */
  auth: readonly AuthEntry[];
  environment: 'TEST' | 'PRODUCTION';
  /** The merchant's country, ISO 3166-1 alpha-2; undefined if the page does not set it. */
  countryCode: string | undefined;
  /** The shop's name, for the message that it does not deliver to an address. */
  merchantName: string | undefined;
  paymentData: {
    merchantInfo: MerchantInfo;
    /** At least one card method. */
    allowedPaymentMethods: readonly Method[];
    shippingAddressParameters: google.payments.api.ShippingAddressParameters;
  };
  /** URL of Google's script; `toSdkUrl` validates it. */
  sdkUrl: unknown;
  /** The signed-in customer's e-mail address. If it is set, the sheet asks for none. */
  customerAccountEmail: string | undefined;
  personalized: boolean;
}

/** The fields of an object; none for any other value. */
const fieldsOf = (value: unknown) => Object(value) as Record<string, unknown>;

/** Only cards have a token that the API accepts. Google checks their other parameters. */
const isCard = (method: unknown): method is Method =>
  fieldsOf(method).type === 'CARD' && Array.isArray(fieldsOf(fieldsOf(method).parameters).allowedAuthMethods);

/** A country code in capitals; undefined for any other value, because Google would reject the request. */
const toCountryCode = (value: unknown) => /^[A-Z]{2}$/.exec(textOf(value)?.toUpperCase() ?? '')?.[0];

/**
 * Reads the wallet parameters.
 * @throws developer error `invalid-wallet-params` if Google Pay cannot work with them
 */
export function googlePayParams(walletParams: Record<string, unknown>): CheckedGooglePayParams {
  const { auth, sdkUrl, customerAccountEmail, personalized } = walletParams;
  const environment = walletParams.environment as CheckedGooglePayParams['environment'];
  const { merchantInfo, allowedPaymentMethods, shippingAddressParameters } = fieldsOf(
    walletParams.paymentData,
  );
  const cards = Array.isArray(allowedPaymentMethods) ? allowedPaymentMethods.filter(isCard) : [];
  const rules: readonly [field: string, expected: string, isValid: unknown][] = [
    // Required: real cards do not work in the wrong environment.
    ['environment', 'TEST or PRODUCTION', ['TEST', 'PRODUCTION'].includes(environment)],
    ['paymentData.allowedPaymentMethods', 'an array with a CARD that has allowedAuthMethods', cards.length],
  ];
  const brokenRule = rules.find(([, , isValid]) => !isValid);
  if (brokenRule) {
    const [field, expected] = brokenRule;
    throw developerError('invalid-wallet-params', `${field} in wallet-params is invalid. Use ${expected}.`);
  }
  const merchant = fieldsOf(merchantInfo) as unknown as MerchantInfo;
  return {
    auth: validAuthEntries(auth),
    environment,
    countryCode: toCountryCode(walletParams.countryCode),
    merchantName: textOf(walletParams.merchantName) ?? textOf(merchant.merchantName),
    paymentData: {
      // Google's script checks its fields.
      merchantInfo: merchant,
      allowedPaymentMethods: cards,
      shippingAddressParameters: fieldsOf(shippingAddressParameters),
    },
    sdkUrl,
    customerAccountEmail: textOf(customerAccountEmail),
    personalized: personalized === true,
  };
}

/** The version of Google Pay's API. */
export const API_VERSION = { apiVersion: 2, apiVersionMinor: 0 };

/** The merchant, with the first token that has not expired. */
export const merchantWithToken = (
  { paymentData, auth }: CheckedGooglePayParams,
  now: number,
): MerchantInfo => ({
  ...paymentData.merchantInfo,
  authJwt: authJwt(auth, now),
});

/**
 * The merchant's card methods, with the billing address required. For a selling plan, only those that use the
 * card's number (PAN), because only these can be charged again; the list may be empty.
 */
export const cardMethods = ({ paymentData }: CheckedGooglePayParams, hasSellingPlan: boolean): Method[] =>
  paymentData.allowedPaymentMethods.flatMap(({ parameters, ...method }) => {
    const allowedAuthMethods = parameters.allowedAuthMethods.filter(
      (authMethod) => !hasSellingPlan || authMethod === 'PAN_ONLY',
    );
    if (!allowedAuthMethods.length) return [];
    const billingAddressParameters = {
      phoneNumberRequired: true,
      ...parameters.billingAddressParameters,
      format: 'FULL' as const,
    };
    return {
      ...method,
      parameters: {
        ...parameters,
        allowedAuthMethods,
        billingAddressRequired: true,
        billingAddressParameters,
      },
    };
  });

/**
 * Options of a client, without its callbacks. `nonce`: for the styles that Google adds to a page with a
 * content security policy.
 */
export const clientOptions = (
  params: CheckedGooglePayParams,
  now: number,
  nonce: string = ownNonce(),
): Omit<google.payments.api.PaymentOptions, 'paymentDataCallbacks'> => ({
  environment: params.environment,
  merchantInfo: merchantWithToken(params, now),
  ...(nonce && { nonce }),
});

/**
 * The request of `isReadyToPay`. If no method can be used for the selling plan, it has all methods, because
 * `isReadyToPay` needs at least one. `wallet-refusals.ts` refuses the wallet for such a purchase.
 */
export function readyRequest(
  params: CheckedGooglePayParams,
  hasSellingPlan: boolean,
): google.payments.api.IsReadyToPayRequest {
  const usable = cardMethods(params, hasSellingPlan);
  return { ...API_VERSION, allowedPaymentMethods: usable.length ? usable : cardMethods(params, false) };
}
