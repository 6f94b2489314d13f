import { announce } from '../../ui/announce';
import { SUBMITTING } from '../../ui/messages/click';
import type { ClickOutcome, WalletModule } from '../../wallets/contract';
import { resolvePageType } from '../page/page-type';
import { redirectWallets } from '../../wallets/redirect-wallets';
import type { Press, Purchase } from './click-facts';
import { dispatchAt, type PageEvent } from './dispatch';
import { reportError } from '../report-error';
import { runClick, showDialog } from './run-click';
import { clickState, sendClickEvent, sendPress } from './running-click';
import { emitVisitEvent } from '../load-telemetry';

/** Number of presses so far, which is also the id of the last one. */
let presses = 0;

/** Ends the click that was let through last. */
let endRunning: (() => void) | undefined;

/** Tells telemetry and the page. Returns false where the page has prevented the event. */
function dispatch(element: Element, event: PageEvent): boolean {
  emitVisitEvent(event);
  return dispatchAt(element, event);
}

/** What a purchase is told apart by from others of the same wallet. */
const itemOf = (purchase: Purchase) =>
  purchase.kind === 'cart' ? purchase.kind : `${purchase.state.variantId}`;

/**
 * Runs a click from the press of a button to its outcome, where the state of the page's click lets it through
 * (`click-machine.ts`).
 * @param loaded the wallet's code; undefined for a wallet that only leads to the checkout
 * @returns resolves with the outcome event
 */
export async function startClick(press: Press, loaded: WalletModule | undefined): Promise<void> {
  const { element, instrument, purchase } = press;
  const wallet = loaded ?? redirectWallets[instrument];
  if (!wallet) throw new Error(`${instrument} has no click`);
  const id = ++presses;
  const click = { id, instrument, item: itemOf(purchase), hasCart: false };
  const effect = sendPress(element, { type: 'pressed', click, now: performance.now() });
  // The shopper hears why the press does nothing.
  if (effect.do === 'announce_submit') announce(SUBMITTING);
  if (effect.do !== 'start') return;
  // Before the new click begins: a page hears how the earlier one ended first.
  if (effect.ends) endRunning?.();

  const ended = new AbortController();
  const finish = (outcome: ClickOutcome) => {
    sendClickEvent({ type: 'ended', id, outcome });
    dispatch(element, { type: 'ekspres:outcome', detail: { instrument, ...outcome } });
  };
  // Resolves when another wallet is pressed.
  const replaced = new Promise<undefined>((resolve) => {
    endRunning = () => {
      finish({ outcome: 'rejected', reason: 'replaced' });
      resolve(undefined);
      ended.abort();
    };
  });
  // A page restored from the back/forward cache has forgotten the click.
  const isCurrent = () => {
    const state = clickState();
    return 'click' in state && state.click.id === id;
  };
  const run = async (): Promise<ClickOutcome> => {
    const source = resolvePageType(element.read('page-type'));
    if (!dispatch(element, { type: 'ekspres:checkout-start', detail: { instrument, source } })) {
      return { outcome: 'rejected', reason: 'prevented' };
    }
    try {
      return await runClick({
        ...press,
        wallet,
        lastRedirect: effect.redirect,
        ended: ended.signal,
        isCurrent,
        tell: (event) => void sendClickEvent({ ...event, id }),
      });
    } catch (error) {
      reportError(error);
      if (isCurrent()) showDialog();
      return { outcome: 'failed', reason: 'unhandled' };
    }
  };
  const outcome = await Promise.race([run(), replaced]);
  if (outcome) finish(outcome);
}
