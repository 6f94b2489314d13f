import { showDialog } from '../../ui/show-dialog';
import type { ClickOutcome, InstrumentName } from '../../wallets/contract';
import type { ReadableElement } from '../elements/attributes';
import { resolvePageType } from '../page/page-type';
import { report } from '../telemetry/report';
import { visitEvents, type VisitEvent } from '../telemetry/visit-events';
import type { Purchase } from './click-facts';
import { loadClick, loadClickCode, loadedClick, type LoadWallet } from './load-click';
import { clickState, sendClickEvent, sendPress } from './running-click';

/** How long a click waits for its code, in ms. */
const PATIENCE_MS = 30_000;

/** Fails when the code of a click takes too long: no button stays dead. */
const tooLate = () => new Promise<never>((_resolve, reject) => setTimeout(reject, PATIENCE_MS, 'timeout'));

/** Number of presses so far, which is also the id of the last one. */
let presses = 0;

/** Ends the click that was let through last. */
let endRunning: (() => void) | undefined;

/** Tells telemetry and the page. Returns false where the page has prevented the event. */
function dispatch(element: Element, event: Extract<VisitEvent, { type: `ekspres:${string}` }>): boolean {
  visitEvents.emit(event);
  const { type, detail } = event;
  // An element that left the page during the click cannot tell it: the document does.
  const target = element.isConnected ? element : document;
  return target.dispatchEvent(
    new CustomEvent(type, { bubbles: true, composed: true, cancelable: true, detail }),
  );
}

/** What a purchase is told apart by from others of the same wallet. */
const itemOf = (purchase: Purchase) =>
  purchase.kind === 'cart' ? purchase.kind : `${purchase.state.variantId}`;

/**
 * Runs a click from the press of a button to its outcome, where the state of the page's click lets it through
 * (`click-machine.ts`).
 * @returns resolves with the outcome event
 */
export async function startClick(
  element: ReadableElement,
  instrument: InstrumentName,
  load: LoadWallet,
  purchase: Purchase,
  vendorClick?: unknown,
): Promise<void> {
  const id = ++presses;
  const click = { id, instrument, item: itemOf(purchase), hasCart: false };
  const effect = sendPress(element, { type: 'pressed', click, now: performance.now() });
  if (effect.do === 'announce_submit') void loadClickCode().then((code) => code.announceSubmit());
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
      const [{ runClick }, wallet] = loadedClick(load) ?? (await Promise.race([loadClick(load), tooLate()]));
      return await runClick({
        element,
        instrument,
        purchase,
        vendorClick,
        wallet,
        lastRedirect: effect.redirect,
        ended: ended.signal,
        isCurrent,
        tell: (event) => void sendClickEvent({ ...event, id }),
        showDialog,
      });
    } catch (error) {
      report(error);
      if (isCurrent()) showDialog();
      return { outcome: 'failed', reason: 'not_loaded' };
    }
  };
  const outcome = await Promise.race([run(), replaced]);
  if (outcome) finish(outcome);
}
