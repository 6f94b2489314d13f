import type { SheetResult } from './decide-sheet-outcome';

/** The result of a step: the next step may run, the shopper must correct an error, or the sheet ends. */
export type StepResult = SheetResult;

/**
 * The result of an event of the sheet; `complete`: the order is accepted. `redirectUrl`: the page that shows
 * it.
 */
export type EventResult = StepResult | { type: 'complete'; redirectUrl: string | undefined };

/** The next step may run. */
export const CONTINUE: StepResult = { type: 'continue', log: [] };

/** Only the checkout can show what is ordered, or complete it. */
export const ONLY_AT_CHECKOUT = {
  type: 'decelerate',
  reason: 'redirect_to_checkout_required',
} as const satisfies StepResult;

/** A result that ends the sheet. */
export type SheetEnd = Exclude<EventResult, { type: 'continue' | 'show_error' }>;

/** A failure that the shopper cannot correct. */
export const FAILED = {
  type: 'abort',
  dialog: { key: 'wallet_error' },
  reason: 'unhandled',
  unhandled: false,
} as const satisfies SheetEnd;

/** An error was thrown, or the vendor's script rejected a call. */
export const UNHANDLED = { ...FAILED, unhandled: true } as const satisfies SheetEnd;

/** The time limit of an authorization is reached, and nothing has been submitted. */
export const TIMED_OUT = { ...FAILED, reason: 'timeout' } as const satisfies SheetEnd;

/** An abort, for the console and for error reports: its codes, or else its reason. */
export const codesOrReason = ({ codes, reason }: Extract<StepResult, { type: 'abort' }>): string =>
  codes?.join(', ') ?? reason;

/** Whether this result ends the sheet. */
export const isSheetEnd = (result: EventResult | undefined): result is SheetEnd =>
  !!result && result.type !== 'continue' && result.type !== 'show_error';
