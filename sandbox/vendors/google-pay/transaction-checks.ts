/// <reference types="googlepay" />
import { each, inTurn, isCountry, isList, isObject, isOneOf, isText, must, type Check } from './check';

type TransactionInfo = google.payments.api.TransactionInfo;
type DisplayItem = google.payments.api.DisplayItem;
type ShippingOptionParameters = google.payments.api.ShippingOptionParameters;

const PRICE = /^[0-9]+(\.[0-9][0-9])?$/;
/** Items may be negative, the total may not. */
const ITEM_PRICE = /^-?[0-9]+(\.[0-9][0-9])?$/;
const STATUSES = ['NOT_CURRENTLY_KNOWN', 'ESTIMATED', 'FINAL'];
const CHECKOUT_OPTIONS = ['DEFAULT', 'COMPLETE_IMMEDIATE_PURCHASE', 'CONTINUE_TO_REVIEW'];
const ITEM_TYPES = ['LINE_ITEM', 'SUBTOTAL', 'TAX', 'DISCOUNT', 'SHIPPING_OPTION'];
const ITEM_STATUSES = [undefined, 'FINAL', 'PENDING'];

/** Whether the value has the form of an ISO 4217 code. It may be a code that no currency has. */
function isCurrency(code: unknown): boolean {
  return isText(code) && /^[A-Z]{3}$/.test(code);
}

const checkItem: Check<DisplayItem> = inTurn<DisplayItem>(
  must(isObject, 'displayItems must hold objects'),
  must(({ label }) => isText(label), 'displayItems.label must be set'),
  must(({ type }) => isOneOf(ITEM_TYPES, type), 'displayItems.type is not known'),
  must(
    ({ price }) => ITEM_PRICE.test(String(price)) && isText(price),
    'displayItems.price must be like 10.45',
  ),
  must(({ status }) => ITEM_STATUSES.includes(status), 'displayItems.status must be FINAL or PENDING'),
);

/** Checks a transaction: that of the request, and that of each update. */
export const checkTransaction: Check<TransactionInfo> = inTurn<TransactionInfo>(
  must(isObject, 'transactionInfo must be set'),
  must(
    ({ currencyCode }) => isCurrency(currencyCode),
    'transactionInfo.currencyCode must be an ISO 4217 code',
  ),
  must(
    ({ countryCode }) => countryCode === undefined || isCountry(countryCode),
    'transactionInfo.countryCode must be an ISO 3166-1 alpha-2 code',
  ),
  must(
    ({ totalPriceStatus }) => isOneOf(STATUSES, totalPriceStatus),
    'transactionInfo.totalPriceStatus must be NOT_CURRENTLY_KNOWN, ESTIMATED or FINAL',
  ),
  must(
    ({ totalPriceStatus, totalPrice }) =>
      (totalPriceStatus === 'NOT_CURRENTLY_KNOWN' && totalPrice === undefined) ||
      (isText(totalPrice) && PRICE.test(totalPrice)),
    'transactionInfo.totalPrice must be a text like 10.45',
  ),
  must(
    ({ checkoutOption }) => checkoutOption === undefined || isOneOf(CHECKOUT_OPTIONS, checkoutOption),
    'transactionInfo.checkoutOption is not known',
  ),
  must(
    ({ checkoutOption, totalPriceStatus }) =>
      checkoutOption !== 'COMPLETE_IMMEDIATE_PURCHASE' || totalPriceStatus === 'FINAL',
    'COMPLETE_IMMEDIATE_PURCHASE needs the totalPriceStatus FINAL',
  ),
  must(
    ({ transactionId }) => transactionId === undefined || isText(transactionId),
    'transactionInfo.transactionId must be a text',
  ),
  must(
    ({ displayItems }) => displayItems === undefined || Array.isArray(displayItems),
    'transactionInfo.displayItems must be a list',
  ),
  ({ displayItems }) => each(checkItem)(displayItems ?? []),
);

/** Checks delivery options: each has a unique id, and the default is one of them. */
export const checkShippingOptions: Check<ShippingOptionParameters> = inTurn<ShippingOptionParameters>(
  must(
    (value) => isObject(value) && isList(value.shippingOptions) && value.shippingOptions.every(isObject),
    'shippingOptions must hold at least one option',
  ),
  must(
    ({ shippingOptions }) => shippingOptions.every(({ id, label }) => isText(id) && isText(label)),
    'shippingOptions must have an id and a label each',
  ),
  must(
    ({ shippingOptions }) => new Set(shippingOptions.map(({ id }) => id)).size === shippingOptions.length,
    'shippingOptions must have ids of their own',
  ),
  must(
    ({ shippingOptions, defaultSelectedOptionId: id }) =>
      id === undefined || shippingOptions.some((option) => option.id === id),
    'defaultSelectedOptionId must be one of shippingOptions',
  ),
);
