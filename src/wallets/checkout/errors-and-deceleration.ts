import type { DecelerationReason, DialogContent } from '../contract';
import type { Cart, CartAnswer } from '../../net/storefront/cart-fields';
import type { Answer, Failure, UserError } from '../../net/storefront/graphql-client';
import type { PrepareAnswer } from '../../net/storefront/operations/prepare-cart';

/** Errors that end a click with the generic dialog when they come alone, as `CODE` or `CODE: path`. */
const UNRECOVERABLE = [
  'INVALID: input.lines.0.quantity',
  'VARIANT_REQUIRES_SELLING_PLAN',
  'SELLING_PLAN_NOT_APPLICABLE',
  'INVALID: input.lines.0.merchandiseId',
];

/** Errors that have a deceleration reason of their own. */
const DECELERATING = ['PAYMENT_METHOD_NOT_APPLICABLE', 'INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED'];

/** The code of a single error that nothing can be done about; undefined for anything else. */
function unrecoverableCode(errors: readonly UserError[]): string | undefined {
  const [error, ...others] = errors;
  if (!error || others.length) return undefined;
  return UNRECOVERABLE.find(
    (known) => known === error.code || known === `${error.code}: ${error.field.join('.')}`,
  );
}

/** The shop's own message; undefined when its validation raised none. */
export const customMessage = (errors: readonly UserError[]): string | undefined =>
  errors.find(({ code }) => code === 'VALIDATION_CUSTOM')?.message;

/** The codes of errors that have no deceleration reason of their own: with one of them the click fails. */
const unexplainedCodes = (errors: readonly UserError[]): string[] =>
  errors.filter(({ code }) => !DECELERATING.includes(code)).map(({ code }) => code || 'UNKNOWN');

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

/** The errors of a prepared cart, without the expected ones. */
export const prepareErrors = ({ prepared }: CartEvidence): readonly UserError[] =>
  prepared?.status === 'CartStatusNotReady'
    ? prepared.errors.filter(({ code }) => !EXPECTED_WHEN_PREPARING.includes(code))
    : [];

/** Whether the API says that the cart is not ready, for another reason than the expected errors. */
export const isNotReady = (evidence: CartEvidence) =>
  evidence.prepared?.status === 'CartStatusNotReady' &&
  (!evidence.prepared.errors.length || prepareErrors(evidence).length > 0);

const hasError = (evidence: CartEvidence, code: string) =>
  [...evidence.errors, ...prepareErrors(evidence)].some((error) => error.code === code);

const hasWarning = ({ warnings }: CartEvidence, code: string) =>
  warnings.some((warning) => warning.code === code);

/** Whether every line of the cart is out of stock. False where not all lines were read. */
export const isOutOfStock = (evidence: CartEvidence): boolean =>
  hasWarning(evidence, 'MERCHANDISE_OUT_OF_STOCK') &&
  !evidence.cart.moreLines &&
  evidence.cart.lines.every(({ quantity }) => quantity === 0);

/** How a click fails, instead of leading to the checkout. */
export interface ClickFailure {
  /** Of the outcome `failed`. */
  reason: string;
  /** Undefined for the generic text. */
  dialog?: DialogContent;
  /** The request that failed, which is logged. */
  failure?: Failure;
  /** No rule explains the errors, so a person should know of them. */
  isUnexplained?: boolean;
}

/** A request without an answer that can be used. */
export const noResponse = (failure: Failure): ClickFailure => ({ reason: 'NO_RESPONSE', failure });

/** How a cart's errors make the click fail; undefined where they do not. */
function failureOf(answer: CartAnswer, initialCurrency: string): ClickFailure | undefined {
  const { cart, errors } = answer;
  const unrecoverable = unrecoverableCode(errors);
  if (unrecoverable) return { reason: unrecoverable };
  const message = customMessage(errors);
  if (message) return { reason: 'custom_validation', dialog: { message } };
  if (cart && isOutOfStock({ ...answer, cart, prepared: undefined, initialCurrency })) {
    return { reason: 'out_of_stock', dialog: { key: 'out_of_stock' } };
  }
  const codes = unexplainedCodes(errors);
  return codes.length ? { reason: codes.join(', '), isUnexplained: true } : undefined;
}

/** The cart of an answer, or how the click fails. It is read before any reason to decelerate is checked. */
export function cartOrFailure(
  result: Answer<CartAnswer>,
  initialCurrency: string,
): { answer: AnswerWithCart; failure?: undefined } | { answer?: undefined; failure: ClickFailure } {
  if (!result.ok) return { failure: noResponse(result.failure) };
  const { cart, ...rest } = result.result;
  const failure = failureOf(result.result, initialCurrency);
  if (failure) return { failure };
  return cart ? { answer: { ...rest, cart } } : { failure: { reason: 'NO_RESPONSE', isUnexplained: true } };
}

/** Whether the cart has another currency than the page offered. A cart with a total of 0 does not count. */
export const isCurrencyChanged = ({ cart, initialCurrency }: CartEvidence): boolean => {
  const { amount, currencyCode } = cart.cost.totalAmount;
  return Number(amount) !== 0 && currencyCode.toLowerCase() !== initialCurrency.toLowerCase();
};

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
