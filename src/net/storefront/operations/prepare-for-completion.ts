import { toErrors, type UserError } from '../graphql-client';
import { inBuyerContext, type Operation } from '../request-of';

/**
 * Id of a feature flag: the cart is prepared for completion after each change, not only before it is
 * submitted.
 */
export const PREPARE_AFTER_CHANGE = 'd6d12da0';

/** Whether a cart can be completed. The statuses are the API's type names. */
export type PrepareResponse =
  | { type: 'CartStatusReady' }
  | { type: 'CartStatusNotReady'; errors: readonly UserError[] }
  /** `pollAfter`: ISO 8601, when to send the request again. */
  | { type: 'CartThrottled'; pollAfter: string };

/**
 * The document of `cartPrepareForCompletion`.
 * @param cart the selection of the prepared cart, with its field; '' to leave it out
 */
export const prepareDocument = (cart = ''): string =>
  `${inBuyerContext('mutation cartPrepareForCompletion', '$cartId:ID!')}{cartPrepareForCompletion(cartId:$cartId){result{__typename ${cart && `...on CartStatusReady{${cart}}`}...on CartStatusNotReady{${cart}errors{code message}}...on CartThrottled{pollAfter}}userErrors{code field message}}}`;

/** Parses the status in the payload of `cartPrepareForCompletion`; undefined if it has none. */
export function toPrepareResponse(data: Record<string, unknown>): PrepareResponse | undefined {
  const { result, userErrors } = data.cartPrepareForCompletion as {
    result: { __typename: PrepareResponse['type']; errors?: unknown; pollAfter?: string } | null;
    userErrors?: unknown;
  };
  const type = result?.__typename;
  if (type === 'CartStatusReady') return { type };
  if (type === 'CartThrottled') return { type, pollAfter: String(result?.pollAfter) };
  // Errors beside the result mean the same as errors in it.
  const errors = [...toErrors(result?.errors), ...toErrors(userErrors)];
  return errors.length || result ? { type: 'CartStatusNotReady', errors } : undefined;
}

/** Prepares a cart for completion, and finds out whether it can be completed. */
export const cartPrepareForCompletion: Operation<{ cartId: string }, PrepareResponse> = {
  name: 'cartPrepareForCompletion',
  document: prepareDocument(),
  parse: toPrepareResponse,
};
