/// <reference types="googlepay" />
import type { WalletCart } from '../../net/wallet-cart';
import { sheetText } from '../../ui/sheet-texts';
import type { SheetError } from '../flow/sheet-error';
import type { SheetResult } from '../flow/sheet-result';
import { stopText } from '../kit/stop-text';
import { shippingOptions, transactionInfo } from './sheet-contents';

type Intent = google.payments.api.CallbackIntent;
type Request = google.payments.api.PaymentDataRequest;
type PaymentDataError = google.payments.api.PaymentDataError;

/** What a step in the sheet came to. */
export type SheetOutcome = SheetResult | { kind: 'complete' };

/**
 * What Google is told of an error, and what it is about; the first row that fits has it, and of several errors the one
 * in the highest row is told. Without an intent it is about what the callback is about: the request has none for offers.
 */
const ROWS: readonly [RegExp, google.payments.api.ErrorReason, Intent?][] = [
  [/unserviceable/, 'SHIPPING_ADDRESS_UNSERVICEABLE', 'SHIPPING_ADDRESS'],
  [/^shipping(?!.*(option|discount))/, 'SHIPPING_ADDRESS_INVALID', 'SHIPPING_ADDRESS'],
  [/option/, 'SHIPPING_OPTION_INVALID', 'SHIPPING_OPTION'],
  [/^billing/, 'PAYMENT_DATA_INVALID', 'PAYMENT_METHOD'],
  [/discount/, 'OFFER_INVALID'],
];

const rowOf = ({ area, key }: SheetError) => ROWS.findIndex(([names]) => names.test(area + key));

/** The one error that an answer may carry. `intent`: what the callback is about. */
function toError(request: Request, intent: Intent, outcome: SheetOutcome): PaymentDataError {
  if (outcome.kind !== 'show_error')
    return { reason: 'OTHER_ERROR', intent, message: stopText(outcome, 'Google Pay') };
  const errors = [...outcome.errors].sort((one, other) => rowOf(one) - rowOf(other));
  const texts = errors.map(({ key }) => sheetText(key, request.merchantInfo.merchantName));
  const [, reason, about = intent] = (errors[0] && ROWS[rowOf(errors[0])]) ?? [0, 'OTHER_ERROR' as const];
  return {
    reason,
    intent: about,
    // The same field of two addresses reads the same.
    message: [...new Set(texts)].join('. ').replaceAll('.. ', '. '),
  };
}

/**
 * What `onPaymentDataChanged` answers. Options that the sheet has already are not sent again when one was chosen.
 * @param cart as it is after the change
 */
export function changeAnswer(
  request: Request,
  { callbackTrigger, shippingAddress, shippingOptionData }: google.payments.api.IntermediatePaymentData,
  outcome: SheetOutcome,
  cart: WalletCart | undefined,
): google.payments.api.PaymentDataRequestUpdate {
  const intent = callbackTrigger === 'INITIALIZE' ? 'SHIPPING_ADDRESS' : callbackTrigger;
  const options = cart && shippingOptions(cart);
  const failed = (why: SheetOutcome) => ({
    error: toError(request, intent, why),
    // What was chosen may be gone: another choice needs the list as it is now.
    ...(intent === 'SHIPPING_OPTION' && options && { newShippingOptionParameters: options }),
  });
  if (outcome.kind === 'complete') return {};
  if (outcome.kind !== 'continue') return failed(outcome);
  const info = cart && request.transactionInfo && transactionInfo(request.transactionInfo, cart);
  // An account without an address has nowhere to deliver to yet.
  if (!options && shippingAddress) {
    return failed({ kind: 'show_error', errors: [{ area: 'shipping', key: 'address_unserviceable' }] });
  }
  if (!info) return failed(outcome);
  const isShown = intent === 'SHIPPING_OPTION' && options?.defaultSelectedOptionId === shippingOptionData?.id;
  return {
    newTransactionInfo: info,
    ...(options && !isShown && { newShippingOptionParameters: options }),
  };
}

/** What `onPaymentAuthorized` answers. Only a complete order is a success. */
export const authorizationAnswer = (
  request: Request,
  outcome: SheetOutcome,
): google.payments.api.PaymentAuthorizationResult =>
  outcome.kind === 'complete'
    ? { transactionState: 'SUCCESS' }
    : { transactionState: 'ERROR', error: toError(request, 'PAYMENT_AUTHORIZATION', outcome) };
