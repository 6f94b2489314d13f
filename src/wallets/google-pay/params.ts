/// <reference types="googlepay" />
import { developerError } from '../../net/developer-error';
import { textOf } from '../../net/text-of';
import { toAuth, type AuthEntry } from './auth';

type Method = google.payments.api.PaymentMethodSpecification;

/** What Google's types leave out. */
export interface MerchantInfo extends google.payments.api.MerchantInfo {
  /** Host name. */
  merchantOrigin?: string;
  authJwt?: string | undefined;
}

/** Google Pay's wallet parameters. */
export interface GooglePayParams {
  name: string | undefined;
  /** May be empty or expired: then Google Pay is not offered, see `auth.ts`. */
  auth: readonly AuthEntry[];
  environment: 'TEST' | 'PRODUCTION';
  paymentData: {
    merchantInfo: MerchantInfo;
    /** At least one card method. */
    allowedPaymentMethods: readonly Method[];
    shippingAddressParameters: google.payments.api.ShippingAddressParameters;
  };
  /** Not looked at: for `toSdkUrl`. */
  sdkUrl: unknown;
  /** Of the signed-in customer: then the sheet asks for none. */
  customerAccountEmail: string | undefined;
  personalized: boolean;
}

/** An object's own fields; none of anything else. */
const fields = (value: unknown) => Object(value) as Record<string, unknown>;

/** Other methods than cards have no token that the API takes. */
function isCard(method: unknown): method is Method {
  const { type, parameters, tokenizationSpecification } = fields(method);
  const { allowedAuthMethods, allowedCardNetworks } = fields(parameters);
  const lists = [allowedAuthMethods, allowedCardNetworks];
  return (
    type === 'CARD' &&
    !!tokenizationSpecification &&
    lists.every((list) => Array.isArray(list) && list.length)
  );
}

/**
 * Reads the wallet parameters.
 * @throws developer error `invalid-wallet-params` where Google Pay cannot work with them
 */
export function googlePayParams(walletParams: Record<string, unknown>): GooglePayParams {
  const { name, auth, sdkUrl, customerAccountEmail, personalized } = walletParams;
  const environment = walletParams.environment as GooglePayParams['environment'];
  const { merchantInfo, allowedPaymentMethods, shippingAddressParameters } = fields(walletParams.paymentData);
  const methods = Array.isArray(allowedPaymentMethods) ? allowedPaymentMethods.filter(isCard) : [];
  const info = fields(merchantInfo);
  const rules: readonly [field: string, expected: string, holds: unknown][] = [
    // Cards of the wrong environment are no cards.
    ['environment', 'TEST or PRODUCTION', ['TEST', 'PRODUCTION'].includes(environment)],
    ['paymentData.merchantInfo.merchantId', 'a text', textOf(info.merchantId) || environment === 'TEST'],
    [
      'paymentData.allowedPaymentMethods',
      'a CARD with allowedAuthMethods, allowedCardNetworks and a tokenizationSpecification',
      methods.length,
    ],
  ];
  const broken = rules.find(([, , holds]) => !holds);
  if (broken) {
    throw developerError('invalid-wallet-params', `wallet-params: ${broken[0]}: expected ${broken[1]}`);
  }
  return {
    name: textOf(name),
    auth: toAuth(auth),
    environment,
    paymentData: {
      merchantInfo: info as unknown as MerchantInfo,
      allowedPaymentMethods: methods,
      shippingAddressParameters: fields(shippingAddressParameters),
    },
    sdkUrl,
    customerAccountEmail: textOf(customerAccountEmail),
    personalized: personalized === true,
  };
}
