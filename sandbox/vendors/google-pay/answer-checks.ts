/// <reference types="googlepay" />
import { inTurn, isObject, isOneOf, isText, must, type Check } from './check';
import { checkShippingOptions, checkTransaction } from './transaction-checks';

type PaymentDataError = google.payments.api.PaymentDataError;
type Update = google.payments.api.PaymentDataRequestUpdate;
type AuthorizationResult = google.payments.api.PaymentAuthorizationResult;

const REASONS = [
  'SHIPPING_ADDRESS_INVALID',
  'SHIPPING_ADDRESS_UNSERVICEABLE',
  'SHIPPING_OPTION_INVALID',
  'OFFER_INVALID',
  'PAYMENT_DATA_INVALID',
  'OTHER_ERROR',
];

/** The parts of the request that the answer of a callback must match. */
export interface Asked {
  intents: readonly string[];
  currencyCode: string;
}

/**
 * Checks an error. Its intent must be one of the request's. `PAYMENT_METHOD` is also allowed with the intent
 * `PAYMENT_AUTHORIZATION`, whose callback gets the payment data.
 */
export const checkError = ({ intents }: Asked): Check<PaymentDataError> =>
  inTurn<PaymentDataError>(
    must(isObject, 'error must be an object'),
    must(({ reason }) => isOneOf(REASONS, reason), 'error.reason is not known'),
    must(({ message }) => isText(message), 'error.message must be set'),
    must(
      ({ intent }) =>
        isOneOf(intents, intent) ||
        (intent === 'PAYMENT_METHOD' && intents.includes('PAYMENT_AUTHORIZATION')),
      'error.intent must be one of the callbackIntents of the request',
    ),
  );

/** Checks the answer of `onPaymentDataChanged`. The total may change, but not its currency. */
export const checkUpdate = (asked: Asked): Check<Update> =>
  inTurn<Update>(
    must(isObject, 'onPaymentDataChanged must answer with an object'),
    ({ newTransactionInfo: info }) => info && checkTransaction(info),
    must(
      ({ newTransactionInfo: info }) => info === undefined || info.currencyCode === asked.currencyCode,
      'newTransactionInfo must keep the currencyCode of the request',
    ),
    ({ newShippingOptionParameters: options }) => options && checkShippingOptions(options),
    ({ error }) => error && checkError(asked)(error),
  );

/** Checks the answer of `onPaymentAuthorized`. */
export const checkResult = (asked: Asked): Check<AuthorizationResult> =>
  inTurn<AuthorizationResult>(
    must(
      (result) => isObject(result) && isOneOf(['SUCCESS', 'ERROR'], result.transactionState),
      'transactionState must be SUCCESS or ERROR',
    ),
    ({ error }) => error && checkError(asked)(error),
  );
