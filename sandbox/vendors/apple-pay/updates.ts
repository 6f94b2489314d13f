/// <reference types="applepayjs" />
import { checkAmount, checkedLineItem, checkTotal, toLineItem, toShippingMethod } from './amounts';
import { StandInError } from './apple-pay-error';
import { dictionary, instanceOf, listOf, whole, type Member } from './dictionary';

/** What an answer to a selection changes in the sheet. */
export interface SelectionUpdate {
  newTotal: ApplePayJS.ApplePayLineItem;
  /** The whole list: an answer without one empties it. */
  newLineItems: ApplePayJS.ApplePayLineItem[];
  /** Undefined: the methods stay as they are. */
  newShippingMethods?: ApplePayJS.ApplePayShippingMethod[];
  errors: ApplePayJS.ApplePayError[];
}

/** The answer to an authorized payment. */
export interface PaymentResult {
  status: number;
  errors: ApplePayJS.ApplePayError[];
}

const SHARED: Readonly<Record<string, Member>> = {
  newLineItems: { convert: listOf(toLineItem) },
  newTotal: { convert: toLineItem, required: 'ApplePayLineItem' },
};
const errors: Member = { convert: listOf(instanceOf(StandInError)) };
const newShippingMethods: Member = { convert: listOf(toShippingMethod) };

/** Answers by what was selected. `emptied`: an answer without shipping methods leaves none. */
const ANSWERS = {
  ApplePayPaymentMethodUpdate: { members: { errors, newShippingMethods }, emptied: false },
  ApplePayShippingContactUpdate: { members: { errors, newShippingMethods }, emptied: true },
  ApplePayShippingMethodUpdate: { members: { newShippingMethods }, emptied: false },
  ApplePayCouponCodeUpdate: { members: { errors, newShippingMethods }, emptied: true },
} as const;

/** Throws a TypeError unless it is an answer of that kind. The forms of versions 1 and 2 are not known. */
export function toUpdate(name: keyof typeof ANSWERS, value: unknown, deviceVersion: number): SelectionUpdate {
  const { members, emptied } = ANSWERS[name];
  const given = dictionary<Partial<SelectionUpdate> & Pick<SelectionUpdate, 'newTotal'>>(name, {
    ...SHARED,
    ...members,
  })(value);
  given.newShippingMethods?.forEach(({ amount }) => checkAmount(amount));
  checkTotal(given.newTotal, deviceVersion);
  return {
    ...(emptied ? { newShippingMethods: [] } : {}),
    errors: [],
    ...given,
    newLineItems: (given.newLineItems ?? []).map(checkedLineItem),
  };
}

const toGivenResult = dictionary<{ status: number; errors?: StandInError[] }>(
  'ApplePayPaymentAuthorizationResult',
  { errors, status: { convert: whole, required: 'unsigned short' } },
);

/** Statuses of versions 1 and 2 that stand for a failure with an error. */
const OLD_ERRORS: Readonly<Record<number, ConstructorParameters<typeof StandInError>>> = {
  2: ['billingContactInvalid'],
  3: ['shippingContactInvalid', 'postalAddress'],
  4: ['shippingContactInvalid'],
};

/** Null for a status that there is not. A bare number is a result too. Throws a TypeError like the others. */
export function toPaymentResult(value: unknown): PaymentResult | null {
  const given = toGivenResult(typeof value === 'number' ? { status: value } : value);
  const old = OLD_ERRORS[given.status];
  const all = [...(old === undefined ? [] : [new StandInError(...old)]), ...(given.errors ?? [])];
  if (given.status < 0 || given.status > 7) return null;
  return { status: old === undefined ? given.status : 1, errors: all };
}

/** True when nothing more can be paid: without errors, and not while a PIN is asked for. */
export function isFinal({ status, errors: left }: PaymentResult): boolean {
  return status <= 1 && left.length === 0;
}
