import type { ClickOutcome } from '../../../wallets/contract';
import type { WalletName } from '../../../wallets/instrument-names';
import { readPage } from '../../shared/page-globals';
import { resolvePageType } from '../../shared/page-type';
import { whenConsentIsShown } from './consent-notice';
import type { OutcomeDetail, PurchaseDetail, PurchasedLine } from '../../shared/event-details';
import { dispatchStart, findCreateCart } from '../../shared/checkout-start';
import type { ButtonClick } from '../../shared/parts';
import type { PressedPurchase } from '../../shared/read-purchase';
import {
  canStart,
  clickState,
  LEAVING_MS,
  POSTING_MS,
  sendClickEvent,
  SILENCE_MS,
} from '../../../signals/click';
import { checkProductForm } from './check-product-form';
import { loadAndAnnounce, loadAndAnnounceProgress, loadAndAnnounceSilence } from './load-outcome';
import { openCartChanges } from '../../../signals/cart';
import { dispatchAt } from '../../../ui/page-dom';
import { rememberPress } from '../../../ui/pressed-layer';
import { loadedWallets } from './loaded-wallets';
import { openDialog } from './open-dialog';
import { knownCheckout } from './known-checkout';
import { allowsAfterChanges, pageAllows } from './page-hooks';
import { reportError } from './report-error';
import { notAllowed } from '../../../wallets/checkout/not-allowed';
import type { ClickDetail, ClickRun, ClickStep, Reached } from './click-run';
import { runWalletClick } from './run-wallet-click';
import { emitVisitEvent } from './visit-event-emitter';
import { withLines, type Purchase } from './purchase-lines';

/** A click that has started. Whether the page allows it is not known yet. */
type StartedClick = Omit<ClickRun, 'isAllowed' | 'isAllowedAtOnce' | 'createCart'>;

/** The purchase in the details of events: the cart's id without its key, lines without their properties. */
export function describePurchase(purchase: Purchase): PurchaseDetail {
  if (purchase.type === 'cart') return { kind: 'cart', cartId: purchase.cartId?.split('?')[0] };
  if (!purchase.lines) return { kind: 'form' };
  const lines = purchase.lines.map(
    ({ merchandiseId: variantId, quantity, sellingPlanId }): PurchasedLine => ({
      variantId,
      quantity,
      ...(sellingPlanId && { sellingPlanId }),
    }),
  );
  const [line] = lines;
  return purchase.state.variantId && line ? { kind: 'variant', ...line } : { kind: 'lines', lines };
}

/** Where the shopper is after a click (see {@link OutcomeDetail.ended}). */
const endedBy = (
  outcome: ClickOutcome['outcome'],
  staysOnPage: boolean | undefined,
  { submitted }: Reached,
): OutcomeDetail['ended'] => {
  if (outcome === 'success') return submitted ? 'submitted' : 'checkout';
  return outcome === 'deceleration' && !staysOnPage ? 'checkout' : 'none';
};

/** Dispatches `ekspres-outcome`, and passes the outcome to telemetry. */
function dispatchOutcome(
  element: Element,
  clickDetail: ClickDetail,
  outcome: ClickOutcome,
  reached: Reached,
): void {
  const { total } = reached;
  const { staysOnPage, ...result }: ClickOutcome & { staysOnPage?: true } = outcome;
  const detail: OutcomeDetail = {
    ...clickDetail,
    ended: endedBy(result.outcome, staysOnPage, reached),
    codes: [],
    ...result,
    ...(total && { currency: total.currencyCode, total: total.amount }),
  };
  emitVisitEvent({ type: 'ekspres-outcome', detail });
  dispatchAt(element, 'ekspres-outcome', detail);
}

/** Whether this is the page's click. A page restored from the back/forward cache has forgotten its click. */
const isCurrentClick = (id: number): boolean => clickState.peek().click?.id === id;

/** Moves the state of the page's click. It moves again if the next page does not load. */
function moveClickState(step: ClickStep, id: number): void {
  sendClickEvent({ ...step, id });
  const sendStayed = () => sendClickEvent({ type: 'stayed', id });
  if (step.type === 'redirected') setTimeout(sendStayed, LEAVING_MS);
  if (step.type === 'form_posted') setTimeout(sendStayed, POSTING_MS);
}

/**
 * Watches a click for a silence of the shop: after it another wallet can be clicked, and that is announced.
 * @param beforeRequest called before the first request
 */
