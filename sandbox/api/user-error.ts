/** An error of a cart mutation. `field` is the path in the input, with indexes as strings. */
export interface CartUserError {
  code: string;
  field: readonly string[] | null;
  message: string;
}

/** A warning of a cart mutation. `target` is the id of the cart or line that it concerns. */
export interface CartWarning {
  code: string;
  message: string;
  target: string;
}

/** The error for an unknown cart id. */
export const CART_NOT_FOUND: CartUserError = {
  code: 'INVALID',
  field: ['cartId'],
  message: 'The specified cart does not exist.',
};
