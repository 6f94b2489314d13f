import type { SheetResult } from './decide-sheet-outcome';

/** The result of a step: the next step may run, the shopper must correct an error, or the sheet ends. */
export type StepResult = SheetResult;

/**
 * The result of an event of the sheet; `complete`: the order is accepted. `redirectUrl`: the page that shows
 * it.
 */
export type EventResult = StepResult | { kind: 'complete'; redirectUrl: string | undefined };

/** The next step may run. */
export const CONTINUE: StepResult = { kind: 'continue', log: [] };

/** Only the checkout can show what is ordered, or complete it. */
export const ONLY_AT_CHECKOUT = {
  kind: 'decelerate',
  reason: 'redirect_to_checkout_required',
} as const satisfies StepResult;

/** A result that ends the sheet. */
export type SheetEnd = Exclude<EventResult, { kind: 'continue' | 'show_error' }>;

/** A failure that the shopper cannot correct. */
export const FAILED = {
  kind: 'abort',
  dialog: { key: 'wallet_error' },
  reason: 'unhandled',
  unhandled: false,
} as const satisfies SheetEnd;

/** An error was thrown, or the vendor's script rejected a call. */
export const UNHANDLED = { ...FAILED, unhandled: true } as const satisfies SheetEnd;

/** The time limit of an authorization is reached, and nothing has been submitted. */
export const TIMED_OUT = { ...FAILED, reason: 'timeout' } as const satisfies SheetEnd;

/** An abort, for the console and for error reports: its codes, or else its reason. */
export const codesOrReason = ({ codes, reason }: Extract<StepResult, { kind: 'abort' }>): string =>
  codes?.join(', ') ?? reason;

/** Whether this result ends the sheet. */
export const isSheetEnd = (result: EventResult | undefined): result is SheetEnd =>
  !!result && result.kind !== 'continue' && result.kind !== 'show_error';
