import { CART_FIELDS, toCartAnswer, type CartAnswer } from './cart-answer';

/** What every mutation that changes a cart answers, as a selection. */
export const CART_PAYLOAD = `{cart{${CART_FIELDS}}userErrors{code field message}warnings{code}}`;

/**
 * Reads a payload of {@link CART_PAYLOAD}. A change may be refused beside a cart: only `errors` tells.
 * Undefined when the payload is missing, or has neither a whole cart nor errors.
 */
export const toChangedCart = (payload: unknown): CartAnswer | undefined =>
  toCartAnswer((payload ?? {}) as object);
