import { type EndByAttempt, endByAcceptedAttempt, processingFailed } from '../checkout/accepted-attempt';
import { type Attempt, lineHashOf, mayBeSentAgain, readAttempt } from '../checkout/attempts';
import type { Cart } from '../../net/storefront/cart-types';
import type { Failure } from '../../net/storefront/failures';
import type { ApiClient } from '../../net/storefront/graphql-client';
import type { BrowserTab } from '../checkout/browser-tab';
import type { ClickContext } from '../contract';
import { eitherSignal } from '../../net/storefront/sheet/sheet-request';
import type { SheetRules } from './sheet-rules';
import { submitCart, type SubmitEnd } from './submit-cart';
import { acquireSubmitLock, type SubmitLock } from './submit-lock';

/**
 * How long another tab may still be submitting a cart after it has started, ms. No wallet has a longer time
 * limit.
 */
const LONGEST_SUBMIT_MS = 30_000;

/** The part of a `SheetCart` that is needed here. */
interface SubmittedSheet {
  readonly rules: Pick<SheetRules, 'afterApproval'>;
  readonly context: ClickContext;
  readonly client: ApiClient;
  readonly tab: BrowserTab;
  readonly cart: Cart | undefined;
  /** Stops requests and waits, at `endsAt` at the latest. */
  readonly signal: AbortSignal;
  readonly endsAt: number;
  log(failure: Failure): void;
}

/** The submission of a sheet's cart: the submit lock, and the attempt to pay that this browser has stored. */
export class Submission {
  readonly #sheet: SubmittedSheet;
  /** Id of the last cart that was checked; undefined before the first check. */
  #checkedId: string | undefined;
  /** The lock, while this sheet has it. */
  #lock: SubmitLock | undefined;
  #hasWaited = false;
  #isStarted = false;

  constructor(sheet: SubmittedSheet) {
    this.#sheet = sheet;
  }

  /** Whether a submit is in progress, has created an order, or may have created one. */
  get isStarted(): boolean {
    return this.#isStarted;
  }

  /** Stores whether a submit is in progress, and reports it as progress of the click. */
  report(step: 'submit_started' | 'submit_ended'): void {
    this.#isStarted = step === 'submit_started';
    this.#sheet.context.reportProgress(step);
  }

  /** The attempt to submit the cart that the tabs of the browser have stored. */
  get attempt(): Attempt | undefined {
    const { cart, tab } = this.#sheet;
    const cartId = cart?.id ?? this.#checkedId;
    return cartId === undefined ? undefined : readAttempt(cartId, Date.now(), tab);
  }

  /** Whether the cart is an order, or may become one: a submit is unanswered or accepted. */
  mayHaveOrder(): boolean {
    return this.#isStarted || !!this.attempt;
  }

  /**
   * How the sheet ends because of an attempt to pay for its cart that this browser has stored. Must be called
   * before the cart is read or changed, and before it is submitted.
   * @returns undefined if the sheet may go on
   */
  async check(cartId: string): Promise<EndByAttempt | undefined> {
    this.#checkedId = cartId;
    const { client, context, endsAt, rules, signal, tab } = this.#sheet;
    if (!this.#lock) await this.#waitForOtherTab(cartId);
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
      onFailure: (failure) => this.#sheet.log(failure),
    });
  }

  /**
   * Runs a submit with the lock. If another tab has the lock, this waits for its submit, because that may
   * fail.
   * @param run `hasWaited`: whether this sheet has waited for a submit of another tab, which may have changed
   *   the cart
   * @returns undefined if the sheet's signal was aborted first
   */
  async withLock<Result>(
    cartId: string,
    run: (hasWaited: boolean) => Promise<Result>,
  ): Promise<Result | undefined> {
    const { signal, tab } = this.#sheet;
    const lock = await acquireSubmitLock(cartId, signal, tab);
    if (!lock) return undefined;
    const hasWaited = lock.hasWaited || this.#hasWaited;
    this.#lock = lock;
    this.#hasWaited = false;
    try {
      return await run(hasWaited);
    } finally {
      this.#lock = undefined;
      lock.release();
    }
  }

  /** Submits the cart with a token, within {@link withLock}, until its outcome is known or at `timeLimit`. */
  send({ id, checkoutUrl }: Cart, timeLimit: AbortSignal): Promise<SubmitEnd> {
    const { client, context, endsAt, tab } = this.#sheet;
    const lock = this.#lock;
    this.report('submit_started');
    return submitCart(id, client, {
      checkoutUrl,
      lines: lineHashOf(context.source),
      pageUrl: context.pageUrl,
      timeLimit,
      endsAt,
      tab,
      isLockHeld: () => !!lock?.isHeld(),
      onFailure: (failure) => this.#sheet.log(failure),
      onUnknownResult: (typename) => context.report(new Error(`unknown result of a submit: ${typename}`)),
    });
  }

  /** Waits while another tab submits the cart. */
  async #waitForOtherTab(cartId: string): Promise<void> {
    const { tab, signal } = this.#sheet;
    const attempt = readAttempt(cartId, Date.now(), tab);
    if (attempt?.state !== 'unknown') return;
    const remainingMs = attempt.lastSentAt + LONGEST_SUBMIT_MS - Date.now();
    // A time in the future was written by a wrong clock.
    if (remainingMs <= 0 || remainingMs > LONGEST_SUBMIT_MS) return;
    const limit = new AbortController();
    setTimeout(() => limit.abort(), remainingMs);
    const lock = await acquireSubmitLock(cartId, eitherSignal(signal, limit.signal), tab);
    this.#hasWaited ||= !lock || lock.hasWaited;
    lock?.release();
  }
}
