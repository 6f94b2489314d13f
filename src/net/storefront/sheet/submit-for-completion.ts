import { textOf } from '../../parse';
import { toErrors, toRefusal, type Operation, type Refusal, type UserError } from '../graphql-client';

/** What became of an attempt to pay; the statuses are the API's type names where they start with `Submit`. */
export type SubmitAnswer =
  /** There is an order now; `redirectUrl` thanks for it. */
  | { status: 'SubmitSuccess'; redirectUrl: string }
  /** This attempt, or an earlier one of the cart, has made an order already. */
  | { status: 'SubmitAlreadyAccepted' }
  /** Nothing happened yet. `pollAfter`: ISO 8601, when to send the same attempt again; undefined where that is no text. */
  | { status: 'SubmitThrottled'; pollAfter: string | undefined }
  /** No order. The codes are the API's `SubmissionErrorCode`, an open set; the list may be empty. */
  | { status: 'SubmitFailed'; errors: readonly UserError[]; checkoutUrl: string | undefined }
  /** The attempt was not looked at: no such cart, for one. */
  | Refusal
  /** A result that this version does not know: there may be an order, or none. */
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
 * Pays and orders. `attemptToken` makes it safe to send again: the API makes one order of one token, so an attempt
 * whose outcome is not known (no answer, an incomplete or unreadable one) is repeated with the same token only.
 */
export const cartSubmitForCompletion: Operation<{ cartId: string; attemptToken: string }, SubmitAnswer> = {
  name: 'cartSubmitForCompletion',
  document:
    'mutation cartSubmitForCompletion($cartId:ID!,$attemptToken:String!){cartSubmitForCompletion(cartId:$cartId,attemptToken:$attemptToken){result{__typename ...on SubmitSuccess{redirectUrl}...on SubmitThrottled{pollAfter}...on SubmitFailed{errors{code message}checkoutUrl}}userErrors{code field message}}}',
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
        // Errors beside it do not make it a failure: a fresh attempt could pay a second time.
        return { status: 'unknown', typename };
    }
  },
};
