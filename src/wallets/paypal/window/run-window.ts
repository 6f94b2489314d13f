import { cancelSheet, endSheet } from '../../sheet/end-sheet';
import type { ClickContext, ClickOutcome } from '../../contract';
import type { SheetCart } from '../../sheet/sheet-cart';
import { queueEvents, type EventQueue } from '../../sheet/sheet-events';
import { FAILED, type EventResult, type SheetEnd } from '../../sheet/sheet-results';
import { paypalParams } from '../params';
import { isWindowClosed, type PaypalClick } from './sdk-button-events';
import { paypalEvents, type PaypalEvent, type PaypalMemory } from './steps';

/** How long PayPal's script may take to request a token after the click has accepted its window, ms. */
const TOKEN_REQUEST_TIMEOUT_MS = 10_000;

/** How long after the script has reported a closed window an approval may arrive, ms. */
const APPROVAL_GRACE_MS = 500;

const SDK_FAILED: SheetEnd = { ...FAILED, reason: 'sdk_error' };

/**
 * How a click ended without an approval: the failure, or why it was canceled. Undefined if the result of an
 * event has ended it.
 */
type EndedBy = { failed: SheetEnd } | { canceled: 'canceled' | 'removed' } | undefined;

/** A click whose window is open. */
interface OpenWindow {
  sheet: SheetCart;
  vendorClick: PaypalClick;
  events: EventQueue;
  handle(event: PaypalEvent): Promise<EventResult>;
  memory: PaypalMemory;
}

/** Lets PayPal's script load its window, handles the script's events, and waits until the click has ended. */
const acceptWindow = ({ sheet, vendorClick, events, handle, memory }: OpenWindow): Promise<EndedBy> =>
  new Promise((resolve) => {
    const { context } = sheet;
    void events.ended.then(() => resolve(undefined));
    // The shopper is leaving the page.
    sheet.signal.addEventListener('abort', () => resolve({ canceled: 'canceled' }));
    // Whether our own steps determine the outcome. After that, the script's cancel and error events add
    // nothing.
    let isDecided = false;
    let creating: Promise<unknown> | undefined;
    let approving: Promise<unknown> | undefined;
    const cancel = (reason: 'canceled' | 'removed') => {
      if (!isDecided) resolve({ canceled: reason });
    };
    vendorClick.accept({
      async createToken() {
        creating ??= handle('create');
        await creating;
        if (memory.token && !context.replaced.aborted) return memory.token;
        isDecided = true;
        throw new Error('There is no token');
      },
      async approve() {
        isDecided = true;
        approving ??= handle('approve');
        await approving;
      },
      cancel,
      fail(error) {
        if (isDecided) return;
        if (isWindowClosed(error)) {
          setTimeout(() => cancel('canceled'), APPROVAL_GRACE_MS);
          return;
        }
        context.report(error);
        resolve({ failed: SDK_FAILED });
      },
    });
    setTimeout(() => {
      if (!creating) resolve({ failed: SDK_FAILED });
    }, TOKEN_REQUEST_TIMEOUT_MS);
  });

/**
 * Runs a click whose window is open, until it redirects to the checkout or has failed.
 * @param label the wallet's display name
 */
export async function runWindow(
  context: ClickContext,
  sheet: SheetCart,
  label: string,
): Promise<ClickOutcome> {
  const vendorClick = context.vendorClick as PaypalClick;
  const memory: PaypalMemory = {};
  const handlers = paypalEvents(sheet, paypalParams(context.params), vendorClick, memory);
  const events = queueEvents(sheet);
  const handle = (event: PaypalEvent) => events.handle(handlers[event]);

  // PayPal's script opens its window on the DOM click, before our code runs.
  context.reportProgress('sheet_opened');
  context.replaced.addEventListener('abort', () => vendorClick.closeWindow(), { once: true });
  const { closed } = vendorClick;
  closed.addEventListener('abort', () => sheet.abandon(), { once: true });
  const started = await handle('click');
  let endedBy: EndedBy;
  if (closed.aborted) endedBy = { canceled: closed.reason as 'canceled' | 'removed' };
  else if (sheet.signal.aborted) endedBy = { canceled: 'canceled' };
  else if (started.type === 'continue') {
    endedBy = await acceptWindow({ sheet, vendorClick, events, handle, memory });
  }
  if (endedBy && 'canceled' in endedBy) return cancelSheet(sheet, endedBy.canceled);
  return endSheet(sheet, endedBy?.failed ?? (await events.settle()) ?? FAILED, label);
}
