/// <reference types="googlepay" />
import { sheetText } from '../../sheet/errors/sheet-text';
import type { SheetError } from '../../sheet/errors/field-problems';
import type { EventResult } from '../../sheet/sheet-results';
import { closingText } from '../../sheet/end-sheet';
import { GOOGLE_PAY_LABEL } from '../params';

type Intent = google.payments.api.CallbackIntent;
type PaymentDataError = google.payments.api.PaymentDataError;

/** Google's reason for an error. Without an intent the callback's own intent is used. */
interface GoogleReason {
  reason: google.payments.api.ErrorReason;
  intent?: Intent;
}

/**
 * Google's reason for each kind of error, the most important first: an answer with several errors has the
 * most important reason, and the messages of all errors.
 */
const REASONS = {
  unserviceable: { reason: 'SHIPPING_ADDRESS_UNSERVICEABLE', intent: 'SHIPPING_ADDRESS' },
  address: { reason: 'SHIPPING_ADDRESS_INVALID', intent: 'SHIPPING_ADDRESS' },
  option: { reason: 'SHIPPING_OPTION_INVALID', intent: 'SHIPPING_OPTION' },
  billing: { reason: 'PAYMENT_DATA_INVALID', intent: 'PAYMENT_METHOD' },
  discount: { reason: 'OFFER_INVALID', intent: 'OFFER' },
} as const satisfies Record<string, GoogleReason>;

const REASONS_BY_IMPORTANCE = Object.values<GoogleReason>(REASONS);

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

/**
 * The only error that an answer may have, for all errors of the result.
 * @param sheet the shop's name, undefined if the page does not set it; and whether the request has the intent
 *   for discount codes
 * @param intent the callback's own intent
 */
export function toError(
  { merchantName, hasCoupons }: { merchantName: string | undefined; hasCoupons: boolean },
  intent: Intent,
  result: EventResult,
): PaymentDataError {
  if (result.type !== 'show_error') {
    return { reason: 'OTHER_ERROR', intent, message: closingText(result, GOOGLE_PAY_LABEL) };
  }
  const rank = (error: SheetError) => REASONS_BY_IMPORTANCE.indexOf(reasonFor(error));
  const errors = [...result.errors].sort((one, other) => rank(one) - rank(other));
  // Two addresses may have the same error, whose message is shown only once.
  const texts = new Set(errors.map(({ key }) => sheetText(key, merchantName)));
  // A message may already end with a full stop.
  const text = [...texts].join('. ').replaceAll('.. ', '. ');
  const mostImportant: GoogleReason = errors[0] ? reasonFor(errors[0]) : { reason: 'OTHER_ERROR' };
  const { intent: ownIntent = intent } = mostImportant;
  return {
    reason: mostImportant.reason,
    // Google accepts only intents of the request.
    intent: ownIntent === 'OFFER' && !hasCoupons ? intent : ownIntent,
    message: [...(text && [text]), ...(result.messages ?? [])].join('\n'),
  };
}
