import { type EndByAttempt, endByAcceptedAttempt, processingFailed } from '../checkout/accepted-attempt';
import { checkoutOfUnknownAttempt, mayBeSentAgain, readAttempt } from '../checkout/attempts';
import type { Failure } from '../../net/storefront/failures';
import type { ApiClient } from '../../net/storefront/graphql-client';
import type { BrowserTab } from '../checkout/browser-tab';
import type { ClickContext } from '../contract';
import { eitherSignal } from '../../net/storefront/sheet/sheet-request';
import type { SheetRules } from './sheet-rules';
import { acquireSubmitLock } from './submit-lock';

/**
 * How long another tab may still be submitting a cart after it has started, ms. No wallet has a longer time
 * limit.
 */
const LONGEST_SUBMIT_MS = 30_000;

/** The part of a `SheetCart` that is needed here. */
interface CheckedSheet {
  readonly rules: Pick<SheetRules, 'afterApproval'>;
  readonly context: ClickContext;
  readonly client: ApiClient;
  readonly tab: BrowserTab;
  /** Stops requests and waits, at `endsAt` at the latest. */
  readonly signal: AbortSignal;
  readonly endsAt: number;
  readonly hasSubmitLock: boolean;
  hasWaitedForSubmit: boolean;
  log(failure: Failure): void;
}

/**
 * How a click ends without a sheet, because this purchase may already have an order; undefined if the sheet
 * may open.
 */
export function endWithoutSheet({ context, tab }: CheckedSheet): EndByAttempt | undefined {
  const checkoutUrl = checkoutOfUnknownAttempt(context.source, Date.now(), tab);
  return checkoutUrl === undefined ? undefined : processingFailed(checkoutUrl);
}

/** Waits while another tab submits the cart. */
async function waitForSubmit(sheet: CheckedSheet, cartId: string): Promise<void> {
  const { tab, signal } = sheet;
  const attempt = readAttempt(cartId, Date.now(), tab);
  if (attempt?.state !== 'unknown') return;
  const remainingMs = attempt.lastSentAt + LONGEST_SUBMIT_MS - Date.now();
  // A time in the future was written by a wrong clock.
  if (remainingMs <= 0 || remainingMs > LONGEST_SUBMIT_MS) return;
  const limit = new AbortController();
  setTimeout(() => limit.abort(), remainingMs);
  const lock = await acquireSubmitLock(cartId, eitherSignal(signal, limit.signal), tab);
  sheet.hasWaitedForSubmit ||= !lock || lock.hasWaited;
  lock?.release();
}

/**
 * How a sheet ends because of an attempt to pay for its cart that this browser has stored. Must be called
 * before the cart is read or changed, and before it is submitted.
 * @returns undefined if the sheet may go on
 */
export async function checkAttempt(sheet: CheckedSheet, cartId: string): Promise<EndByAttempt | undefined> {
  const { client, context, endsAt, rules, signal, tab } = sheet;
  if (!sheet.hasSubmitLock) await waitForSubmit(sheet, cartId);
  const attempt = readAttempt(cartId, Date.now(), tab);
  if (attempt?.state === 'unknown') {
    // If the checkout completes the order, it cannot send the attempt's token again.
    const maySendAgain = rules.afterApproval === 'submit' && mayBeSentAgain(attempt, Date.now());
    return maySendAgain ? undefined : processingFailed(attempt.checkoutUrl);
  }
  if (!attempt) return undefined;
  const { pageUrl } = context;
  return endByAcceptedAttempt(cartId, attempt, tab, {
    client,
    pageUrl,
    signal,
    endsAt,
    onFailure: (failure) => sheet.log(failure),
  });
}
