import { endSheet } from '../sheet/end-sheet';
import type { ClickContext, ClickOutcome } from '../contract';
import type { SheetCart } from '../sheet/sheet-cart';
import { FAILED, runSteps, sheetEvents, type SheetEnd } from '../sheet/sheet-events';
import { paypalParams } from './params';
import type { PaypalClick } from './sdk-button-events';
import { EVENTS, paypalSteps, type PaypalEvent, type PaypalMemory } from './steps';

/** Messages of PayPal's script when the shopper closed its window before it had loaded; the wording varies by version. */
const CLOSED = /(window|popup)[ _-]?(is |was |has been )?clos/i;

/** Whether an error of the script means that the shopper closed the window. */
export const isClosing = (error: unknown): boolean =>
  CLOSED.test(String((error as { message?: unknown } | undefined)?.message ?? error));

/** How long PayPal's script may take to ask for a token after it was told to go on, ms. */
const TOKEN_REQUEST_TIMEOUT_MS = 10_000;

/** How long an approval may arrive after the script has reported a closed window, ms. */
const APPROVAL_GRACE_MS = 500;

const BROKEN: SheetEnd = { ...FAILED, reason: 'sdk_error' };

/** Runs a click from the open window to the checkout, or back to the page. */
export async function runWindow(
  context: ClickContext,
  sheet: SheetCart,
  wallet: string,
): Promise<ClickOutcome> {
  const vendorClick = context.vendorClick as PaypalClick;
  const { waiting } = sheet;
  const memory: PaypalMemory = {};
  const steps = paypalSteps(sheet, paypalParams(context.params), vendorClick, memory);
  const events = sheetEvents(sheet);
  const handle = (event: PaypalEvent) => events.handle(() => runSteps(EVENTS[event], steps));

  // How the click ended without an approval; a string is the reason why the shopper canceled.
  let closing: SheetEnd | string | undefined;
  // PayPal's script opens its window at the press, before our click.
  context.progress('sheet_opened');
  context.ended.addEventListener('abort', () => vendorClick.closeWindow(), { once: true });
  const started = await handle('click');
  if (sheet.signal.aborted) closing = 'canceled';
  else if (started.kind === 'continue') {
    closing = await new Promise<typeof closing>((close) => {
      void events.ended.then(() => close(undefined));
      // The page is left.
      sheet.signal.addEventListener('abort', () => close('canceled'));
      // Set once our own steps decide the outcome: the script's later cancel and error events only repeat it.
      let isDecided = false;
      let creating: Promise<unknown> | undefined;
      let approving: Promise<unknown> | undefined;
      vendorClick.accept({
        async createToken() {
          await (creating ??= handle('create'));
          if (memory.token && !context.ended.aborted) return memory.token;
          isDecided = true;
          throw new Error('There is no token');
        },
        async approve() {
          isDecided = true;
          await (approving ??= handle('approve'));
        },
        cancel(reason) {
          if (!isDecided) close(reason);
        },
        fail(error) {
          if (isDecided) return;
          if (isClosing(error)) return waiting.setTimeout(() => this.cancel('canceled'), APPROVAL_GRACE_MS);
          context.report(error);
          close(BROKEN);
        },
      });
      waiting.setTimeout(() => creating || close(BROKEN), TOKEN_REQUEST_TIMEOUT_MS);
    });
  }
  if (typeof closing === 'string') {
    sheet.leave();
    return { outcome: 'rejected', reason: closing };
  }
  return endSheet(sheet, closing ?? (await events.settle()) ?? FAILED, wallet);
}
