import type { DecelerationReason } from '../contract';
import type { Cart, CartAnswer } from '../../net/storefront/cart-types';
import type { UserError } from '../../net/storefront/graphql-client';
import type { PrepareAnswer } from '../../net/storefront/operations/cart-operations';

/** A cart answer that has its cart. */
export type AnswerWithCart = CartAnswer & { cart: Cart };

/** What is known after the first cart answer of a click. */
export interface CartEvidence extends AnswerWithCart {
  /** The answer to preparing the cart, where it was prepared. */
  prepared: PrepareAnswer | undefined;
  /** Currency that the page offered the purchase in. */
  initialCurrency: string;
}

/** Codes that preparing returns as long as the buyer has not chosen delivery or payment. They are ignored. */
const EXPECTED_WHEN_PREPARING = ['PENDING_DELIVERY_GROUPS', 'INVALID_PAYMENT'];

/** The errors of a prepared cart, without the expected ones. `prepared`: undefined for a cart that was not prepared. */
export const prepareErrors = (prepared: PrepareAnswer | undefined): readonly UserError[] =>
  prepared?.status === 'CartStatusNotReady'
    ? prepared.errors.filter(({ code }) => !EXPECTED_WHEN_PREPARING.includes(code))
    : [];

/** Whether the API says that the cart is not ready, for another reason than the expected errors. */
export const isNotReady = (evidence: CartEvidence) =>
  evidence.prepared?.status === 'CartStatusNotReady' &&
  (!evidence.prepared.errors.length || prepareErrors(evidence.prepared).length > 0);

const hasError = (evidence: CartEvidence, code: string) =>
  [...evidence.errors, ...prepareErrors(evidence.prepared)].some((error) => error.code === code);

const hasWarning = ({ warnings }: CartEvidence, code: string) =>
  warnings.some((warning) => warning.code === code);

/** Whether every line of the cart is out of stock. False where not all lines were read. */
export const isOutOfStock = (evidence: CartEvidence): boolean =>
  hasWarning(evidence, 'MERCHANDISE_OUT_OF_STOCK') &&
  !evidence.cart.moreLines &&
  evidence.cart.lines.every(({ quantity }) => quantity === 0);

/** Whether the cart has another currency than the page offered. A cart with a total of 0 does not count. */
export const isCurrencyChanged = ({ cart, initialCurrency }: CartEvidence): boolean => {
  const { amount, currencyCode } = cart.cost.totalAmount;
  return Number(amount) !== 0 && currencyCode.toLowerCase() !== initialCurrency.toLowerCase();
};

/** Errors that have a reason of their own in {@link RULES}: with them a click does not fail. */
export const DECELERATING_ERRORS: readonly string[] = [
  'PAYMENT_METHOD_NOT_APPLICABLE',
  'INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED',
];

/** Reasons to decelerate after the first cart answer, most important first. */
const RULES: readonly [DecelerationReason, (evidence: CartEvidence) => boolean][] = [
  ['currency_changed', isCurrencyChanged],
  ['payment_method_not_applicable', (e) => hasError(e, 'PAYMENT_METHOD_NOT_APPLICABLE')],
  [
    'invalid_payment_deferred_payment_required',
    (e) => hasError(e, 'INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED'),
  ],
  ['cart_not_ready', isNotReady],
  ['cart_throttled', (e) => e.prepared?.status === 'CartThrottled'],
  [
    'not_enough_stock',
    (e) => hasWarning(e, 'MERCHANDISE_NOT_ENOUGH_STOCK') || hasWarning(e, 'MERCHANDISE_OUT_OF_STOCK'),
  ],
];

/** The first reason that holds; undefined when the purchase can go on. The caller checks {@link isOutOfStock} before. */
export const decelerationReason = (evidence: CartEvidence): DecelerationReason | undefined =>
  RULES.find(([, holds]) => holds(evidence))?.[0];
