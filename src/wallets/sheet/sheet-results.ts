import type { WalletDialogKey } from '../../ui/messages/pl/errors-in-dialog';
import type { DialogContent } from '../contract';
import type { DecelerationReason, FailureReason } from '../reasons';
import type { SheetError } from './errors/field-problems';

/** The content of the dialog after a sheet was closed. */
export type SheetDialog = DialogContent | { key: WalletDialogKey } | { key: 'address_unserviceable' };

/** The sheet closes, and a dialog says why. */
export interface SheetAbort {
  type: 'abort';
  dialog: SheetDialog;
  reason: FailureReason;
  /** As in the outcome of a click. */
  codes?: readonly string[];
  /** Whether at least one code is unknown, which is reported. */
  unhandled: boolean;
  /** Why the checkout would take over, if the codes do not say so. */
  checkoutReason?: DecelerationReason;
}

/** The result of a step: the next step may run, the shopper must correct an error, or the sheet ends. */
export type StepResult =
  /** The page has prevented the click, or the sheet was closed before the page had allowed it. */
  | { type: 'not_allowed' }
  /**
   * `url`: where to go instead of the cart's checkout. `byPlatform`: the click ends by the platform's way
   * (`ClickContext.findPlatformsWay`).
   */
  | { type: 'decelerate'; reason: DecelerationReason; url?: string; byPlatform?: true }
  | SheetAbort
  /** `messages`: the shop's own, if there are any. */
  | { type: 'show_error'; errors: readonly SheetError[]; messages?: readonly string[] }
  /** `log`: codes of errors and warnings that do not stop the sheet. */
  | { type: 'continue'; log: readonly string[] };

/**
 * The result of an event of the sheet. `complete`: the order is accepted, or the shopper has approved it at
 * PayPal. `redirectUrl`: the page that shows it, or the checkout that completes it.
 */
export type EventResult = StepResult | { type: 'complete'; redirectUrl: string | undefined };

/** The next step may run. */
export const CONTINUE: StepResult = { type: 'continue', log: [] };

/** Only the checkout can show what is ordered, or complete it. */
export const ONLY_AT_CHECKOUT = {
  type: 'decelerate',
  reason: 'redirect_to_checkout_required',
} as const satisfies StepResult;

/** The API does not serve the click, but the platform can take over. */
export const BY_PLATFORM = { ...ONLY_AT_CHECKOUT, byPlatform: true } as const satisfies StepResult;

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

/** How an abort is logged and reported: its codes, or else its reason. */
export const codesOrReason = ({ codes, reason }: SheetAbort): string => codes?.join(', ') ?? reason;

/** Whether this result ends the sheet. */
export const isSheetEnd = (result: EventResult): result is SheetEnd =>
  result.type !== 'continue' && result.type !== 'show_error';
