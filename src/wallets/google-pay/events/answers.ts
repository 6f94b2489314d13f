/// <reference types="googlepay" />
import type { EventResult } from '../../sheet/sheet-results';
import type { Cart } from '../../../net/storefront/cart-types';
import { type CartRow, cartRows } from '../../sheet/cart-rows';
import { priceText } from '../../sheet/price-texts';
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
  total: 'LINE_ITEM',
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

/** The opened sheet. */
export interface OpenedSheet {
  transactionInfo: TransactionInfo | undefined;
  /** The shop's name; undefined if the page does not set it. */
  merchantName: string | undefined;
}

/**
 * The answer of `onPaymentDataChanged`. If the shopper chose a delivery option, the list of options is sent
 * again only if the cart has another one selected.
 * @param cart the cart after the change
 */
export function changeAnswer(
  { transactionInfo: opened, merchantName }: OpenedSheet,
  { callbackTrigger, shippingAddress, shippingOptionData }: google.payments.api.IntermediatePaymentData,
  result: EventResult,
  cart: Cart | undefined,
): google.payments.api.PaymentDataRequestUpdate {
  const intent = callbackTrigger === 'INITIALIZE' ? 'SHIPPING_ADDRESS' : callbackTrigger;
  const options = cart && shippingOptions(cart);
  const errorAnswer = (cause: EventResult) => ({
    error: toError(merchantName, intent, cause),
    // The chosen option may no longer exist, so the shopper needs the current list.
    ...(intent === 'SHIPPING_OPTION' && options && { newShippingOptionParameters: options }),
  });
  if (result.type === 'complete') return {};
  if (result.type !== 'continue') return errorAnswer(result);
  const info = cart && opened && transactionInfo(opened, cart);
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
  };
}

/** The answer of `onPaymentAuthorized`. Only a complete order is a success. */
export const googleAuthorizationAnswer = (
  { merchantName }: OpenedSheet,
  result: EventResult,
): google.payments.api.PaymentAuthorizationResult =>
  result.type === 'complete'
    ? { transactionState: 'SUCCESS' }
    : { transactionState: 'ERROR', error: toError(merchantName, 'PAYMENT_AUTHORIZATION', result) };
