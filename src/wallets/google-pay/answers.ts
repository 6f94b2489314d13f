/// <reference types="googlepay" />
import type { Cart } from '../../net/storefront/cart';
import { sheetText } from '../../ui/messages/sheet';
import type { SheetError } from '../sheet/sheet-error';
import type { SheetResult } from '../sheet/judge-answer';
import { stopText } from '../sheet/stop-text';
import { shippingOptions, transactionInfo } from './sheet-contents';

type Intent = google.payments.api.CallbackIntent;
type Request = google.payments.api.PaymentDataRequest;
type PaymentDataError = google.payments.api.PaymentDataError;

/** What a step in the sheet came to. */
export type SheetOutcome = SheetResult | { kind: 'complete' };

/** What Google is told of an error. Without an intent the error is about what the callback is about. */
interface GoogleReason {
  reason: google.payments.api.ErrorReason;
  intent?: Intent;
}

/** All reasons, the most important first: of several errors an answer carries one reason, and the texts of all. */
const REASONS = {
  unserviceable: { reason: 'SHIPPING_ADDRESS_UNSERVICEABLE', intent: 'SHIPPING_ADDRESS' },
  address: { reason: 'SHIPPING_ADDRESS_INVALID', intent: 'SHIPPING_ADDRESS' },
  option: { reason: 'SHIPPING_OPTION_INVALID', intent: 'SHIPPING_OPTION' },
  billing: { reason: 'PAYMENT_DATA_INVALID', intent: 'PAYMENT_METHOD' },
  // The request has no intent for offers.
  discount: { reason: 'OFFER_INVALID' },
} as const satisfies Record<string, GoogleReason>;

const ORDER = Object.values<GoogleReason>(REASONS);

function reasonFor({ area, key }: SheetError): GoogleReason {
  switch (key) {
    case 'address_unserviceable':
      return REASONS.unserviceable;
    case 'missing.shipping_option':
      return REASONS.option;
    case 'invalid.discount':
      return REASONS.discount;
    default:
      return area === 'shipping' ? REASONS.address : REASONS.billing;
  }
}

/** The one error that an answer may carry. `intent`: what the callback is about. */
function toError(request: Request, intent: Intent, outcome: SheetOutcome): PaymentDataError {
  if (outcome.kind !== 'show_error')
    return { reason: 'OTHER_ERROR', intent, message: stopText(outcome, 'Google Pay') };
  const rank = (error: SheetError) => ORDER.indexOf(reasonFor(error));
  const errors = [...outcome.errors].sort((one, other) => rank(one) - rank(other));
  const texts = errors.map(({ key }) => sheetText(key, request.merchantInfo.merchantName));
  const { reason, intent: about = intent }: GoogleReason = errors[0]
    ? reasonFor(errors[0])
    : { reason: 'OTHER_ERROR' };
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
  cart: Cart | undefined,
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
