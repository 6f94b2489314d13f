import { processingFailed } from '../checkout/accepted-attempt';
import { checkoutOfUnknownAttempt } from '../checkout/attempts';
import { thisTab } from '../checkout/browser-tab';
import type { ClickContext, ClickOutcome } from '../contract';
import type { EventConditions } from './authorize';
import type { SeenInSheet } from './compare-with-seen';
import { selectedFirst } from './delivery-groups';
import { cancelSheet, endSheet, goToCheckout, runSheet } from './end-sheet';
import { SheetCart } from './sheet-cart';
import { queueEvents, type EventQueue } from './sheet-events';
import {
  CONTINUE,
  type EventResult,
  FAILED,
  isSheetEnd,
  ONLY_AT_CHECKOUT,
  type SheetAbort,
  type SheetEnd,
  TIMED_OUT,
  UNHANDLED,
} from './sheet-results';
import type { SheetRules } from './sheet-rules';
import { ANSWER_LIMIT_MS } from './time-limits';

/** A click on the button of a wallet with a sheet. */
export interface SheetClick {
  context: ClickContext;
  rules: SheetRules;
  /** The wallet's display name. */
  label: string;
}

/**
 * Runs a click, unless this purchase may already have an order.
 * @param run runs the sheet. It is called within the user gesture, before anything is awaited
 */
export async function clickWithSheet(
  { context, rules, label }: SheetClick,
  run: (sheet: SheetCart) => Promise<ClickOutcome>,
): Promise<ClickOutcome> {
  const sheet = new SheetCart(rules, context, thisTab);
  try {
    const checkoutUrl = checkoutOfUnknownAttempt(context.source, Date.now(), sheet.tab);
    if (checkoutUrl !== undefined) return endSheet(sheet, processingFailed(checkoutUrl), label);
    return await runSheet(sheet, () => run(sheet));
  } catch (error) {
    context.report(error);
    return endSheet(sheet, UNHANDLED, label);
  }
}

/**
 * Why a sheet is closed: the shopper has canceled it, the vendor's script has failed, or, as far as the
 * vendor reports it, an answer has closed it.
 */
export type Closing = 'canceled' | 'answered' | SheetAbort;

/** A vendor's sheet that is open. */
export interface VendorSheet {
  /** Resolves when the sheet is closed. */
  closed: Promise<Closing>;
  /** Closes the sheet after an event has ended the click, or waits until the shopper closes it. */
  close(end: SheetEnd): void | Promise<void>;
}

/** How an event is handled. */
interface EventOptions {
  /** Id of the delivery choice that the sheet shows as selected; undefined if the event does not say. */
  chosenDelivery?: string | undefined;
  /** What follows if the event is not handled in time. Without it, the event has no time limit. */
  atLimit?: 'end' | 'stay_open' | undefined;
}

/** What a sheet does in the same way for every vendor: the queue of events, their limit and what was seen. */
export class SheetDriver {
  readonly #events: EventQueue;
  /** What the sheet shows, according to the answers that the vendor has accepted and the shopper's choice. */
  #shown: Partial<SeenInSheet> = {};
  #isEnded = false;

  constructor(readonly sheet: SheetCart) {
    this.#events = queueEvents(sheet);
  }

  /** Whether the result of an event has ended the sheet. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /**
   * Handles an event after those in the queue. The time limit includes the wait in the queue. Never rejects.
   * @param run runs the event's steps
   */
  async handle(
    run: (conditions: EventConditions) => Promise<EventResult>,
    { chosenDelivery, atLimit }: EventOptions = {},
  ): Promise<EventResult> {
    const { sheet } = this;
    const deadline = Date.now() + ANSWER_LIMIT_MS;
    const { cart } = this.#shown;
    const delivery = selectedFirst(this.#shown.delivery ?? [], chosenDelivery);
    this.#shown = { ...this.#shown, delivery };
    // Read before the event waits in the queue, because the shopper has not seen the answers to earlier
    // events in the queue.
    const seen = cart && { cart, delivery };
    let isLate = false;
    const result = await this.#events.handle(async () => {
      if (!atLimit) return run({ timeLimit: sheet.signal, seen });
      const resultInTime = await sheet.withTimeLimit(deadline - Date.now(), (timeLimit) =>
        run({ timeLimit, seen }),
      );
      if (resultInTime) return resultInTime;
      sheet.context.log(TIMED_OUT.reason);
      isLate = true;
      // A sheet that stays open lets the shopper try again, unless the start has failed, which is not
      // repeated.
      const mayStayOpen = atLimit === 'stay_open' && (await sheet.start()).type === 'continue';
      return mayStayOpen ? CONTINUE : TIMED_OUT;
    });
    this.#isEnded ||= isSheetEnd(result);
    return isLate ? TIMED_OUT : result;
  }

  /**
   * Stores what an answer that the vendor has accepted shows: a cart's total, or delivery choices, or both.
   */
  storeShown(shown: Partial<SeenInSheet>): void {
    this.#shown = { ...this.#shown, ...shown };
  }

  /** Ends the sheet because of an error that leaves an event without an answer. */
  fail(error: unknown): void {
    this.sheet.context.report(error);
    this.#events.end(UNHANDLED);
  }

  /** Waits until an event has ended the click or the sheet is closed, and ends the click. */
  async waitForEnd(vendor: VendorSheet, label: string): Promise<ClickOutcome> {
    const { sheet } = this;
    const closing = await Promise.race([this.#events.ended, vendor.closed]);
    const isClosedEarly = closing && closing !== 'answered';
    // Closing the sheet during the submit does not cancel the order. Before the submit it cancels the click.
    if (isClosedEarly && !sheet.submission.isStarted)
      sheet.abandon({ mayHavePersonalData: sheet.rules.removesDataAfterError });
    const end = await this.#events.settle();
    if (end && (!isClosedEarly || sheet.submission.isStarted)) {
      await vendor.close(end);
      return endSheet(sheet, end, label);
    }
    if (closing === 'canceled') return cancelSheet(sheet);
    return endSheet(sheet, isClosedEarly ? closing : { ...FAILED, reason: 'closed' }, label);
  }
}

/**
 * Runs a click on the button of a wallet whose sheet shows prices. A vendor writes its own words only: what
 * opens and closes its sheet, the steps of its events, and its answers to them.
 * @param open opens the sheet, within the user gesture; or returns why the click ends at the checkout
 */
export const runPaymentSheet = (
  click: SheetClick,
  open: (driver: SheetDriver) => VendorSheet | SheetEnd,
): Promise<ClickOutcome> =>
  clickWithSheet(click, async (sheet) => {
    const { context, label } = click;
    const driver = new SheetDriver(sheet);
    const opened = context.purchaseFacts.onlyAtCheckout ? ONLY_AT_CHECKOUT : open(driver);
    if ('type' in opened) return goToCheckout(sheet, opened, label);
    context.reportProgress('sheet_opened');
    return driver.waitForEnd(opened, label);
  });
