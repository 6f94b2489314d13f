import { type EventResult, FAILED, type StepResult } from './sheet-results';
import { alreadyAccepted, processingFailed } from '../checkout/accepted-attempt';
import { compareWithSeen, type SeenInSheet } from './compare-with-seen';
import { cartCompletionAttempt } from '../../net/storefront/operations/completion-attempt';
import { PREPARE_AFTER_CHANGE } from '../../net/storefront/operations/prepare-for-completion';
import { afterFailedPayment } from './errors/completion-errors';
import type { SheetEvidence } from './decide-sheet-outcome';
import type { Meaning } from './actions-by-wallet';
import { readError } from './errors/read-error';
import type { SheetCart } from './sheet-cart';

/** There is no order, and no response of the API says why not. */
const NOT_COMPLETED: StepResult = { ...FAILED, reason: 'not_completed' };

/** Another tab is submitting the cart. There may be an order soon, so the shopper must not pay again. */
const SUBMITTED_ELSEWHERE: StepResult = {
  ...FAILED,
  dialog: { key: 'submitted_elsewhere' },
  reason: 'submitted_elsewhere',
};

/**
 * Submits the cart under the submit lock. If another tab has the lock, this waits for its submit, because
 * that may fail. Closing the sheet during the submit does not cancel the order: only `timeLimit` ends the
 * submit.
 * @param seen what the sheet showed when the shopper authorized: a cart that costs more, or has another
 *   delivery, is not submitted
 * @param repeatSteps sets buyer identity, delivery and payment again after another tab had the lock, because
 *   it may have set its own
 */
export async function completeCart(
  sheet: SheetCart,
  timeLimit: AbortSignal,
  seen: SeenInSheet | undefined,
  repeatSteps: () => Promise<EventResult>,
): Promise<EventResult> {
  const { cart, signal, submission } = sheet;
  if (!cart || signal.aborted || timeLimit.aborted) return NOT_COMPLETED;
  const result = await submission.withLock(cart.id, async (hasWaited) => {
    const ready = await checkBeforeSubmit(sheet, cart.id, seen, hasWaited ? repeatSteps : undefined);
    if (ready.type !== 'continue') return ready;
    if (signal.aborted || timeLimit.aborted) return NOT_COMPLETED;
    return submit(sheet, timeLimit, seen);
  });
  if (result) return result;
  if (!timeLimit.aborted) return NOT_COMPLETED;
  // Counts as a submit of this tab, because nothing may be removed from a cart that may become an order.
  submission.report('submit_started');
  return SUBMITTED_ELSEWHERE;
}

/** Whether the cart may be submitted now. Prepares it, unless that was done after its last change. */
async function checkBeforeSubmit(
  sheet: SheetCart,
  cartId: string,
  seen: SeenInSheet | undefined,
  repeatSteps: (() => Promise<EventResult>) | undefined,
): Promise<EventResult> {
  const end = await sheet.submission.check(cartId);
  if (end) return end;
  const repeated = await repeatSteps?.();
  if (repeated && repeated.type !== 'continue') return repeated;
  const isPrepared = sheet.context.flags.includes(PREPARE_AFTER_CHANGE);
  const prepared = isPrepared ? undefined : await sheet.prepare({ hasPayment: true });
  return prepared && prepared.type !== 'continue' ? prepared : compareWithSeen(sheet, seen);
}

/** Submits the cart, and returns what follows. */
async function submit(
  sheet: SheetCart,
  timeLimit: AbortSignal,
  seen: SeenInSheet | undefined,
): Promise<EventResult> {
  const { cart, context, submission } = sheet;
  if (!cart) return NOT_COMPLETED;
  const end = await submission.send(cart, timeLimit);
  switch (end.type) {
    case 'accepted':
      return { type: 'complete', redirectUrl: end.redirectUrl };
    case 'already_accepted':
      return alreadyAccepted(end.orderUrl);
    case 'action_required':
      return { type: 'decelerate', reason: 'action_required', url: end.url };
    case 'unknown':
      return processingFailed(cart.checkoutUrl);
    case 'payment_failed':
      submission.report('submit_ended');
      context.log(`${cartCompletionAttempt.name}: ${end.codes.join(', ')}`);
      return afterFailedPayment(end.codes);
    case 'throttled':
      submission.report('submit_ended');
      sheet.expire();
      return NOT_COMPLETED;
    case 'refused':
      submission.report('submit_ended');
      return afterRefusal(sheet, { failure: end });
    case 'failed': {
      submission.report('submit_ended');
      const result = await afterRefusal(sheet, { errors: end.errors }, seen);
      if (end.checkoutUrl) sheet.cart = { ...(sheet.cart ?? cart), checkoutUrl: end.checkoutUrl };
      return result;
    }
  }
}

/** Meanings of a refusal that a change of the cart's cost may have caused. */
const COST_MEANINGS: readonly Meaning[] = ['invalid_payment_amount', 'dynamic_tax'];

/** What follows a submit that did not create an order. */
async function afterRefusal(
  sheet: SheetCart,
  refusal: Pick<SheetEvidence, 'errors' | 'failure'>,
  seen?: SeenInSheet,
): Promise<StepResult> {
  const decided = sheet.decide(refusal);
  // The errors would not stop a sheet, but there is no order.
  if (decided.type === 'continue') return NOT_COMPLETED;
  const isAboutCost = refusal.errors?.some((error) => COST_MEANINGS.includes(readError(error).meaning));
  if (!isAboutCost) return decided;
  // The refusal does not say what the cart costs now. It may have lost a discount after the payment was set,
  // in which case the checkout shows the new total.
  const read = await sheet.read();
  const priceCheck = read.type === 'continue' ? compareWithSeen(sheet, seen) : read;
  return priceCheck.type === 'decelerate' ? priceCheck : decided;
}
