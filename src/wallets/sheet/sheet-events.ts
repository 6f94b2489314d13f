import { FAILED, REPLACED, isSheetEnd, type Completion, type SheetEnd } from './steps';
import type { SheetCart } from './sheet-cart';

/**
 * Time limit of an authorization, and of any other answer to Google, ms: Apple closes its sheet after 30 s without an answer,
 * Google's script gives up then, and nothing may be paid after that.
 */
export const ANSWER_LIMIT_MS = 27_000;

/** How long a text that a sheet shows before it is left can be read, ms. */
const READING_MS = 1500;

/** The events of one sheet, handled one at a time. */
export interface SheetEvents {
  /** Handles an event; one that comes after the end gets the end. Never rejects: what throws has failed. */
  handle(run: () => Promise<Completion>): Promise<Completion>;
  /** Resolves when the sheet has come to an end of ours, and its text could be read. */
  ended: Promise<void>;
  /** The end, once what is under way is over; undefined when there is none. */
  settle(): Promise<SheetEnd | undefined>;
}

/** Starts to handle the events of a sheet. */
export function sheetEvents({ context, waiting }: SheetCart): SheetEvents {
  let end: SheetEnd | undefined;
  let tell = () => {};
  const ended = new Promise<void>((resolve) => (tell = resolve));
  let queue: Promise<unknown> = Promise.resolve();
  const handleNext = async (run: () => Promise<Completion>) => {
    if (end) return end;
    // The vendor may not be able to close its sheet: each event that still comes is answered with an error.
    if (context.ended.aborted) return REPLACED;
    let result: Completion;
    try {
      result = await run();
    } catch (error) {
      context.report(error);
      result = FAILED;
    }
    if (isSheetEnd(result)) {
      end = result;
      const isRead = result.kind === 'decelerate' && result.reason === 'currency_changed';
      // The vendor gets its answer first.
      waiting.setTimeout(tell, isRead ? READING_MS : 0);
    }
    return result;
  };
  return {
    ended,
    handle(run) {
      const handled = queue.then(() => handleNext(run));
      queue = handled;
      return handled;
    },
    async settle() {
      await queue;
      return end;
    },
  };
}
