import type { UserError } from '../../net/storefront/cart-answer';
import type { Answer, Failure } from '../../net/storefront/graphql-client';
import type { SubmitAnswer } from '../../net/storefront/sheet/operations/cart-submit-for-completion';

/** How an attempt to pay ended. */
export type SubmitEnd =
  /** There is an order; `redirectUrl` thanks for it. */
  | { end: 'ordered'; redirectUrl: string }
  /** There is an order already, of this attempt or of an earlier one. */
  | { end: 'already_accepted' }
  /** No order, and why; the list may be empty. `checkoutUrl`: where the shopper goes on, if the API says so. */
  | { end: 'failed'; errors: readonly UserError[]; checkoutUrl?: string | undefined }
  /** No order, and none to be had this way. `codes`: an open set; `ACCESS_DENIED` where the shop may not complete. */
  | { end: 'refused'; codes: readonly string[] }
  /** No order: the API did not come to it within the limit. */
  | { end: 'throttled' }
  /**
   * There may be an order, or none. Nothing may be tried with another token, and nothing be taken from the cart.
   * `typename`: what the API answered, where that was something that this version does not know.
   */
  | { end: 'unknown'; typename?: string };

/** Why the same attempt is sent once more. `busy`: by an answer that names no time, such as HTTP 429. */
export type SubmitAgain =
  { again: 'throttled'; pollAfter: string | undefined } | { again: 'busy' } | { again: 'unknown' };

/** What follows an answer: an end, or the same attempt once more. */
export type SubmitStep = SubmitEnd | SubmitAgain;

/** Failures that say that nothing was done; every other one leaves open whether the shopper has paid. */
const NOT_APPLIED: Partial<Record<Failure['kind'], readonly string[]>> = {
  status: ['429', '503'],
  graphql: ['THROTTLED'],
};

/** Failures that say that nothing will be done either. */
const REFUSED: readonly string[] = ['ACCESS_DENIED', 'UNAUTHORIZED', 'INVALID_VARIABLE'];

const every = (codes: readonly string[], known: readonly string[]) =>
  codes.length > 0 && codes.every((code) => known.includes(code));

function afterFailure({ kind, codes = [] }: Failure): SubmitStep {
  if (every(codes, NOT_APPLIED[kind] ?? [])) return { again: 'busy' };
  return kind === 'graphql' && every(codes, REFUSED) ? { end: 'refused', codes } : { again: 'unknown' };
}

/** What follows from the answer to a submit. */
export function submitStep(answer: Answer<SubmitAnswer>): SubmitStep {
  if (!answer.ok) return afterFailure(answer.failure);
  const { result } = answer;
  switch (result.status) {
    case 'SubmitSuccess':
      return { end: 'ordered', redirectUrl: result.redirectUrl };
    case 'SubmitAlreadyAccepted':
      return { end: 'already_accepted' };
    case 'SubmitThrottled':
      return { again: 'throttled', pollAfter: result.pollAfter };
    case 'SubmitFailed':
      return { end: 'failed', errors: result.errors, checkoutUrl: result.checkoutUrl };
    case 'refused':
      return { end: 'failed', errors: result.errors };
    case 'unknown':
      // A result of a later version of the API: asking again would bring it again.
      return { end: 'unknown', typename: result.typename };
  }
}
