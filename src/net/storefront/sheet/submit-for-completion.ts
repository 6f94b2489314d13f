import { textOf } from '../../parse';
import { toErrors, toRefusal, type Refusal, type UserError } from '../graphql-client';
import { inBuyerContext, type Operation } from '../request-of';

/** The API's response to an attempt. The statuses that start with `Submit` are the API's type names. */
export type SubmitResponse =
  /**
   * The attempt is accepted, and the API processes it now. `attemptId`: the id with which its state is
   * requested. `redirectUrl`: the page that shows this, and then the order.
   */
  | { type: 'SubmitSuccess'; attemptId: string | undefined; redirectUrl: string }
  /** This attempt, or an earlier one of the cart, was accepted before. */
  | { type: 'SubmitAlreadyAccepted'; attemptId: string | undefined }
  /**
   * The API was busy. `pollAfter`: ISO 8601, when to send the same attempt again; undefined if it is not a
   * string.
   */
  | { type: 'SubmitThrottled'; pollAfter: string | undefined }
  /** There is no order. The codes are the API's `SubmissionErrorCode`; the list may be empty. */
  | { type: 'SubmitFailed'; errors: readonly UserError[]; checkoutUrl: string | undefined }
  /** The request was rejected, for example because the cart does not exist. */
  | Refusal
  /** A result that this version does not support, so there may or may not be an order. */
  | { type: 'unknown'; typename: string };

interface SubmitPayload {
  result?: {
    __typename?: unknown;
    attemptId?: unknown;
    redirectUrl?: unknown;
    pollAfter?: unknown;
    errors?: unknown;
    checkoutUrl?: unknown;
  } | null;
  userErrors?: unknown;
}

function toSubmitResponse({ result, userErrors }: SubmitPayload): SubmitResponse | undefined {
  const type = textOf(result?.__typename);
  const attemptId = textOf(result?.attemptId);
  switch (type) {
    case undefined:
      return undefined;
    case 'SubmitSuccess': {
      const redirectUrl = textOf(result?.redirectUrl);
      return redirectUrl ? { type, attemptId, redirectUrl } : undefined;
    }
    case 'SubmitAlreadyAccepted':
      return { type, attemptId };
    case 'SubmitThrottled':
      return { type, pollAfter: textOf(result?.pollAfter) };
    case 'SubmitFailed': {
      const errors = [...toErrors(result?.errors), ...toErrors(userErrors)];
      return { type, errors, checkoutUrl: textOf(result?.checkoutUrl) };
    }
    default:
      // Not a failure, even with errors: after a failure, the shopper could pay a second time with a new
      // attempt.
      return { type: 'unknown', typename: type };
  }
}

const payloadOf = (data: Record<string, unknown>) => (data.cartSubmitForCompletion ?? {}) as SubmitPayload;

/**
 * Submits the cart. The API accepts the same `attemptToken` only once within a short time, so an attempt
 * whose outcome is unknown may be sent again, but only with the same token.
 */
export const cartSubmitForCompletion: Operation<{ cartId: string; attemptToken: string }, SubmitResponse> = {
  name: 'cartSubmitForCompletion',
  document: `${inBuyerContext('mutation cartSubmitForCompletion', '$cartId:ID!,$attemptToken:String!')}{cartSubmitForCompletion(cartId:$cartId,attemptToken:$attemptToken){result{__typename ...on SubmitSuccess{attemptId redirectUrl}...on SubmitAlreadyAccepted{attemptId}...on SubmitThrottled{pollAfter}...on SubmitFailed{errors{code message}checkoutUrl}}userErrors{code field message}}}`,
  parse(data) {
    const payload = payloadOf(data);
    return payload.result ? toSubmitResponse(payload) : toRefusal(payload.userErrors);
  },
  // An accepted submit stays accepted, even if something else fails.
  parseBesideErrors: (data) => toSubmitResponse(payloadOf(data)),
};
