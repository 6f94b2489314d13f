import type { Cart } from '../../net/storefront/cart-types';
import type { ClickContext } from '../contract';
import { CONTINUE, type EventResult, FAILED, isSheetEnd, type SheetEnd, UNHANDLED } from './sheet-results';

type Step = () => Promise<EventResult> | EventResult;

/** Runs steps one after the other until the result of one is not `continue`. Returns the last result. */
export async function runInOrder(...steps: readonly Step[]): Promise<EventResult> {
  let result: EventResult = CONTINUE;
  for (const step of steps) {
    result = await step();
    if (result.type !== 'continue') break;
  }
  return result;
}

/** How long a sheet stays open with the message that the currency has changed, ms. */
const READING_MS = 1500;

/** The queue of a sheet's events, which are handled one at a time. */
export interface EventQueue {
  /**
   * Handles an event after those in the queue. An event after the end is not handled: its result is the end.
   * Never rejects: an error that `run` throws is reported, and the result is `UNHANDLED`.
   */
  handle(run: () => Promise<EventResult>): Promise<EventResult>;
  /** Ends the sheet with this result, after the events in the queue. */
  end(result: SheetEnd): void;
  /**
   * Resolves after an event has ended the sheet: once the vendor has received its answer, and the shopper has
   * had time to read the message.
   */
  ended: Promise<void>;
  /**
   * Waits for the events in the queue. Resolves with the result that ended the sheet; undefined if none has.
   */
  settle(): Promise<SheetEnd | undefined>;
}

/** The part of the sheet's cart that the queue needs. */
interface QueuedSheet {
  context: ClickContext;
  /** Undefined until the cart is created or read. */
  cart: Cart | undefined;
}

/**
 * The result of an event. A deceleration becomes a failure if there is neither a cart nor a URL, because the
 * sheet must not promise a checkout that cannot be opened.
 */
const failWithoutCheckout = (result: EventResult, { cart }: QueuedSheet): EventResult =>
  result.type === 'decelerate' && !cart && result.url === undefined && !result.byPlatform
    ? { ...FAILED, dialog: { key: 'checkout_error' }, reason: result.reason }
    : result;

export function queueEvents(sheet: QueuedSheet): EventQueue {
  const { context } = sheet;
  let end: SheetEnd | undefined;
  let resolveEnded = () => {};
  const ended = new Promise<void>((resolve) => {
    resolveEnded = resolve;
  });
  let queue: Promise<unknown> = Promise.resolve();
  /** Handles the next event of the queue. */
  const handleNext = async (run: () => Promise<EventResult>) => {
    if (end) return end;
    // The shopper has clicked another wallet, so the outcome is decided. Google's sheet cannot be closed by a
    // script, so each further event is answered with an error.
    if (context.replaced.aborted) return FAILED;
    let result: EventResult;
    try {
      result = failWithoutCheckout(await run(), sheet);
    } catch (error) {
      context.report(error);
      result = UNHANDLED;
    }
    if (isSheetEnd(result)) {
      end = result;
      const showsMessage = result.type === 'decelerate' && result.reason === 'currency_changed';
      // In a later task, so that the vendor receives its answer first.
      setTimeout(resolveEnded, showsMessage ? READING_MS : 0);
    }
    return result;
  };
  const handle = (run: () => Promise<EventResult>) => {
    const handled = queue.then(() => handleNext(run));
    queue = handled;
    return handled;
  };
  return {
    ended,
    handle,
    end: (result) => void handle(() => Promise.resolve(result)),
    async settle() {
      await queue;
      return end;
    },
  };
}
