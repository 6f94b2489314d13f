import type { Waiting } from '../../net/waiting';
import type { ClickContext } from '../contract';
import type { SheetResult } from './decide-after-answer';

/** What a step came to: on with the cart, an error that the shopper can mend, or the end of the sheet. */
export type Step = SheetResult;

/** What an event of the sheet came to; `complete`: there is an order. */
export type Completion = Step | { kind: 'complete'; redirectUrl: string };

/** Nothing stands in the way of the next step. */
export const GO_ON: Step = { kind: 'continue', log: [] };

/** What ends a sheet. */
export type SheetEnd = Exclude<Completion, { kind: 'continue' | 'show_error' }>;

/** A failure that the shopper cannot mend. */
export const FAILED = {
  kind: 'abort',
  dialog: { key: 'wallet_error' },
  reason: 'unhandled',
  unhandled: false,
} as const satisfies SheetEnd;

/** Something threw, or a vendor's script refused a call: what nothing here foresaw. */
export const UNHANDLED = { ...FAILED, unhandled: true } as const satisfies SheetEnd;

/** The shopper has pressed another wallet. The outcome of the click is known: this only answers the vendor. */
const REPLACED = { ...FAILED, reason: 'replaced' } as const satisfies SheetEnd;

/** The time of an authorization is over, and nothing has been submitted. */
export const TIMED_OUT = { ...FAILED, reason: 'timeout' } as const satisfies SheetEnd;

/** There is an order. A shopper who is told only that something failed would pay a second time. */
export const ALREADY_ACCEPTED = {
  ...FAILED,
  dialog: { key: 'already_accepted' },
  reason: 'already_accepted',
} as const satisfies SheetEnd;

/** Whether this is the end of the sheet; an error that the shopper can mend is none. */
export const isSheetEnd = (result: Completion | undefined): result is SheetEnd =>
  !!result && result.kind !== 'continue' && result.kind !== 'show_error';

/** Does these steps one after the other, until one of them stops the rest. */
export async function runSteps<Name extends string>(
  names: readonly Name[],
  perform: Record<Name, () => Promise<Completion> | Completion>,
): Promise<Completion> {
  let result: Completion = GO_ON;
  for (const name of names) {
    result = await perform[name]();
    if (result.kind !== 'continue') break;
  }
  return result;
}

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
export function sheetEvents({ context, waiting }: { context: ClickContext; waiting: Waiting }): SheetEvents {
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
      result = UNHANDLED;
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
