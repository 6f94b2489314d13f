/// <reference types="googlepay" />
import type { Cart } from '../../net/storefront/cart';
import { sheetText } from '../../ui/messages/sheet';
import type { SheetError } from '../sheet/errors/field-error-keys';
import type { SheetResult } from '../sheet/judge-answer';
import { stopText } from '../sheet/stop-text';
import { shippingOptions, transactionInfo } from './sheet-contents';

type Intent = google.payments.api.CallbackIntent;
type Request = google.payments.api.PaymentDataRequest;
type PaymentDataError = google.payments.api.PaymentDataError;

/** The result of an event's steps. */
export type SheetOutcome = SheetResult | { kind: 'complete' };

/** Google's reason for an error. Without an intent the callback's own intent is used. */
interface GoogleReason {
  reason: google.payments.api.ErrorReason;
  intent?: Intent;
}

/** All reasons, the most important first: an answer with several errors has one reason, and the texts of all errors. */
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

/** The error of an answer, which may have only one. `intent`: the callback's. */
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
    // Two addresses may have the same error: its text is shown once.
    message: [...new Set(texts)].join('. ').replaceAll('.. ', '. '),
  };
}

/**
 * The answer of `onPaymentDataChanged`. When an option was chosen, the options are sent only if the cart has another one.
 * @param cart the cart after the change
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
    // The chosen option may no longer exist: the shopper needs the current list.
    ...(intent === 'SHIPPING_OPTION' && options && { newShippingOptionParameters: options }),
  });
  if (outcome.kind === 'complete') return {};
  if (outcome.kind !== 'continue') return failed(outcome);
  const info = cart && request.transactionInfo && transactionInfo(request.transactionInfo, cart);
  // No options for an address: it cannot be delivered to. An account without an address has no options yet.
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

/** The answer of `onPaymentAuthorized`. Only a complete order is a success. */
export const authorizationAnswer = (
  request: Request,
  outcome: SheetOutcome,
): google.payments.api.PaymentAuthorizationResult =>
  outcome.kind === 'complete'
    ? { transactionState: 'SUCCESS' }
    : { transactionState: 'ERROR', error: toError(request, 'PAYMENT_AUTHORIZATION', outcome) };
