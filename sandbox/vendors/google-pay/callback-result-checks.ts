/// <reference types="googlepay" />
import { allOf, must, type Check } from './check';
import { isNonEmptyString, isObject, isOneOf } from './predicates';
import { checkOffers, checkShippingOptions, checkTransaction } from './transaction-checks';

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

/** The parts of the request that the results of callbacks must match. */
export interface RequestFacts {
  intents: readonly string[];
  currencyCode: string;
}

/**
 * Checks an error. Its intent must be one of the request's. `PAYMENT_METHOD` is also allowed with the intent
 * `PAYMENT_AUTHORIZATION`, whose callback receives the payment data.
 */
export const checkError = ({ intents }: RequestFacts): Check<PaymentDataError> =>
  allOf<PaymentDataError>(
    must(isObject, 'error must be an object'),
    must(({ reason }) => isOneOf(REASONS, reason), 'error.reason is unknown'),
    must(({ message }) => isNonEmptyString(message), 'error.message must be set'),
    must(
      ({ intent }) =>
        isOneOf(intents, intent) ||
        (intent === 'PAYMENT_METHOD' && intents.includes('PAYMENT_AUTHORIZATION')),
      'error.intent must be one of the callbackIntents of the request',
    ),
  );

/** Checks the result of `onPaymentDataChanged`. The total may change, but not its currency. */
export const checkUpdate = (facts: RequestFacts): Check<Update> =>
  allOf<Update>(
    must(isObject, 'onPaymentDataChanged must return an object'),
    ({ newTransactionInfo: info }) => info && checkTransaction(info),
    must(
      ({ newTransactionInfo: info }) => info === undefined || info.currencyCode === facts.currencyCode,
      'newTransactionInfo must keep the currencyCode of the request',
    ),
    ({ newShippingOptionParameters: options }) => options && checkShippingOptions(options),
    must(
      ({ newOfferInfo }) => newOfferInfo === undefined || facts.intents.includes('OFFER'),
      'newOfferInfo needs the intent OFFER',
    ),
    ({ newOfferInfo: info }) => info && checkOffers(info),
    ({ error }) => error && checkError(facts)(error),
  );

/** Checks the result of `onPaymentAuthorized`. */
export const checkResult = (facts: RequestFacts): Check<AuthorizationResult> =>
  allOf<AuthorizationResult>(
    must(
      (result) => isObject(result) && isOneOf(['SUCCESS', 'ERROR'], result.transactionState),
      'transactionState must be SUCCESS or ERROR',
    ),
    ({ error }) => error && checkError(facts)(error),
  );
