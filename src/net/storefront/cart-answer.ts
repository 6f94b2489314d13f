import { toCode } from './graphql-client';
import { cartSelection, CART_WITHOUT_DELIVERY, toCart, type Cart } from './cart';

/** An error that the API reports beside its data; the set of codes is open. */
export interface UserError {
  code: string;
  field: readonly string[];
  message: string;
}

/** A cart, with what the API said of it. Without a cart there is at least one error. */
export interface CartAnswer {
  cart: Cart | undefined;
  errors: readonly UserError[];
  warnings: readonly { code: string }[];
}

/**
 * What every mutation of a cart answers, as a selection.
 * @param withCarrierRates see {@link cartSelection}
 */
export const cartPayload = (withCarrierRates: 'true' | '$withCarrierRates'): string =>
  `{cart{${cartSelection(withCarrierRates)}}userErrors{code field message}warnings{code}}`;

/** {@link cartPayload} without the delivery groups. */
export const PAYLOAD_WITHOUT_DELIVERY = `{cart{${CART_WITHOUT_DELIVERY}}userErrors{code field message}warnings{code}}`;

/** Errors as the API lists them, made whole: a code may be null (then it is ''), a field may be missing. */
export const toErrors = (errors: unknown): UserError[] =>
  ((errors ?? []) as Partial<Record<keyof UserError, unknown>>[]).map(({ code, field, message }) => ({
    code: toCode(code),
    field: (field as string[] | null) ?? [],
    message: String(message ?? ''),
  }));

/** A payload that carries a cart. A change may be refused beside a cart: only the errors tell. */
interface CartPayload {
  cart?: unknown;
  userErrors?: unknown;
  warnings?: unknown;
}

/** Reads a payload of {@link cartPayload}; undefined when it has neither a whole cart nor errors. */
export function toCartAnswer(sent: unknown): CartAnswer | undefined {
  const payload = (sent ?? {}) as CartPayload;
  const errors = toErrors(payload.userErrors);
  const cart = payload.cart ? toCart(payload.cart) : undefined;
  // A cart without an id or an address is broken; no cart at all is explained by its errors.
  if (payload.cart ? !cart : !errors.length) return undefined;
  const warnings = (payload.warnings ?? []) as { code?: unknown }[];
  return { cart, errors, warnings: warnings.map(({ code }) => ({ code: toCode(code) })) };
}

/** The API did not do what it was asked, and says why: at least one error, its code out of an open set. */
export interface Refusal {
  status: 'refused';
  errors: readonly UserError[];
}

/** Reads a payload's `userErrors`; undefined when there are none. */
export function toRefusal(userErrors: unknown): Refusal | undefined {
  const errors = toErrors(userErrors);
  return errors.length ? { status: 'refused', errors } : undefined;
}
