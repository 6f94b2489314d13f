import type { Cost } from './price-rise';
import type { Failure } from '../../net/storefront/graphql-client';
import { FAILED } from './end-sheet';
import { PREPARE_AFTER_CHANGE } from '../checkout/prepare-flag';
import { priceGuard } from './price-guard';
import type { SheetCart, Step } from './sheet-cart';
import { submitCart } from './submit-cart';

/** The end of a sheet that went well. */
export type Completion = Step | { kind: 'complete'; redirectUrl: string };

/** Nobody can say why there is no order. */
const NOT_COMPLETED: Step = { ...FAILED, reason: 'not_completed' };

/**
 * Prepares the cart, unless that was done after its last change, then pays and orders. Closing the sheet during the
 * submit does not cancel the order: only `limit` ends it.
 * @param seen what the cart cost in the last total that the sheet had shown when the shopper authorized: a cart that
 *   costs more is not submitted
 */
export async function completeCart(
  sheet: SheetCart,
  limit: AbortSignal,
  seen: Cost | undefined,
): Promise<Completion> {
  const isPrepared = sheet.context.flags.includes(PREPARE_AFTER_CHANGE);
  const prepared = isPrepared ? undefined : await sheet.prepare();
  if (prepared && prepared.kind !== 'continue') return prepared;
  if (!sheet.cart || sheet.signal.aborted || limit.aborted) return NOT_COMPLETED;
  const allowed = priceGuard(sheet, seen);
  if (allowed.kind !== 'continue') return allowed;
  sheet.isSubmitted = true;
  const { cart, client, waiting, endsAt } = sheet;
  const onFailure = (failure: Failure) => sheet.log(failure);
  const end = await submitCart(cart.id, client, { limit, endsAt, waiting, onFailure });
  switch (end.end) {
    case 'ordered':
      return { kind: 'complete', redirectUrl: end.redirectUrl };
    case 'already_accepted':
      // Whoever is told no more than that something failed pays a second time.
      return { ...FAILED, dialog: { key: 'already_accepted' }, reason: 'already_accepted' };
    case 'unknown':
      if (end.typename) sheet.context.report(new Error(`unknown result of a submit: ${end.typename}`));
      return { kind: 'decelerate', reason: 'processing_failed' };
    case 'throttled':
      sheet.isSubmitted = false;
      sheet.expire();
      return NOT_COMPLETED;
    case 'failed':
    case 'refused': {
      sheet.isSubmitted = false;
      if (end.end === 'failed' && end.checkoutUrl) sheet.cart = { ...cart, checkoutUrl: end.checkoutUrl };
      const step = sheet.judge(end.end === 'failed' ? { errors: end.errors } : { failure: end });
      // There is no order, even where nothing that was said stands in its way.
      return step.kind === 'continue' ? NOT_COMPLETED : step;
    }
  }
}
