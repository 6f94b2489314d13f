import { ALREADY_ACCEPTED, FAILED, type Completion, type Step } from './sheet-events';
import { type Cost, priceGuard } from './payment-amount';
import type { Failure } from '../../net/storefront/graphql-client';
import { PREPARE_AFTER_CHANGE } from '../../net/storefront/operations/prepare-cart';
import type { SheetEvidence } from './decide-after-answer';
import type { Meaning } from './errors/actions-by-wallet';
import { readError } from './errors/read-error';
import type { SheetCart } from './sheet-cart';
import { submitCart } from './submit-cart';
import { acquireSubmitLock } from './submit-lock';

/** There is no order, and no answer says why. */
const NOT_COMPLETED: Step = { ...FAILED, reason: 'not_completed' };

/** Another tab is submitting the cart. There may be an order soon: the shopper must not pay again. */
const SUBMITTED_ELSEWHERE: Step = {
  ...FAILED,
  dialog: { key: 'submitted_elsewhere' },
  reason: 'submitted_elsewhere',
};

/**
 * Pays and orders the cart, as the only tab of the browser that does so; another tab's submit is waited for, because it
 * may fail. Closing the sheet during the submit does not cancel the order: only `limit` ends it.
 * @param seen what the cart cost in the last total that the sheet had shown when the shopper authorized: a cart that
 *   costs more is not submitted
 * @param repeat tells the cart once more who buys and how it is paid: the tab that was waited for has told it its own
 */
export async function completeCart(
  sheet: SheetCart,
  limit: AbortSignal,
  seen: Cost | undefined,
  repeat?: () => Promise<Completion>,
): Promise<Completion> {
  const { cart, signal, endsAt, waiting, tab } = sheet;
  if (!cart || signal.aborted || limit.aborted) return NOT_COMPLETED;
  const lock = await acquireSubmitLock(cart.id, { signal, endsAt, waiting, tab });
  if (!lock) {
    if (!limit.aborted) return NOT_COMPLETED;
    tellSubmit(sheet, 'submit_started');
    return SUBMITTED_ELSEWHERE;
  }
  try {
    const ready = await checkBeforeSubmit(sheet, seen, lock.hasWaited ? repeat : undefined);
    if (ready.kind !== 'continue') return ready;
    if (signal.aborted || limit.aborted) return NOT_COMPLETED;
    return await submit(sheet, limit, seen, () => lock.isHeld());
  } finally {
    lock.release();
  }
}

/** Whether the cart may be submitted now. Prepares it, unless that was done after its last change. */
async function checkBeforeSubmit(
  sheet: SheetCart,
  seen: Cost | undefined,
  repeat: (() => Promise<Completion>) | undefined,
): Promise<Completion> {
  if (sheet.isOrdered) return ALREADY_ACCEPTED;
  const repeated = await repeat?.();
  if (repeated && repeated.kind !== 'continue') return repeated;
  const isPrepared = sheet.context.flags.includes(PREPARE_AFTER_CHANGE);
  const prepared = isPrepared ? undefined : await sheet.prepare();
  return prepared && prepared.kind !== 'continue' ? prepared : priceGuard(sheet, seen);
}

/** Records whether an attempt to pay is under way, and tells the page's click. */
function tellSubmit(sheet: SheetCart, step: 'submit_started' | 'submit_ended'): void {
  sheet.isSubmitted = step === 'submit_started';
  sheet.context.progress(step);
}

async function submit(
  sheet: SheetCart,
  limit: AbortSignal,
  seen: Cost | undefined,
  isLockHeld: () => boolean,
): Promise<Completion> {
  const { cart, client, waiting, endsAt, tab } = sheet;
  if (!cart) return NOT_COMPLETED;
  tellSubmit(sheet, 'submit_started');
  const onFailure = (failure: Failure) => sheet.log(failure);
  const end = await submitCart(cart.id, client, { limit, endsAt, waiting, tab, isLockHeld, onFailure });
  switch (end.end) {
    case 'ordered':
      return { kind: 'complete', redirectUrl: end.redirectUrl };
    case 'already_accepted':
      return ALREADY_ACCEPTED;
    case 'unknown':
      if (end.typename) sheet.context.report(new Error(`unknown result of a submit: ${end.typename}`));
      return { kind: 'decelerate', reason: 'processing_failed' };
    case 'throttled':
      tellSubmit(sheet, 'submit_ended');
      sheet.expire();
      return NOT_COMPLETED;
    case 'refused':
      tellSubmit(sheet, 'submit_ended');
      return afterRefusal(sheet, { failure: end });
    case 'failed': {
      tellSubmit(sheet, 'submit_ended');
      const step = await afterRefusal(sheet, { errors: end.errors }, seen);
      if (end.checkoutUrl) sheet.cart = { ...(sheet.cart ?? cart), checkoutUrl: end.checkoutUrl };
      return step;
    }
  }
}

/** Meanings of a refusal that the cart's new cost may explain. */
const ABOUT_COST: readonly Meaning[] = ['invalid_payment_amount', 'dynamic_tax'];

/** What follows a submit that made no order. */
async function afterRefusal(
  sheet: SheetCart,
  refusal: Pick<SheetEvidence, 'errors' | 'failure'>,
  seen?: Cost,
): Promise<Step> {
  const step = sheet.decide(refusal);
  // There is no order, even where nothing that was said stands in its way.
  if (step.kind === 'continue') return NOT_COMPLETED;
  const isAboutCost = refusal.errors?.some((error) => ABOUT_COST.includes(readError(error).meaning));
  if (!isAboutCost) return step;
  // The refusal does not say what the cart costs now. It may have lost a discount after the payment was set: then the
  // checkout shows the new total.
  const read = await sheet.read();
  const allowed = read.kind === 'continue' ? priceGuard(sheet, seen) : read;
  return allowed.kind === 'decelerate' ? allowed : step;
}
