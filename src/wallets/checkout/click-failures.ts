import type { DialogContent } from '../contract';
import type { CartResponse } from '../../net/storefront/cart-types';
import type { Failure, Received } from '../../net/storefront/failures';
import { codesOf, type UserError } from '../../net/storefront/graphql-client';
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

/** Errors about what the shopper has entered: a quantity, a gift card's recipient, or a note. */
export const SHOPPER_INPUT: readonly string[] = [
  'CART_TOO_LARGE',
  'GIFT_CARD_RECIPIENT_INVALID',
  'INVALID_INCREMENT',
  'LESS_THAN',
  'MAXIMUM_EXCEEDED',
  'MINIMUM_NOT_MET',
  'NOTE_TOO_LONG',
];

const isOfValidation = ({ code }: UserError) => code === 'VALIDATION_CUSTOM';

/**
 * The API's messages for the shopper, one per line: of the shop's validation, and about what the shopper has
 * entered. Undefined if there are none.
 */
export function messageForShopper(errors: readonly UserError[]): DialogContent | undefined {
  const shown = errors.filter((error) => isOfValidation(error) || SHOPPER_INPUT.includes(error.code));
  const messages = new Set(shown.map(({ message }) => message).filter(Boolean));
  return messages.size ? { message: [...messages].join('\n'), isFromApi: true } : undefined;
}

/** Errors about merchandise that can no longer be bought. */
const GONE: readonly string[] = [
  'MERCHANDISE_NOT_FOUND',
  'MERCHANDISE_PRODUCT_NOT_PUBLISHED',
  'MERCHANDISE_NOT_APPLICABLE',
  'INVALID_MERCHANDISE_LINE',
];

/** Errors that need no report, because they are not caused by our code. */
const EXPLAINED: readonly string[] = [...GONE, ...SHOPPER_INPUT];

/** How a click fails because of these codes. `message`: the API's own. */
function failureWithCodes(codes: readonly string[], message: DialogContent | undefined): ClickFailure {
  const isGone = codes.some((code) => GONE.includes(code));
  const dialog: DialogContent | undefined = message ?? (isGone ? { key: 'out_of_stock' } : undefined);
  return {
    reason: 'api_error',
    codes,
    ...(dialog && { dialog }),
    ...(codes.some((code) => !EXPLAINED.includes(code)) && { isUnexplained: true }),
  };
}

/** Statuses of an API that does not accept the access token, or does not have the version. */
const REFUSED_STATUSES: readonly string[] = ['401', '403', '404'];

/**
 * Whether the API refuses the document or the access token, so that it refuses every other request too.
 * Nothing was executed.
 */
export const isRefusedByApi = ({ kind, codes = [] }: Pick<Failure, 'kind' | 'codes'>): boolean =>
  kind === 'document' || (kind === 'status' && codes.some((code) => REFUSED_STATUSES.includes(code)));

/**
 * The same for the request that gets the cart. Later, a token may lack only the right to a single operation.
 */
export const isRefusedAtStart = (failure: Pick<Failure, 'kind' | 'codes'>): boolean =>
  isRefusedByApi(failure) || !!failure.codes?.includes('ACCESS_DENIED');

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

/**
 * Whether a note could not be saved for a reason other than the note itself, a message that the shopper must
 * read, or a lost connection.
 */
export const isUnrelatedToNote = ({ codes = [], dialog, requestFailure }: ClickFailure): boolean =>
  !dialog &&
  !codes.some((code) => SHOPPER_INPUT.includes(code)) &&
  requestFailure?.kind !== 'network' &&
  requestFailure?.kind !== 'aborted';

/** How a cart's errors make the click fail; undefined if they do not. */
function failureOf({ cart, errors, warnings }: CartResponse): ClickFailure | undefined {
  const unrecoverable = unrecoverableCode(errors);
  if (unrecoverable) return { reason: 'api_error', codes: [unrecoverable] };
  const message = messageForShopper(errors);
  const isOfShop = errors.some((error) => isOfValidation(error) && error.message);
  if (message && isOfShop) return { reason: 'custom_validation', dialog: message };
  if (cart && isOutOfStock({ cart, warnings })) {
    return { reason: 'out_of_stock', dialog: { key: 'out_of_stock' } };
  }
  const explained = cart ? DECELERATING_ERRORS : [];
  const codes = codesOf(errors).filter((code) => !explained.includes(code));
  return codes.length ? failureWithCodes(codes, message) : undefined;
}

/**
 * The cart of a response, or how the click fails. A failure takes precedence over any reason to decelerate.
 */
export function cartOrFailure(
  response: Received<CartResponse>,
): { response: ResponseWithCart; failure?: undefined } | { response?: undefined; failure: ClickFailure } {
  if (!response.ok) return { failure: { reason: 'no_response', requestFailure: response.failure } };
  const { cart, ...rest } = response.result;
  const failure = failureOf(response.result);
  if (failure) return { failure };
  return cart ? { response: { ...rest, cart } } : { failure: { reason: 'no_response', isUnexplained: true } };
}
