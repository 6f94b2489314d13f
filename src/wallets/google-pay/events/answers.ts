/// <reference types="googlepay" />
import type { EventResult } from '../../sheet/sheet-results';
import type { Cart } from '../../../net/storefront/cart-types';
import { type CartRow, cartRows } from '../../sheet/cart-rows';
import { orderSummary } from '../../sheet/order-summary';
import { priceText } from '../../sheet/price-texts';
import { summaryTexts } from '../../../ui/messages/pl/sheet/order-summary';
import { deliveryChoices } from '../../sheet/delivery-groups';
import { toError } from './sheet-errors';

type TransactionInfo = google.payments.api.TransactionInfo;

/** Rows → Google's types. */
const ITEM_TYPES = {
  subtotal: 'SUBTOTAL',
  shipping: 'SHIPPING_OPTION',
  shipping_one_time: 'SHIPPING_OPTION',
  shipping_subscription: 'SHIPPING_OPTION',
  pickup: 'SHIPPING_OPTION',
  duties: 'TAX',
  taxes: 'TAX',
  discount: 'DISCOUNT',
  taxes_included: 'TAX',
  code: 'LINE_ITEM',
  subscription: 'LINE_ITEM',
} as const satisfies Record<CartRow['kind'], google.payments.api.DisplayItemType>;

/**
 * The item of a row. A subscription is not due now, so it is pending, and Google shows no price for a pending
 * item.
 */
const toDisplayItem = ({ kind, label, price, recurring }: CartRow): google.payments.api.DisplayItem => ({
  label,
  type: ITEM_TYPES[kind],
  price,
  ...(recurring && { status: 'PENDING' }),
});

/**
 * The sheet's prices of a cart. The currency of the opened sheet is kept.
 * @param opened the transaction info of the request that opened the sheet
 * @returns undefined if {@link cartRows} has none
 */
export function transactionInfo(opened: TransactionInfo, cart: Cart): TransactionInfo | undefined {
  const shown = cartRows(cart);
  return shown && { ...opened, totalPrice: shown.total, displayItems: shown.rows.map(toDisplayItem) };
}

/** The delivery options of the cart, with the selected one as the default; undefined if there are none. */
export function shippingOptions(cart: Cart): google.payments.api.ShippingOptionParameters | undefined {
  const choices = deliveryChoices(cart);
  if (!choices[0]) return undefined;
  return {
    defaultSelectedOptionId: choices[0].id,
    // Google's options have no field for a price, so it is part of the label.
    shippingOptions: choices.map(({ id, title, description, cost }) => ({
      id,
      label: `${priceText(cost)}: ${title}`,
      description,
    })),
  };
}

export interface OpenedSheet {
  transactionInfo: TransactionInfo | undefined;
  /** The shop's name; undefined if the page does not set it. */
  merchantName: string | undefined;
  /** Whether it has a field for discount codes. */
  hasCoupons: boolean;
}

/** The part of a `SheetCart` whose state an answer shows. */
export interface ShownSheet {
  cart: Cart | undefined;
  typedCodes: { accepted: readonly string[] };
}

/** The discount codes that the sheet shows: the typed ones that apply, with what each takes off. */
function offerInfo({ cart, typedCodes }: ShownSheet): google.payments.api.OfferInfo {
  const discounts = (cart && orderSummary(cart)) ?? [];
  const descriptionOf = (code: string) => {
    const row = discounts.find(({ name }) => name?.toUpperCase() === code.toUpperCase());
    return row ? `${summaryTexts.discount}: ${priceText(row.amount)}` : summaryTexts.discount;
  };
  return {
    offers: typedCodes.accepted.map((code) => ({
      redemptionCode: code,
      // Google allows fewer than 60 characters.
      description: descriptionOf(code),
    })),
  };
}

/** Whether the only problem is a discount code, which does not stop a sheet that has a field for it. */
const isOnlyAboutCode = (result: EventResult) =>
  result.type === 'show_error' &&
  !result.messages &&
  result.errors.every(({ key }) => key === 'invalid.discount');

/**
 * The answer of `onPaymentDataChanged`. If the shopper chose a delivery option, the list of options is sent
 * again only if the cart has another one selected.
 * @param sheet the sheet after the change
 */
export function changeAnswer(
  opened: OpenedSheet,
  {
    callbackTrigger,
    shippingAddress,
    shippingOptionData,
    offerData,
  }: google.payments.api.IntermediatePaymentData,
  result: EventResult,
  sheet: ShownSheet,
): google.payments.api.PaymentDataRequestUpdate {
  const { cart } = sheet;
  const intent = callbackTrigger === 'INITIALIZE' ? 'SHIPPING_ADDRESS' : callbackTrigger;
  const options = cart && shippingOptions(cart);
  const hasCodes = callbackTrigger === 'OFFER' || (callbackTrigger === 'INITIALIZE' && offerData);
  const offers = opened.hasCoupons && hasCodes && { newOfferInfo: offerInfo(sheet) };
  const errorAnswer = (cause: EventResult) => ({
    error: toError(opened, intent, cause),
    // The chosen option may no longer exist, so the shopper needs the current list.
    ...(intent === 'SHIPPING_OPTION' && options && { newShippingOptionParameters: options }),
    ...offers,
  });
  if (result.type === 'complete') return {};
  const refusesCode = opened.hasCoupons && isOnlyAboutCode(result);
  if (result.type !== 'continue' && !refusesCode) return errorAnswer(result);
  const info = cart && opened.transactionInfo && transactionInfo(opened.transactionInfo, cart);
  // An address without options is one to which the shop does not deliver. An account without an address has
  // no options yet.
  if (!options && shippingAddress) {
    return errorAnswer({ type: 'show_error', errors: [{ area: 'shipping', key: 'address_unserviceable' }] });
  }
  if (!info) return errorAnswer(result);
  const hasChosenOption =
    intent === 'SHIPPING_OPTION' && options?.defaultSelectedOptionId === shippingOptionData?.id;
  return {
    newTransactionInfo: info,
    ...(options && !hasChosenOption && { newShippingOptionParameters: options }),
    ...offers,
    ...(refusesCode && { error: toError(opened, intent, result) }),
  };
}

/** The answer of `onPaymentAuthorized`. Only a complete order is a success. */
export const googleAuthorizationAnswer = (
  opened: OpenedSheet,
  result: EventResult,
): google.payments.api.PaymentAuthorizationResult =>
  result.type === 'complete'
    ? { transactionState: 'SUCCESS' }
    : { transactionState: 'ERROR', error: toError(opened, 'PAYMENT_AUTHORIZATION', result) };
