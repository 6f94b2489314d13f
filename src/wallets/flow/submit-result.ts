import type { SubmitAnswer } from '../../net/operations/cart-submit-for-completion';
import { sheetResult, type SheetEvidence, type SheetResult, type SheetWallet } from './sheet-result';

/** What a sheet does after it has submitted. */
export type SubmitResult =
  | { kind: 'complete'; redirectUrl: string }
  /** The same attempt is sent again. `pollAfter`: ISO 8601; undefined when the API does not say when. */
  | { kind: 'again'; pollAfter: string | undefined }
  | Exclude<SheetResult, { kind: 'continue' }>;

/**
 * What a sheet does after it has submitted. Where there may be an order, it never ends in words that ask the shopper to
 * pay once more.
 */
export function submitResult(
  wallet: SheetWallet,
  answer: SubmitAnswer,
  evidence: SheetEvidence,
): SubmitResult {
  switch (answer.status) {
    case 'SubmitSuccess':
      return { kind: 'complete', redirectUrl: answer.redirectUrl };
    case 'SubmitThrottled':
      return { kind: 'again', pollAfter: answer.pollAfter };
    case 'unknown':
      return { kind: 'again', pollAfter: undefined };
    case 'SubmitAlreadyAccepted':
      // The checkout of a cart that is an order shows the order.
      return { kind: 'decelerate', reason: 'redirect_to_checkout_required' };
    case 'SubmitFailed':
    case 'refused': {
      const result = sheetResult(wallet, { ...evidence, errors: answer.errors });
      // There is no order, even if nothing that was said stands in its way.
      return result.kind === 'continue'
        ? { kind: 'abort', dialog: { key: 'wallet_error' }, reason: answer.status, unhandled: true }
        : result;
    }
  }
}
