/// <reference types="applepayjs" />
import { sheetText } from '../../sheet/errors/sheet-text';
import type { SheetError } from '../../sheet/errors/field-problems';
import type { EventResult } from '../../sheet/sheet-results';
import { closingText } from '../../sheet/end-sheet';
import type { RecurringAgreement } from './recurring-payment';
import { APPLE_PAY_LABEL, COUPON_VERSION } from '../params-and-request';

type ContactField = ApplePayJS.ApplePayErrorContactField;
export type AppleError = ApplePayJS.ApplePayError;

/** Creates an `ApplePayError`. Apple rejects plain objects. */
export type MakeError = (
  code: ApplePayJS.ApplePayErrorCode,
  field: ContactField | undefined,
  message: string,
) => AppleError;

/** What the answers to all events of a sheet need. */
export interface AnswerContext {
  merchantName: string;
  version: number;
  /** Undefined if the sheet was opened without a recurring payment request. */
  agreement?: RecurringAgreement | undefined;
  makeError: MakeError;
}

/** The field of a sheet error's key. */
type FieldOf<Key> = Key extends `${string}.${infer Field}` ? Field : never;

/** Our field names → Apple's; undefined if Apple has no such field. */
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

function toAppleError(
  { makeError, merchantName, version }: AnswerContext,
  { area, key }: SheetError,
): AppleError {
  const message = sheetText(key, merchantName);
  if (key === 'address_unserviceable') return makeError('addressUnserviceable', 'postalAddress', message);
  if (key === 'invalid.discount' && version >= COUPON_VERSION) {
    return makeError('couponCodeInvalid', undefined, message);
  }
  const field = FIELDS[key.split('.')[1] ?? ''];
  if (!field) return makeError('unknown', undefined, message);
  // The sheet asks for phone and e-mail only once, with the shipping contact.
  const isBilling = area === 'billing' && field !== 'phoneNumber' && field !== 'emailAddress';
  return makeError(isBilling ? 'billingContactInvalid' : 'shippingContactInvalid', field, message);
}

/** The errors to show for a result. */
export const toAppleErrors = (context: AnswerContext, result: EventResult): AppleError[] =>
  result.type === 'show_error'
    ? [
        ...result.errors.map((error) => toAppleError(context, error)),
        ...(result.messages ?? []).map((message) => context.makeError('unknown', undefined, message)),
      ]
    : [context.makeError('unknown', undefined, closingText(result, APPLE_PAY_LABEL))];
