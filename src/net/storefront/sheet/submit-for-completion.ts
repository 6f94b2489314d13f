import { textOf } from '../../parse';
import {
  inBuyerContext,
  toErrors,
  toRefusal,
  type Operation,
  type Refusal,
  type UserError,
} from '../graphql-client';

/** The API's answer to an attempt. The statuses that start with `Submit` are the API's type names. */
export type SubmitAnswer =
  /** There is an order; `redirectUrl`: its thank-you page. */
  | { status: 'SubmitSuccess'; redirectUrl: string }
  /** This attempt, or an earlier one of the cart, has made an order already. */
  | { status: 'SubmitAlreadyAccepted' }
  /** The API was busy. `pollAfter`: ISO 8601, when to send the same attempt again; undefined where it is no text. */
  | { status: 'SubmitThrottled'; pollAfter: string | undefined }
  /** No order. The codes are the API's `SubmissionErrorCode`; the list may be empty. */
  | { status: 'SubmitFailed'; errors: readonly UserError[]; checkoutUrl: string | undefined }
  /** The request was refused, for example because the cart does not exist. */
  | Refusal
  /** A result that this version does not know: it is not known whether there is an order. */
  | { status: 'unknown'; typename: string };

interface SubmitPayload {
  result?: {
    __typename?: unknown;
    redirectUrl?: unknown;
    pollAfter?: unknown;
    errors?: unknown;
    checkoutUrl?: unknown;
  } | null;
  userErrors?: unknown;
}

/**
 * Submits the cart. The API makes at most one order for one `attemptToken`, so an attempt whose result is not known may be
 * sent again, but only with the same token.
 */
export const cartSubmitForCompletion: Operation<{ cartId: string; attemptToken: string }, SubmitAnswer> = {
  name: 'cartSubmitForCompletion',
  document: `${inBuyerContext('mutation cartSubmitForCompletion', '$cartId:ID!,$attemptToken:String!')}{cartSubmitForCompletion(cartId:$cartId,attemptToken:$attemptToken){result{__typename ...on SubmitSuccess{redirectUrl}...on SubmitThrottled{pollAfter}...on SubmitFailed{errors{code message}checkoutUrl}}userErrors{code field message}}}`,
  parse(data) {
    const { result, userErrors } = (data.cartSubmitForCompletion ?? {}) as SubmitPayload;
    if (!result) return toRefusal(userErrors);
    const typename = textOf(result.__typename);
    switch (typename) {
      case undefined:
        return undefined;
      case 'SubmitSuccess': {
        const redirectUrl = textOf(result.redirectUrl);
        return redirectUrl ? { status: typename, redirectUrl } : undefined;
      }
      case 'SubmitAlreadyAccepted':
        return { status: typename };
      case 'SubmitThrottled':
        return { status: typename, pollAfter: textOf(result.pollAfter) };
      case 'SubmitFailed': {
        const errors = [...toErrors(result.errors), ...toErrors(userErrors)];
        return { status: typename, errors, checkoutUrl: textOf(result.checkoutUrl) };
      }
      default:
        // Also with errors it is no failure: after one, the shopper could pay a second time with a new attempt.
        return { status: 'unknown', typename };
    }
  },
};
