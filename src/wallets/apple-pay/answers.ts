/// <reference types="applepayjs" />
import type { Cart } from '../../net/storefront/cart';
import { sheetText } from '../../ui/messages/sheet';
import type { SheetError } from '../sheet/sheet-error';
import type { SheetResult } from '../sheet/judge-answer';
import { stopText } from '../sheet/stop-text';
import { sheetPrices, shippingMethods, type SheetPrices } from './sheet-contents';

type ContactField = ApplePayJS.ApplePayErrorContactField;
type AppleError = ApplePayJS.ApplePayError;

/** What a step in the sheet came to. */
export type SheetOutcome = SheetResult | { kind: 'complete' };

/** Makes an `ApplePayError`: Apple takes no look-alikes. */
export type MakeError = (
  code: ApplePayJS.ApplePayErrorCode,
  field: ContactField | undefined,
  message: string,
) => AppleError;

/** What answers of one sheet have in common. */
export interface Sheet {
  merchantName: string;
  version: number;
  makeError: MakeError;
}

/** The field of a sheet error's key. */
type FieldOf<Key> = Key extends `${string}.${infer Field}` ? Field : never;

/** Apple's names of fields; without one an error is about no field. */
const FIELDS: Readonly<Record<string, ContactField | undefined>> = {
  first_name: 'name',
  last_name: 'name',
  address1: 'addressLines',
  address2: 'addressLines',
  city: 'locality',
  postal_code: 'postalCode',
  zone: 'administrativeArea',
  emirate: 'administrativeArea',
  country: 'country',
  phone: 'phoneNumber',
  email: 'emailAddress',
  shipping_address: 'postalAddress',
  billing_address: 'postalAddress',
  shipping_option: undefined,
  payment_method: undefined,
  discount: undefined,
} satisfies Record<FieldOf<SheetError['key']>, ContactField | undefined>;

/** The first version with codes of coupons. */
const COUPON_VERSION = 12;

function toAppleError({ makeError, merchantName, version }: Sheet, { area, key }: SheetError): AppleError {
  const text = sheetText(key, merchantName);
  if (key === 'address_unserviceable') return makeError('addressUnserviceable', 'postalAddress', text);
  if (key === 'invalid.discount' && version >= COUPON_VERSION) {
    return makeError('couponCodeInvalid', undefined, text);
  }
  const field = FIELDS[key.split('.')[1] ?? ''];
  if (!field) return makeError('unknown', field, text);
  // Phone and e-mail are asked for once, beside the shipping address.
  const isOfBill = area === 'billing' && !/phone|email/.test(key);
  return makeError(isOfBill ? 'billingContactInvalid' : 'shippingContactInvalid', field, text);
}

/** All that is wrong, at once. */
const toErrors = (sheet: Sheet, outcome: SheetOutcome): AppleError[] =>
  outcome.kind === 'show_error'
    ? outcome.errors.map((error) => toAppleError(sheet, error))
    : [sheet.makeError('unknown', undefined, stopText(outcome, 'Apple Pay'))];

/** The cart that the sheet may show: one that sends the shopper away may be in another currency. */
export const shownCart = ({ kind }: SheetOutcome, cart: Cart | undefined) =>
  kind === 'continue' || kind === 'show_error' ? cart : undefined;

/**
 * What `completePaymentMethodSelection` is given, and what every answer to a selection holds. Methods of delivery stay
 * as they are.
 * @param cart as it is after the change
 * @param shown what the sheet shows until then: it stays where the sheet is about to close
 */
export function paymentMethodAnswer(
  sheet: Sheet,
  outcome: SheetOutcome,
  cart: Cart | undefined,
  shown: SheetPrices,
): SheetPrices & { errors?: AppleError[] } {
  const after = shownCart(outcome, cart);
  const prices = after && sheetPrices(after, sheet.merchantName, sheet.version);
  const isFine = outcome.kind === 'complete' || (outcome.kind === 'continue' && prices);
  const { newTotal, newLineItems } = prices ?? shown;
  return { newTotal, newLineItems, ...(!isFine && { errors: toErrors(sheet, outcome) }) };
}

/** What `completeShippingContactSelection` is given: methods that it does not name are gone. */
export const contactAnswer = (
  sheet: Sheet,
  outcome: SheetOutcome,
  cart: Cart | undefined,
  shown: SheetPrices,
): ApplePayJS.ApplePayShippingContactUpdate => ({
  ...paymentMethodAnswer(sheet, outcome, cart, shown),
  newShippingMethods: shippingMethods(shownCart(outcome, cart)),
});

/**
 * What `completeShippingMethodSelection` is given. It has no place for errors: where the cart does not go by what was
 * chosen, the methods are sent again, and Apple chooses the first of them.
 * @param chosen identifier of the method
 */
export function methodAnswer(
  sheet: Sheet,
  outcome: SheetOutcome,
  cart: Cart | undefined,
  shown: SheetPrices,
  chosen: string,
): ApplePayJS.ApplePayShippingMethodUpdate {
  const { newTotal, newLineItems } = paymentMethodAnswer(sheet, outcome, cart, shown);
  const after = shownCart(outcome, cart);
  const methods = shippingMethods(after);
  const isKept = !after || methods[0]?.identifier === chosen;
  return { newTotal, newLineItems, ...(!isKept && { newShippingMethods: methods }) };
}

/** What `completePayment` is given. Only a complete order is a success, and with errors the sheet stays. */
export const authorizationAnswer = (
  sheet: Sheet,
  outcome: SheetOutcome,
): ApplePayJS.ApplePayPaymentAuthorizationResult =>
  outcome.kind === 'complete' ? { status: 0 } : { status: 1, errors: toErrors(sheet, outcome) };
