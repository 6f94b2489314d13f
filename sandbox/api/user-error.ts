/** A cart mutation's error; `field` is the path in the input, indexes as strings. */
export interface CartUserError {
  code: string;
  field: readonly string[] | null;
  message: string;
}

/** A cart mutation's remark on something that was changed; `target` is the id of what it is about. */
export interface CartWarning {
  code: string;
  message: string;
  target: string;
}

/** The error for an id that no cart has. */
export const CART_NOT_FOUND: CartUserError = {
  code: 'INVALID',
  field: ['cartId'],
  message: 'The specified cart does not exist.',
};
