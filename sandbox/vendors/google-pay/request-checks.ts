/// <reference types="googlepay" />
import { allOf, everyItem, must, type Check } from './check';
import { checkMethod, checkNetworks, checkReadyMethod } from './payment-method-checks';
import {
  isCountryCode,
  isNonEmptyList,
  isNonEmptyString,
  isObject,
  isOneOf,
  isOptionalBoolean,
} from './predicates';
import { checkOffers, checkShippingOptions, checkTransaction } from './transaction-checks';

type ReadyRequest = google.payments.api.IsReadyToPayRequest;
type PaymentRequest = google.payments.api.PaymentDataRequest;
type ClientOptions = google.payments.api.PaymentOptions;

/** A call of `loadPaymentData`: its request, and the options of its client. */
export interface PaymentCall {
  client: ClientOptions;
  request: PaymentRequest;
}

const INTENTS = ['OFFER', 'SHIPPING_ADDRESS', 'SHIPPING_OPTION', 'PAYMENT_AUTHORIZATION', 'PAYMENT_METHOD'];
const OTHER_TRANSACTIONS = [
  'recurringTransactionInfo',
  'deferredTransactionInfo',
  'automaticReloadTransactionInfo',
] as const;

/** Checks what both requests must contain. */
const checkCommonFields: Check<ReadyRequest | PaymentRequest> = allOf<ReadyRequest | PaymentRequest>(
  must(isObject, 'the request must be an object'),
  must(
    ({ apiVersion, apiVersionMinor }) => apiVersion === 2 && apiVersionMinor === 0,
    'apiVersion must be 2 and apiVersionMinor 0',
  ),
  must(
    ({ allowedPaymentMethods }) => isNonEmptyList(allowedPaymentMethods),
    'allowedPaymentMethods must be set',
  ),
);

/** Checks the request of `isReadyToPay`. */
export const checkReadyRequest: Check<ReadyRequest> = allOf<ReadyRequest>(
  checkCommonFields,
  must(
    ({ existingPaymentMethodRequired }) => isOptionalBoolean(existingPaymentMethodRequired),
    'existingPaymentMethodRequired must be boolean',
  ),
  ({ allowedPaymentMethods }) => everyItem(checkReadyMethod)(allowedPaymentMethods),
);

interface MerchantInfo extends google.payments.api.MerchantInfo {
  merchantOrigin?: string;
  authJwt?: string;
}

const checkMerchant: Check<PaymentCall> = allOf<PaymentCall>(
  must(({ request }) => isObject(request.merchantInfo), 'merchantInfo must be set'),
  must(
    ({ client, request }) =>
      client.environment !== 'PRODUCTION' || isNonEmptyString(request.merchantInfo.merchantId),
    'merchantInfo.merchantId must be set in PRODUCTION',
  ),
  must(({ request }) => {
    const { merchantOrigin } = request.merchantInfo as MerchantInfo;
    return merchantOrigin === undefined || /^[\w.-]+$/.test(merchantOrigin);
  }, 'merchantInfo.merchantOrigin must be a host name, without scheme and port'),
  must(({ request }) => {
    const { authJwt } = request.merchantInfo as MerchantInfo;
    return authJwt === undefined || /^[\w-]+\.[\w-]+\.[\w-]+$/.test(authJwt);
  }, 'merchantInfo.authJwt must be a JWT'),
);

const hasIntent = (request: PaymentRequest, intent: string) =>
  request.callbackIntents?.some((requested) => requested === intent) === true;
const hasDataIntent = (request: PaymentRequest) =>
  INTENTS.some((intent) => intent !== 'PAYMENT_AUTHORIZATION' && hasIntent(request, intent));

/** Checks that each intent has its callback and its option, and that onPaymentAuthorized has its intent. */
const checkIntents: Check<PaymentCall> = allOf<PaymentCall>(
  must(
    ({ request: { callbackIntents: intents } }) =>
      intents === undefined ||
      (isNonEmptyList(intents) && intents.every((intent) => isOneOf(INTENTS, intent))),
    'callbackIntents must list known intents',
  ),
  must(
    ({ request }) => !hasIntent(request, 'SHIPPING_ADDRESS') || request.shippingAddressRequired === true,
    'the intent SHIPPING_ADDRESS needs shippingAddressRequired',
  ),
  must(
    ({ request }) => !hasIntent(request, 'SHIPPING_OPTION') || request.shippingOptionRequired === true,
    'the intent SHIPPING_OPTION needs shippingOptionRequired',
  ),
  must(
    ({ client, request }) =>
      hasIntent(request, 'PAYMENT_AUTHORIZATION') ===
      (client.paymentDataCallbacks?.onPaymentAuthorized !== undefined),
    'onPaymentAuthorized and the intent PAYMENT_AUTHORIZATION need each other',
  ),
  must(
    ({ client, request }) =>
      !hasDataIntent(request) || client.paymentDataCallbacks?.onPaymentDataChanged !== undefined,
    'intents other than PAYMENT_AUTHORIZATION need onPaymentDataChanged',
  ),
);

/** Checks what the request requires of the shopper, and its restrictions of addresses. */
const checkRequirements: Check<PaymentRequest> = allOf<PaymentRequest>(
  must(
    ({ emailRequired, shippingAddressRequired, shippingOptionRequired }) =>
      [emailRequired, shippingAddressRequired, shippingOptionRequired].every(isOptionalBoolean),
    'emailRequired, shippingAddressRequired and shippingOptionRequired must be boolean',
  ),
  must(
    ({ shippingAddressParameters: shipping }) => shipping === undefined || isObject(shipping),
    'shippingAddressParameters must be an object',
  ),
  must(
    ({ shippingAddressParameters: shipping }) =>
      shipping?.allowedCountryCodes === undefined ||
      (isNonEmptyList(shipping.allowedCountryCodes) && shipping.allowedCountryCodes.every(isCountryCode)),
    'allowedCountryCodes must list ISO 3166-1 alpha-2 codes',
  ),
  must(
    ({ shippingAddressParameters: shipping }) => isOptionalBoolean(shipping?.phoneNumberRequired),
    'shippingAddressParameters.phoneNumberRequired must be boolean',
  ),
  must(
    ({ shippingOptionRequired, shippingOptionParameters }) =>
      shippingOptionParameters === undefined || shippingOptionRequired === true,
    'shippingOptionParameters need shippingOptionRequired',
  ),
  must(
    (request) =>
      request.shippingOptionRequired !== true ||
      request.shippingOptionParameters !== undefined ||
      hasIntent(request, 'SHIPPING_OPTION'),
    'shippingOptionRequired needs shippingOptionParameters, or the intent SHIPPING_OPTION',
  ),
  ({ shippingOptionParameters: options }) => options && checkShippingOptions(options),
  ({ offerInfo }) => offerInfo && checkOffers(offerInfo),
);

/** Checks the request of `loadPaymentData`. */
export const checkPayment: Check<PaymentCall> = allOf<PaymentCall>(
  ({ request }) => checkCommonFields(request),
  ({ request }) => everyItem(checkMethod)(request.allowedPaymentMethods),
  checkMerchant,
  must(
    ({ request }) => OTHER_TRANSACTIONS.every((name) => request[name] === undefined),
    'this fake supports only transactionInfo',
  ),
  ({ request }) => checkTransaction(request.transactionInfo as google.payments.api.TransactionInfo),
  ({ request }) =>
    everyItem(checkNetworks(request.transactionInfo?.countryCode))(request.allowedPaymentMethods),
  checkIntents,
  ({ request }) => checkRequirements(request),
);
