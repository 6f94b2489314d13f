import type { Cart, CartLine, CartResponse } from '../net/storefront/cart-types';
import type { UserError } from '../net/storefront/graphql-client';
import type { PrepareResponse } from '../net/storefront/operations/prepare-for-completion';
import type { DecelerationReason } from './reasons';

/**
 * Deceleration reason → the flag in the checkout's URL that says why the shopper was sent there. Reasons
 * without a row have no flag.
 */
export const DECELERATION_FLAGS: Partial<Record<DecelerationReason, string>> = {
  currency_changed: 'wallet_currency_change',
  captcha_required: 'wallet_captcha_required',
  invalid_payment_amount: 'wallet_dynamic_tax',
  dynamic_tax: 'wallet_dynamic_tax',
  not_enough_stock: 'wallet_not_enough_stock',
  cart_not_ready: 'wallet_cart_not_ready',
  payment_method_not_applicable: 'wallet_payment_method_not_applicable',
  account_info_mismatch: 'wallet_account_info_mismatch',
  payments_country_invalid: 'wallet_payments_country_invalid',
  processing_failed: 'wallet_processing_failed',
};

/** A response that contains the cart. */
export type ResponseWithCart = CartResponse & { cart: Cart };

/** What is known about the cart after the first response of a click. */
export interface CartEvidence extends ResponseWithCart {
  /** The response to preparing the cart, if it was prepared. */
  prepared: PrepareResponse | undefined;
  /** Currency in which the page offered the purchase. */
  initialCurrency: string;
}

/** Codes that preparing returns as long as the buyer has not chosen delivery or payment. They are ignored. */
const EXPECTED_WHEN_PREPARING = ['PENDING_DELIVERY_GROUPS', 'INVALID_PAYMENT'];

/**
 * The errors of a prepared cart, without the expected ones. `prepared`: undefined for a cart that was not
 * prepared.
 */
export const prepareErrors = (prepared: PrepareResponse | undefined): readonly UserError[] =>
  prepared?.type === 'CartStatusNotReady'
    ? prepared.errors.filter(({ code }) => !EXPECTED_WHEN_PREPARING.includes(code))
    : [];

/** Whether the API reports that the cart is not ready, for a reason other than the expected errors. */
export const isNotReady = (evidence: CartEvidence) =>
  evidence.prepared?.type === 'CartStatusNotReady' &&
  (!evidence.prepared.errors.length || prepareErrors(evidence.prepared).length > 0);

const hasError = (evidence: CartEvidence, code: string) =>
  [...evidence.errors, ...prepareErrors(evidence.prepared)].some((error) => error.code === code);

const hasWarning = ({ warnings }: Pick<CartEvidence, 'warnings'>, code: string) =>
  warnings.some((warning) => warning.code === code);

const isUnavailable = ({ availableForSale }: CartLine) => availableForSale === false;

/** Whether every line of the cart is out of stock. False if not all lines were read. */
export function isOutOfStock(evidence: Pick<CartEvidence, 'cart' | 'warnings'>): boolean {
  const { lines, moreLines } = evidence.cart;
  const isWarned = hasWarning(evidence, 'MERCHANDISE_OUT_OF_STOCK');
  const isOut = (line: CartLine) => isUnavailable(line) || (isWarned && line.quantity === 0);
  return !moreLines && (lines.length > 0 || isWarned) && lines.every(isOut);
}

/** Whether a line of the cart can no longer be bought. */
export const hasUnavailableLine = ({ lines }: Cart): boolean => lines.some(isUnavailable);

/**
 * Whether the cart's currency differs from the one in which the page offered it. A cart with a total of 0
 * does not count.
 */
export const isCurrencyChanged = ({ cart, initialCurrency }: CartEvidence): boolean => {
  const { amount, currencyCode } = cart.cost.totalAmount;
  return Number(amount) !== 0 && currencyCode.toLowerCase() !== initialCurrency.toLowerCase();
};

/** The API's errors about the company of a business customer, for whom the page has created the cart. */
export const COMPANY_ERRORS: readonly string[] = [
  'BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION',
  'INVALID_COMPANY_LOCATION',
  'MISSING_CUSTOMER_ACCESS_TOKEN',
];

/**
 * Errors that have their own reason in {@link RULES}, so a click that has a cart does not fail because of
 * them.
 */
export const DECELERATING_ERRORS: readonly string[] = [
  'PAYMENT_METHOD_NOT_APPLICABLE',
  'INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED',
  'CAPTCHA_REQUIRED',
  'REDIRECT_TO_CHECKOUT_REQUIRED',
  ...COMPANY_ERRORS,
];

/** Reasons to decelerate after the first response, most important first. */
const RULES: readonly [DecelerationReason, (evidence: CartEvidence) => boolean][] = [
  ['currency_changed', isCurrencyChanged],
  ['payment_method_not_applicable', (evidence) => hasError(evidence, 'PAYMENT_METHOD_NOT_APPLICABLE')],
  [
    'invalid_payment_deferred_payment_required',
    (evidence) => hasError(evidence, 'INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED'),
  ],
  ['cart_not_ready', isNotReady],
  ['cart_not_ready', (evidence) => COMPANY_ERRORS.some((code) => hasError(evidence, code))],
  ['cart_throttled', ({ prepared }) => prepared?.type === 'CartThrottled'],
  [
    'not_enough_stock',
    (evidence) =>
      hasWarning(evidence, 'MERCHANDISE_NOT_ENOUGH_STOCK') ||
      hasWarning(evidence, 'MERCHANDISE_OUT_OF_STOCK') ||
      hasUnavailableLine(evidence.cart),
  ],
  ['captcha_required', (evidence) => hasError(evidence, 'CAPTCHA_REQUIRED')],
  ['redirect_to_checkout_required', (evidence) => hasError(evidence, 'REDIRECT_TO_CHECKOUT_REQUIRED')],
];

/**
 * The first reason that applies; undefined if the purchase can go on. A cart that is out of stock fails
 * before this is called (`cartOrFailure`).
 */
export const decelerationReason = (evidence: CartEvidence): DecelerationReason | undefined =>
  RULES.find(([, applies]) => applies(evidence))?.[0];
