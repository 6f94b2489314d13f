import type { ClickContext, ClickOutcome } from '../contract';
import { endSheet, FAILED, type SheetEnd } from '../kit/end-sheet';
import { runSteps } from '../kit/run-steps';
import { SheetCart } from '../kit/sheet-cart';
import { sheetEvents } from '../kit/sheet-events';
import { whileOpen } from '../kit/while-open';
import { paypalFace, venmoFace } from './face';
import { EVENTS, isClosing, type PressEvent } from './flow';
import { paypalParams } from './params';
import type { Press } from './press';
import { pressSteps, type PressMemory } from './steps';

export { draw } from './draw-button';

/** How PayPal's window went, where it was not approved in. */
type Closing = { kind: 'rejected'; reason: string } | SheetEnd;

/** Follows a press from the open window to the checkout, or back to the page. */
async function follow(context: ClickContext, sheet: SheetCart, wallet: string): Promise<ClickOutcome> {
  const press = context.press as Press;
  const memory: PressMemory = {};
  const steps = pressSteps(sheet, paypalParams(context.params), memory);
  const events = sheetEvents(sheet);
  const handle = (event: PressEvent) => events.handle(() => runSteps(EVENTS[event], steps));

  let closing: Closing | undefined;
  if ((await handle('click')).kind === 'continue') {
    closing = await new Promise<Closing | undefined>((close) => {
      void events.ended.then(() => close(undefined));
      // The page is left.
      sheet.signal.addEventListener('abort', () => close({ kind: 'rejected', reason: 'canceled' }));
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
          if (!isOurs) close({ kind: 'rejected', reason });
        },
        fail(error) {
          if (isOurs) return;
          if (isClosing(error)) return close({ kind: 'rejected', reason: 'canceled' });
          context.report(error);
          close({ ...FAILED, reason: 'sdk_error' });
        },
      });
      context.track?.('sheet_opened');
    });
  }
  if (closing?.kind === 'rejected') {
    sheet.leave();
    return { outcome: 'rejected', reason: closing.reason };
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
