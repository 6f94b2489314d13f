/// <reference types="googlepay" />
import { allOf, everyItem, must, type Check } from './check';
import { isCountryCode, isNonEmptyList, isNonEmptyString, isObject, isOneOf } from './predicates';

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
  return isNonEmptyString(code) && /^[A-Z]{3}$/.test(code);
}

const checkItem: Check<DisplayItem> = allOf<DisplayItem>(
  must(isObject, 'displayItems must contain objects'),
  must(({ label }) => isNonEmptyString(label), 'displayItems.label must be set'),
  must(({ type }) => isOneOf(ITEM_TYPES, type), 'displayItems.type is unknown'),
  must(
    ({ price }) => isNonEmptyString(price) && ITEM_PRICE.test(price),
    'displayItems.price must be like 10.45',
  ),
  must(({ status }) => ITEM_STATUSES.includes(status), 'displayItems.status must be FINAL or PENDING'),
);

/**
 * Checks the transaction of a request or of an update. Google does not document that the items must add up to
 * the total (https://developers.google.com/pay/api/web/reference/request-objects#TransactionInfo).
 */
export const checkTransaction: Check<TransactionInfo> = allOf<TransactionInfo>(
  must(isObject, 'transactionInfo must be set'),
  must(
    ({ currencyCode }) => isCurrency(currencyCode),
    'transactionInfo.currencyCode must be an ISO 4217 code',
  ),
  must(
    ({ countryCode }) => countryCode === undefined || isCountryCode(countryCode),
    'transactionInfo.countryCode must be an ISO 3166-1 alpha-2 code',
  ),
  must(
    ({ totalPriceStatus }) => isOneOf(STATUSES, totalPriceStatus),
    'transactionInfo.totalPriceStatus must be NOT_CURRENTLY_KNOWN, ESTIMATED or FINAL',
  ),
  must(
    ({ totalPriceStatus, totalPrice }) =>
      (totalPriceStatus === 'NOT_CURRENTLY_KNOWN' && totalPrice === undefined) ||
      (isNonEmptyString(totalPrice) && PRICE.test(totalPrice)),
    'transactionInfo.totalPrice must be a string like 10.45',
  ),
  must(
    ({ checkoutOption }) => checkoutOption === undefined || isOneOf(CHECKOUT_OPTIONS, checkoutOption),
    'transactionInfo.checkoutOption is unknown',
  ),
  must(
    ({ checkoutOption, totalPriceStatus }) =>
      checkoutOption !== 'COMPLETE_IMMEDIATE_PURCHASE' || totalPriceStatus === 'FINAL',
    'COMPLETE_IMMEDIATE_PURCHASE needs the totalPriceStatus FINAL',
  ),
  must(
    ({ transactionId }) => transactionId === undefined || isNonEmptyString(transactionId),
    'transactionInfo.transactionId must be a string',
  ),
  must(
    ({ displayItems }) => displayItems === undefined || Array.isArray(displayItems),
    'transactionInfo.displayItems must be a list',
  ),
  ({ displayItems }) => everyItem(checkItem)(displayItems ?? []),
);

/** Checks delivery options: each has a unique id, and the default is one of them. */
export const checkShippingOptions: Check<ShippingOptionParameters> = allOf<ShippingOptionParameters>(
  must(
    (value) =>
      isObject(value) && isNonEmptyList(value.shippingOptions) && value.shippingOptions.every(isObject),
    'shippingOptions must contain at least one option',
  ),
  must(
    ({ shippingOptions }) =>
      shippingOptions.every(({ id, label }) => isNonEmptyString(id) && isNonEmptyString(label)),
    'every option in shippingOptions must have an id and a label',
  ),
  must(
    ({ shippingOptions }) => new Set(shippingOptions.map(({ id }) => id)).size === shippingOptions.length,
    'shippingOptions must have unique ids',
  ),
  must(
    ({ shippingOptions, defaultSelectedOptionId: id }) =>
      id === undefined || shippingOptions.some((option) => option.id === id),
    'defaultSelectedOptionId must be one of shippingOptions',
  ),
);

/** Google shows descriptions of fewer characters. */
const MAX_DESCRIPTION_LENGTH = 60;

/** Checks discount codes: each has a description that Google shows. */
export const checkOffers: Check<google.payments.api.OfferInfo> = allOf<google.payments.api.OfferInfo>(
  must(
    (value) => isObject(value) && Array.isArray(value.offers) && value.offers.every(isObject),
    'offers must be a list of objects',
  ),
  must(
    ({ offers }) =>
      offers.every(
        ({ redemptionCode, description }) =>
          isNonEmptyString(redemptionCode) && isNonEmptyString(description),
      ),
    'every offer must have a redemptionCode and a description',
  ),
  must(
    ({ offers }) => offers.every(({ description }) => description.length < MAX_DESCRIPTION_LENGTH),
    'the description of an offer must have fewer than 60 characters',
  ),
);
