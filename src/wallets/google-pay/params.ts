/// <reference types="googlepay" />
import { developerError } from '../../net/developer-error';
import { textOf } from '../../net/parse';
import { toAuth, type AuthEntry } from './auth';

type Method = google.payments.api.PaymentMethodSpecification;

/** Google's type with the fields that it lacks. */
export interface MerchantInfo extends google.payments.api.MerchantInfo {
  /** Host name of the shop. */
  merchantOrigin?: string;
  authJwt?: string | undefined;
}

/** Google Pay's wallet parameters. */
export interface GooglePayParams {
  /** Perhaps empty or expired: then Google Pay is not offered, see `face.ts`. */
  auth: readonly AuthEntry[];
  environment: 'TEST' | 'PRODUCTION';
  /** The merchant's country, ISO 3166-1 alpha-2; undefined where the page does not say it. */
  countryCode: string | undefined;
  paymentData: {
    merchantInfo: MerchantInfo;
    /** At least one card method. */
    allowedPaymentMethods: readonly Method[];
    shippingAddressParameters: google.payments.api.ShippingAddressParameters;
  };
  /** Address of Google's script; `toSdkUrl` validates it. */
  sdkUrl: unknown;
  /** The signed-in customer's address: then the sheet asks for none. */
  customerAccountEmail: string | undefined;
  personalized: boolean;
}

/** An object's own fields; none of anything else. */
const fields = (value: unknown) => Object(value) as Record<string, unknown>;

/** Other methods than cards have no token that the API takes; what else a card must say is Google's matter. */
const isCard = (method: unknown): method is Method =>
  fields(method).type === 'CARD' && Array.isArray(fields(fields(method).parameters).allowedAuthMethods);

/** Google refuses a request with any other text. */
const toCountryCode = (value: unknown) => /^[A-Z]{2}$/.exec(textOf(value)?.toUpperCase() ?? '')?.[0];

/**
 * Reads the wallet parameters.
 * @throws developer error `invalid-wallet-params` where Google Pay cannot work with them
 */
export function googlePayParams(walletParams: Record<string, unknown>): GooglePayParams {
  const { auth, sdkUrl, customerAccountEmail, personalized } = walletParams;
  const environment = walletParams.environment as GooglePayParams['environment'];
  const { merchantInfo, allowedPaymentMethods, shippingAddressParameters } = fields(walletParams.paymentData);
  const methods = Array.isArray(allowedPaymentMethods) ? allowedPaymentMethods.filter(isCard) : [];
  const rules: readonly [field: string, expected: string, holds: unknown][] = [
    // Required: real cards do not work in the wrong environment.
    ['environment', 'TEST or PRODUCTION', ['TEST', 'PRODUCTION'].includes(environment)],
    ['paymentData.allowedPaymentMethods', 'a CARD with allowedAuthMethods', methods.length],
  ];
  const broken = rules.find(([, , holds]) => !holds);
  if (broken) {
    throw developerError('invalid-wallet-params', `wallet-params: ${broken[0]}: expected ${broken[1]}`);
  }
  return {
    auth: toAuth(auth),
    environment,
    countryCode: toCountryCode(walletParams.countryCode),
    paymentData: {
      merchantInfo: fields(merchantInfo) as unknown as MerchantInfo,
      allowedPaymentMethods: methods,
      shippingAddressParameters: fields(shippingAddressParameters),
    },
    sdkUrl,
    customerAccountEmail: textOf(customerAccountEmail),
    personalized: personalized === true,
  };
}