function watchSilence(id: number, walletName: WalletName | null, beforeRequest: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const announceSilence = () => {
    sendClickEvent({ type: 'silence', id });
    if (clickState.peek().at === 'unanswered' && isCurrentClick(id)) loadAndAnnounceSilence(walletName);
  };
  return {
    onRequest() {
      // The vendor's window is another way out.
      if (timer !== undefined || clickState.peek().at !== 'starting') return;
      beforeRequest();
      timer = setTimeout(announceSilence, SILENCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Handles an error that a click has thrown: redirects to the checkout of a known cart, or else opens a
 * dialog.
 */
function recoverFromError(error: unknown, started: StartedClick): ClickOutcome {
  reportError(error, started.element);
  if (!started.isCurrent()) return { outcome: 'failed', reason: 'unhandled' };
  // A vendor's sheet may have submitted the order, in which case the shopper must not be sent to the checkout
  // to pay again.
  const url = started.wallet ? undefined : knownCheckout(started.purchase);
  if (url) {
    location.assign(url);
    // No later click repeats this redirect.
    started.moveState({ type: 'redirected', redirect: { purchaseKey: '', url } });
    return { outcome: 'deceleration', reason: 'redirect_to_checkout_required' };
  }
  openDialog();
  return { outcome: 'failed', reason: 'unhandled' };
}

/**
 * Dispatches `ekspres-checkout-start`, and runs the wallet's click if the page allows it. Never rejects.
 * @param onAllowed called when the page allows the click, or has called `waitUntil`
 */
async function dispatchAndRun(started: StartedClick, onAllowed: () => void): Promise<ClickOutcome> {
  const { element } = started;
  if (readPage(({ Shopify }) => Shopify?.designMode)) {
    console.warn('[Ekspres] In the theme editor, a click on a button creates no cart.');
    return { outcome: 'rejected', reason: 'prevented' };
  }
  try {
    const detail = { ...started.detail, pageType: resolvePageType(element.read('page-type')) };
    emitVisitEvent({ type: 'ekspres-checkout-start', detail });
    const allowed = dispatchStart(element, detail);
    if (!allowed) return notAllowed(started);
    onAllowed();
    // Only a redirect waits, because a vendor's button was not drawn before the notice was shown, and a sheet
    // must open within the gesture.
    const notice = started.wallet ? undefined : whenConsentIsShown(element);
    const isAllowed = pageAllows(notice ? notice.then(() => allowed) : allowed);
    const isOnCart = started.purchase.type === 'cart';
    return await runWalletClick({
      ...started,
      isAllowedAtOnce: allowed === true,
      isAllowed: isOnCart ? allowsAfterChanges(isAllowed, openCartChanges) : isAllowed,
      createCart: isOnCart ? undefined : findCreateCart(element),
    });
  } catch (error) {
    return recoverFromError(error, started);
  }
}

/** Number of presses so far, which is also the id of the last one. */
let clickCount = 0;

/** Ends the click that was started last, because another wallet was pressed. */
let replaceRunningClick: (() => void) | undefined;

/** Identifies what is bought among the purchases with one wallet: the ids of variants, or 'cart'. */
const itemOf = (purchase: PressedPurchase) =>
  purchase.type === 'cart' ? purchase.type : purchase.state.lineIds.join();

/**
 * Runs a click from the press of a button to its outcome, if the state of the page's click allows it
 * (`signals/click.ts`).
 * @returns resolves when the outcome event has been dispatched
 */
export async function startClick(buttonClick: ButtonClick): Promise<void> {
  const { element, walletName, instrument, purchase: pressed } = buttonClick;
  rememberPress(element);
  // A wallet without code only leads to the checkout. The code of a vendor's button has loaded before it can
  // be pressed.
  const wallet = loadedWallets.get(instrument);
  // A sheet opens within the gesture or not at all, and covers the page. The plan may have been chosen after
  // the vendor had drawn the button.
  if (wallet && whenConsentIsShown(element)) return loadAndAnnounce('opening');
  const id = ++clickCount;
  // While the click's code was loading, a theme may have replaced the button, in which case its replacement
  // shows the click.
  const shown = element.isConnected ? element : undefined;
  const click = { id, element: shown, instrument, item: itemOf(pressed), hasCart: false };
  // The form is checked before the click starts, so that an invalid one does not end an earlier click whose
  // window is open.
  const rejection = pressed.type === 'form' && canStart(click) ? checkProductForm(pressed) : undefined;
  const purchase = withLines(pressed);
  const detail = { wallet: walletName, instrument, purchase: describePurchase(purchase) };
  const reached: Reached = { submitted: false, total: undefined };
  if (rejection) return dispatchOutcome(element, detail, rejection, reached);
  const clickEffect = sendClickEvent({ type: 'clicked', click });
  // Explains to the shopper why the press does nothing.
  if (clickEffect.do === 'announce_submit') loadAndAnnounce('submitting');
  if (clickEffect.do === 'announce_opening') loadAndAnnounce('opening');
  if (clickEffect.do !== 'start') return;
  // The earlier click ends before the new one begins, so that the page receives its outcome first.
  if (clickEffect.ends) replaceRunningClick?.();

  const { pathname } = location;
  // In an app with its own router no event of the browser says so. A theme that renders the button again
  // during its click stays on the same page. A sheet may have submitted the order, and must lead to its page.
  const hasLeft = () => !wallet && !element.isConnected && location.pathname !== pathname;
  const replacement = new AbortController();
  const ending = new AbortController();
  const end = () => ending.abort();
  addEventListener('pagehide', end, { signal: ending.signal });
  let stopAnnouncing = () => {};
  const silence = watchSilence(id, walletName, () => stopAnnouncing());
  const finish = (outcome: ClickOutcome) => {
    end();
    silence.stop();
    stopAnnouncing();
    sendClickEvent({ type: 'ended', id, outcome });
    dispatchOutcome(element, detail, outcome, reached);
  };
  // Resolves when another wallet is pressed.
  const replaced = new Promise<undefined>((resolve) => {
    replaceRunningClick = () => {
      finish({ outcome: 'rejected', reason: 'replaced' });
      resolve(undefined);
      replacement.abort();
    };
  });
  const started: StartedClick = {
    ...buttonClick,
    purchase,
    wallet,
    detail,
    lastRedirect: clickEffect.redirect,
    replaced: replacement.signal,
    ended: ending.signal,
    reached,
    isCurrent: () => isCurrentClick(id) && !hasLeft(),
    onRequest: silence.onRequest,
    clickAgain: () => void startClick(buttonClick),
    moveState(step) {
      // From now on the vendor's window shows that the click is running.
      if (step.type === 'sheet_opened') stopAnnouncing();
      moveClickState(step, id);
    },
  };
  const startAnnouncing = () => {
    stopAnnouncing = loadAndAnnounceProgress();
  };
  const outcome = await Promise.race([dispatchAndRun(started, startAnnouncing), replaced]);
  if (outcome) finish(outcome);
}
