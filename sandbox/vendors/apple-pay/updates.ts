/// <reference types="applepayjs" />
import {
  checkedLineItem,
  checkNewShippingMethod,
  checkSum,
  checkTotal,
  toLineItem,
  toShippingMethod,
} from './amounts';
import { FakeApplePayError } from './apple-pay-error';
import { checkRecurring, toRecurring } from './payment-request';
import { dictionary, instanceOf, listOf, toInteger, type Member } from './dictionary';

/** The page's response to a selection. */
export interface SelectionUpdate {
  newTotal: ApplePayJS.ApplePayLineItem;
  /** All line items. An update without line items removes those of the sheet. */
  newLineItems: ApplePayJS.ApplePayLineItem[];
  /** Undefined: the request is not changed. */
  newRecurringPaymentRequest?: ApplePayJS.ApplePayRecurringPaymentRequest;
  /** Undefined: the methods are not changed. */
  newShippingMethods?: ApplePayJS.ApplePayShippingMethod[];
  errors: ApplePayJS.ApplePayError[];
}

/** The page's response to an authorized payment. */
export interface PaymentResult {
  status: number;
  errors: ApplePayJS.ApplePayError[];
}

const SHARED: Readonly<Record<string, Member>> = {
  newLineItems: { convert: listOf(toLineItem) },
  newRecurringPaymentRequest: { convert: toRecurring },
  newTotal: { convert: toLineItem, required: 'ApplePayLineItem' },
};
const errors: Member = { convert: listOf(instanceOf(FakeApplePayError)) };
const newShippingMethods: Member = { convert: listOf(toShippingMethod) };

/**
 * The responses to selections. `removesMethods`: an update without shipping methods removes those of the
 * sheet.
 */
const UPDATE_TYPES = {
  ApplePayPaymentMethodUpdate: { members: { errors, newShippingMethods }, removesMethods: false },
  ApplePayShippingContactUpdate: { members: { errors, newShippingMethods }, removesMethods: true },
  ApplePayShippingMethodUpdate: { members: { newShippingMethods }, removesMethods: false },
  ApplePayCouponCodeUpdate: { members: { errors, newShippingMethods }, removesMethods: true },
} as const;

/**
 * Converts the response to a selection. Throws a TypeError for an invalid one, and for the forms of API
 * versions 1 and 2.
 *
 * @param isRecurring whether the payment request has a request for a recurring payment. By Apple's
 *   documentation, an update may only change it, not add one
 */
export function toUpdate(
  name: keyof typeof UPDATE_TYPES,
  value: unknown,
  deviceVersion: number,
  isRecurring = false,
): SelectionUpdate {
  const { members, removesMethods } = UPDATE_TYPES[name];
  const update = dictionary<Partial<SelectionUpdate> & Pick<SelectionUpdate, 'newTotal'>>(name, {
    ...SHARED,
    ...members,
  })(value);
  update.newShippingMethods?.forEach(checkNewShippingMethod);
  checkTotal(update.newTotal, deviceVersion);
  const { newRecurringPaymentRequest } = update;
  if (newRecurringPaymentRequest !== undefined) {
    if (!isRecurring) {
      throw new TypeError('The payment request has no recurringPaymentRequest that could be updated.');
    }
    checkRecurring(newRecurringPaymentRequest);
  }
  const newLineItems = (update.newLineItems ?? []).map(checkedLineItem);
  checkSum(update.newTotal, newLineItems);
  return {
    ...(removesMethods ? { newShippingMethods: [] } : {}),
    errors: [],
    ...update,
    newLineItems,
  };
}

const toResult = dictionary<{ status: number; errors?: FakeApplePayError[] }>(
  'ApplePayPaymentAuthorizationResult',
  { errors, status: { convert: toInteger, required: 'unsigned short' } },
);

/** Status of API versions 1 and 2 → the error that it means. The status itself is then 1, a failure. */
const LEGACY_ERRORS: Readonly<Record<number, ConstructorParameters<typeof FakeApplePayError>>> = {
  2: ['billingContactInvalid'],
  3: ['shippingContactInvalid', 'postalAddress'],
  4: ['shippingContactInvalid'],
};

/**
 * Converts the response to an authorized payment; a number is a status. Null for an unknown status.
 * @throws TypeError if the response is invalid
 */
export function toPaymentResult(value: unknown): PaymentResult | null {
  const result = toResult(typeof value === 'number' ? { status: value } : value);
  const legacyError = LEGACY_ERRORS[result.status];
  const legacyErrors = legacyError === undefined ? [] : [new FakeApplePayError(...legacyError)];
  if (result.status < 0 || result.status > 7) return null;
  return {
    status: legacyError === undefined ? result.status : 1,
    errors: [...legacyErrors, ...(result.errors ?? [])],
  };
}

/**
 * Whether the result ends the session. After an error, or if a PIN is required, the shopper can pay again.
 */
export function isFinal({ status, errors: remaining }: PaymentResult): boolean {
  return status <= 1 && remaining.length === 0;
}
