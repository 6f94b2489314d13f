import type { ClickContext, ClickOutcome } from '../contract';
import { endSheet, FAILED, type SheetEnd } from '../sheet/end-sheet';
import { runSteps } from '../sheet/run-steps';
import { SheetCart } from '../sheet/sheet-cart';
import { sheetEvents } from '../sheet/sheet-events';
import { whileOpen } from '../sheet/while-open';
import { paypalFace, venmoFace } from './face';
import { EVENTS, isClosing, type PressEvent } from './flow';
import { paypalParams } from './params';
import type { Press } from './press';
import { pressSteps, type PressMemory } from './steps';

export { draw } from './draw-button';

/** How long a script that may go on can take to ask for a token, ms: it has all that it needs for that. */
const SILENCE_MS = 10_000;

/** How long a window that was found closed may still turn out to have been approved in, ms. */
const GRACE_MS = 500;

const BROKEN: SheetEnd = { ...FAILED, reason: 'sdk_error' };

/** Follows a press from the open window to the checkout, or back to the page. */
async function follow(context: ClickContext, sheet: SheetCart, wallet: string): Promise<ClickOutcome> {
  const press = context.press as Press;
  const { waiting } = sheet;
  const memory: PressMemory = {};
  const steps = pressSteps(sheet, paypalParams(context.params), press, memory);
  const events = sheetEvents(sheet);
  const handle = (event: PressEvent) => events.handle(() => runSteps(EVENTS[event], steps));

  // How the window went, where it was not approved in; a word: why the shopper wants nothing.
  let closing: SheetEnd | string | undefined;
  if ((await handle('click')).kind === 'continue') {
    closing = await new Promise<typeof closing>((close) => {
      void events.ended.then(() => close(undefined));
      // The page is left.
      sheet.signal.addEventListener('abort', () => close('canceled'));
      // From then on the end is ours; whatever PayPal's script says of it comes late, or twice.
      let isOurs = false;
      let creating: Promise<unknown> | undefined;
      let approving: Promise<unknown> | undefined;
      press.accept({
        async createToken() {
          await (creating ??= handle('create'));
          if (memory.token) return memory.token;
          isOurs = true;
          throw new Error('There is no token');
        },
        async approve() {
          isOurs = true;
          await (approving ??= handle('approve'));
        },
        cancel(reason) {
          if (!isOurs) close(reason);
        },
        fail(error) {
          if (isOurs) return;
          if (isClosing(error)) return waiting.setTimeout(() => this.cancel('canceled'), GRACE_MS);
          context.report(error);
          close(BROKEN);
        },
      });
      waiting.setTimeout(() => creating || close(BROKEN), SILENCE_MS);
      context.track?.('sheet_opened');
    });
  }
  if (typeof closing === 'string') {
    sheet.leave();
    return { outcome: 'rejected', reason: closing };
  }
  return endSheet(sheet, closing ?? (await events.settle()) ?? FAILED, wallet);
}

/** Buys with PayPal or Venmo: the shopper approves in the window that the vendor's button opened, then goes to the checkout. */
export async function click(context: ClickContext): Promise<ClickOutcome> {
  const { name, label } = context.instrument === 'Venmo' ? venmoFace : paypalFace;
  const sheet = new SheetCart(name as 'paypal' | 'venmo', context);
  try {
    return await whileOpen(sheet, () => follow(context, sheet, label));
  } catch (error) {
    context.report(error);
    return endSheet(sheet, FAILED, label);
  }
}
