import type { DialogContent } from '../contract';
import type { CartResponse } from '../../net/storefront/cart-types';
import { codesOf, type ApiResponse, type Failure, type UserError } from '../../net/storefront/graphql-client';
import { type ResponseWithCart, DECELERATING_ERRORS, isOutOfStock } from '../deceleration-reasons';
import type { FailureReason } from '../reasons';

/**
 * An error listed here ends the click with the generic dialog if it is the only one. `CODE` matches any
 * field, `CODE: path` only that field.
 */
const UNRECOVERABLE = [
  'INVALID: input.lines.0.quantity',
  'VARIANT_REQUIRES_SELLING_PLAN',
  'SELLING_PLAN_NOT_APPLICABLE',
  'INVALID: input.lines.0.merchandiseId',
];

/** The code of a single error that the shopper cannot resolve; undefined for anything else. */
function unrecoverableCode(errors: readonly UserError[]): string | undefined {
  const [error, ...others] = errors;
  if (!error || others.length) return undefined;
  return UNRECOVERABLE.find(
    (known) => known === error.code || known === `${error.code}: ${error.field.join('.')}`,
  );
}

/** The shop's own messages, one per line; undefined if its validation has raised none. */
export function customMessage(errors: readonly UserError[]): string | undefined {
  const messages = errors.filter(({ code }) => code === 'VALIDATION_CUSTOM').map(({ message }) => message);
  return [...new Set(messages)].filter(Boolean).join('\n') || undefined;
}

/** Errors about merchandise that can no longer be bought. */
const GONE: readonly string[] = [
  'MERCHANDISE_NOT_FOUND',
  'MERCHANDISE_PRODUCT_NOT_PUBLISHED',
  'MERCHANDISE_NOT_APPLICABLE',
  'INVALID_MERCHANDISE_LINE',
];

/** How a click fails because of these codes. */
const failureWithCodes = (codes: readonly string[]): ClickFailure => ({
  reason: 'api_error',
  codes,
  ...(codes.some((code) => GONE.includes(code)) && { dialog: { key: 'out_of_stock' } }),
  ...(codes.some((code) => !GONE.includes(code)) && { isUnexplained: true }),
});

/** How a click fails, instead of leading to the checkout. */
export interface ClickFailure {
  /** The reason of the outcome `failed`. */
  reason: FailureReason;
  /** The API's error codes, some followed by a field path. */
  codes?: readonly string[];
  /** Undefined for the generic message. */
  dialog?: DialogContent;
  /** Why there is no response, which is logged or reported. */
  requestFailure?: Failure;
  /** No rule explains the errors, so they are reported. */
  isUnexplained?: boolean;
}

/** How a cart's errors make the click fail; undefined if they do not. */
function failureOf({ cart, errors, warnings }: CartResponse): ClickFailure | undefined {
  const unrecoverable = unrecoverableCode(errors);
  if (unrecoverable) return { reason: 'api_error', codes: [unrecoverable] };
  const message = customMessage(errors);
  if (message) return { reason: 'custom_validation', dialog: { message } };
  if (cart && isOutOfStock({ cart, warnings })) {
    return { reason: 'out_of_stock', dialog: { key: 'out_of_stock' } };
  }
  const explained = cart ? DECELERATING_ERRORS : [];
  const codes = codesOf(errors).filter((code) => !explained.includes(code));
  return codes.length ? failureWithCodes(codes) : undefined;
}

/**
 * The cart of a response, or how the click fails. A failure takes precedence over any reason to decelerate.
 */
export function cartOrFailure(
  response: ApiResponse<CartResponse>,
): { response: ResponseWithCart; failure?: undefined } | { response?: undefined; failure: ClickFailure } {
  if (!response.ok) return { failure: { reason: 'no_response', requestFailure: response.failure } };
  const { cart, ...rest } = response.result;
  const failure = failureOf(response.result);
  if (failure) return { failure };
  return cart ? { response: { ...rest, cart } } : { failure: { reason: 'no_response', isUnexplained: true } };
}
