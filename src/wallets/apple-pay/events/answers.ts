/// <reference types="applepayjs" />
import type { EventResult } from '../../sheet/sheet-results';
import type { Cart } from '../../../net/storefront/cart-types';
import { type CartRow, cartRows } from '../../sheet/cart-rows';
import { deliveryChoices, type DeliveryDays } from '../../sheet/delivery-groups';
import { priceToPay, walletPrice } from '../../sheet/money';
import { appleInterval, RECURRING_VERSION, recurringRequest } from './recurring-payment';
import { type AnswerContext, type AppleError, toAppleErrors } from './sheet-errors';

type LineItem = ApplePayJS.ApplePayLineItem;

/** The cart's prices in the form of Apple's updates. */
export interface SheetPrices {
  newTotal: LineItem;
  newLineItems: LineItem[];
  /** Undefined if the sheet was opened without one, because it cannot be added later. */
  newRecurringPaymentRequest?: ApplePayJS.ApplePayRecurringPaymentRequest;
}

/**
 * The line item of a row. If Apple cannot mark a subscription as recurring, its amount is 0 and pending, and
 * only the label has the price.
 */
function toLineItem({ label, price, recurring }: CartRow, version: number): LineItem {
  if (!recurring) return { label, amount: price, type: 'final' };
  const interval = appleInterval(recurring);
  if (version < RECURRING_VERSION || !interval) return { label, amount: price, type: 'pending' };
  return { label, amount: walletPrice(recurring.recurringPrice), type: 'final', ...interval };
}

/**
 * The sheet's prices of a cart.
 * @returns undefined if {@link cartRows} has none
 */
export function sheetPrices(
  cart: Cart,
  { merchantName: label, version, agreement }: Pick<AnswerContext, 'merchantName' | 'version' | 'agreement'>,
): SheetPrices | undefined {
  const shown = cartRows(cart);
  const newRecurringPaymentRequest = agreement && recurringRequest(agreement, cart);
  return (
    shown && {
      newTotal: { label, amount: shown.total, type: shown.isFinal ? 'final' : 'pending' },
      newLineItems: shown.rows.map((row) => toLineItem(row, version)),
      ...(newRecurringPaymentRequest && { newRecurringPaymentRequest }),
    }
  );
}

/** The first version of Apple Pay with dates of shipping methods. */
const DATES_VERSION = 12;

/**
 * A day without an hour: Apple shows what is there. Its types require the hour, but its documentation does
 * not (https://developer.apple.com/documentation/applepayontheweb/applepaydatecomponents).
 */
function dateComponents(day: string): ApplePayJS.ApplePayDateComponents {
  const [years, months, days] = day.split('-').map(Number);
  return { years, months, days } as ApplePayJS.ApplePayDateComponents;
}

const dateRange = ({ first, last }: DeliveryDays): ApplePayJS.ApplePayDateComponentsRange => ({
  startDateComponents: dateComponents(first),
  endDateComponents: dateComponents(last),
});

/** The delivery options of the cart, with the selected one first, because Apple preselects the first. */
export const shippingMethods = (
  cart: Cart | undefined,
  { version }: Pick<AnswerContext, 'version'>,
): ApplePayJS.ApplePayShippingMethod[] =>
  deliveryChoices(cart).map(({ id, title, description, cost, days }) => ({
    identifier: id,
    label: title,
    detail: description,
    amount: priceToPay(cost),
    ...(days && version >= DATES_VERSION && { dateComponentsRange: dateRange(days) }),
  }));

/**
 * The cart whose prices the sheet may show; undefined if the result ends the sheet, because after a
 * deceleration the cart may have another currency.
 */
export const shownCart = ({ type }: EventResult, cart: Cart | undefined) =>
  type === 'continue' || type === 'show_error' ? cart : undefined;

/**
 * The argument of `completePaymentMethodSelection`: prices, and errors if there are any. The answers to other
 * selections contain it too.
 * @param cart the cart after the change
 * @param shownPrices the prices that the sheet shows now. They are sent again if the cart's prices must not
 *   be shown
 */
export function paymentMethodAnswer(
  context: AnswerContext,
  result: EventResult,
  cart: Cart | undefined,
  shownPrices: SheetPrices,
): SheetPrices & { errors?: AppleError[] } {
  const cartToShow = shownCart(result, cart);
  const prices = cartToShow && sheetPrices(cartToShow, context);
  const isWithoutErrors = result.type === 'complete' || (result.type === 'continue' && prices);
  return { ...(prices ?? shownPrices), ...(!isWithoutErrors && { errors: toAppleErrors(context, result) }) };
}

/**
 * The argument of `completeShippingContactSelection` and `completeCouponCodeChange`. Apple removes shipping
 * methods that are not in it.
 */
export const contactAnswer = (
  context: AnswerContext,
  result: EventResult,
  cart: Cart | undefined,
  shownPrices: SheetPrices,
): ApplePayJS.ApplePayShippingContactUpdate => ({
  ...paymentMethodAnswer(context, result, cart, shownPrices),
  newShippingMethods: shippingMethods(shownCart(result, cart), context),
});

/**
 * The argument of `completeShippingMethodSelection`. It cannot contain errors: if the cart has a method other
 * than the chosen one, the methods are sent again, and Apple preselects the first of them.
 * @param chosen identifier of the chosen method
 */
export function methodAnswer(
  context: AnswerContext,
  result: EventResult,
  cart: Cart | undefined,
  shownPrices: SheetPrices,
  chosen: string,
): ApplePayJS.ApplePayShippingMethodUpdate {
  const { errors: _, ...prices } = paymentMethodAnswer(context, result, cart, shownPrices);
  const cartToShow = shownCart(result, cart);
  const methods = shippingMethods(cartToShow, context);
  const isChoiceKept = !cartToShow || methods[0]?.identifier === chosen;
  return { ...prices, ...(!isChoiceKept && { newShippingMethods: methods }) };
}

/** Apple's `STATUS_SUCCESS` and `STATUS_FAILURE`. */
const STATUS_SUCCESS = 0;
const STATUS_FAILURE = 1;

/**
 * The argument of `completePayment`. Only a complete order is a success; with errors the sheet stays open.
 */
export const appleAuthorizationAnswer = (
  context: AnswerContext,
  result: EventResult,
): ApplePayJS.ApplePayPaymentAuthorizationResult =>
  result.type === 'complete'
    ? { status: STATUS_SUCCESS }
    : { status: STATUS_FAILURE, errors: toAppleErrors(context, result) };
