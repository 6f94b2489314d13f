import { textOf } from '../../parse';
import { toErrors } from '../graphql-client';
import { inBuyerContext, type Operation } from '../request-of';

/**
 * The state of an accepted submit. The statuses are the API's type names. The API may add types, and returns
 * `null` for an attempt that it cannot find; both are `unknown` here.
 */
export type CompletionAttempt =
  /** `pollDelay`: when to request the result again, ms. */
  | { type: 'CartCompletionProcessing'; pollDelay: number }
  /** There is an order; `orderUrl`: its page. */
  | { type: 'CartCompletionSuccess'; orderUrl: string | undefined }
  /** There is no order. The codes are the API's `CompletionErrorCode`; the list may be empty. */
  | { type: 'CartCompletionFailed'; codes: readonly string[] }
  /** The shopper must do something first. `redirectUrl`: the page of a payment challenge (3-D Secure). */
  | { type: 'CartCompletionActionRequired'; redirectUrl: string | undefined }
  | { type: 'unknown' };

/** The API's result: a union of types, each with some of these fields. */
interface SentResult {
  __typename?: unknown;
  pollDelay?: unknown;
  orderUrl?: unknown;
  errors?: unknown;
  action?: { redirectUrl?: unknown } | null;
}

function toAttempt(sent: SentResult | null | undefined): CompletionAttempt {
  const type = sent?.__typename;
  switch (type) {
    case 'CartCompletionProcessing':
      return { type, pollDelay: Number(sent?.pollDelay) };
    case 'CartCompletionSuccess':
      return { type, orderUrl: textOf(sent?.orderUrl) };
    case 'CartCompletionFailed':
      return { type, codes: toErrors(sent?.errors).map(({ code }) => code) };
    case 'CartCompletionActionRequired':
      return { type, redirectUrl: textOf(sent?.action?.redirectUrl) };
    default:
      return { type: 'unknown' };
  }
}

/** Requests the state of an accepted submit. */
export const cartCompletionAttempt: Operation<{ attemptId: string }, CompletionAttempt> = {
  name: 'cartCompletionAttempt',
  document: `${inBuyerContext('query cartCompletionAttempt', '$attemptId:String!')}{cartCompletionAttempt(attemptId:$attemptId){__typename ...on CartCompletionProcessing{pollDelay}...on CartCompletionSuccess{orderUrl}...on CartCompletionFailed{errors{code message}}...on CartCompletionActionRequired{action{...on CompletePaymentChallenge{redirectUrl}}}}}`,
  parse({ cartCompletionAttempt: sent }) {
    return sent === undefined ? undefined : toAttempt(sent as SentResult | null);
  },
  parseBesideErrors({ cartCompletionAttempt: sent }) {
    const attempt = toAttempt(sent as SentResult | null | undefined);
    return attempt.type === 'unknown' ? undefined : attempt;
  },
};
