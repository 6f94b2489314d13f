/// <reference types="googlepay" />
import { allOf, must, type Check } from './check';
import { isNonEmptyString, isObject, isOneOf } from './predicates';
import { checkOffers, checkShippingOptions, checkTransaction } from './transaction-checks';

type PaymentDataError = google.payments.api.PaymentDataError;
type TransactionInfo = google.payments.api.TransactionInfo;
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
  transactionInfo: TransactionInfo | undefined;
}

/**
 * The members of a transaction that an update may change, by the documentation of `PaymentDataRequestUpdate`
 * in Google's types (`@types/googlepay`).
 */
const CHANGEABLE: readonly string[] = ['totalPrice', 'totalPriceStatus', 'transactionNote', 'displayItems'];

/** Checks that an update changes nothing else of the request's transaction. */
const checkChange = (
  before: Partial<TransactionInfo> | undefined,
  after: Partial<TransactionInfo> | undefined,
): string | undefined => {
  if (!after) return undefined;
  const names = Object.keys({ ...before, ...after }) as (keyof TransactionInfo)[];
  const changed = names.find((name) => !CHANGEABLE.includes(name) && before?.[name] !== after[name]);
  return changed && `newTransactionInfo must keep the ${changed} of the request`;
};

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

/** Checks the result of `onPaymentDataChanged`. */
export const checkUpdate = (facts: RequestFacts): Check<Update> =>
  allOf<Update>(
    must(isObject, 'onPaymentDataChanged must return an object'),
    ({ newTransactionInfo: info }) => info && checkTransaction(info),
    ({ newTransactionInfo: info }) => checkChange(facts.transactionInfo, info),
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
