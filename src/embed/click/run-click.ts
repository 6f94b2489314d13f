import { randomUuid } from '../../net/random-uuid';
import type {
  ClickContext,
  ClickOutcome,
  ClickProgress,
  InstrumentName,
  WalletModule,
} from '../../wallets/contract';
import { errorText } from '../../net/developer-error';
import { isFailure } from '../../net/storefront/graphql-client';
import { textOf } from '../../net/parse';
import { SUBMITTING } from '../../ui/messages/announcements';
import { readPage } from '../page/page-globals';
import { resolvePageType } from '../page/page-type';
import type { ProductPurchase, Purchase } from '../page/product-form';
import { hasChosenFile } from '../page/form-to-cart-input';
import { readClickFacts } from './click-facts';
import type { Press } from '../lazy-hooks';
import { type Redirect, clickState, sendClickEvent, sendPress } from './click-states';
import { submitProductForm } from './submit-product-form';
import { announce, announceProgress } from '../../ui/announce';
import { redirectWallets } from '../../wallets/checkout/checkout-click';
import { dispatchAt } from '../../ui/page-dom';
import type { ClickDialog } from './dialog-action';
import { reportError } from '../report-error';
import { emitVisitEvent } from '../first-file';
import type { PageEvent } from '../telemetry/visit-events';

/** Number of presses so far, which is also the id of the last one. */
let presses = 0;

/** Ends the click that was let through last. */
let endRunning: (() => void) | undefined;

/** Tells telemetry and the page. Returns false where the page has prevented the event. */
function dispatch(element: Element, event: PageEvent): boolean {
  emitVisitEvent(event);
  return dispatchAt(element, event.type, event.detail);
}

/** What a purchase is told apart by from others of the same wallet. */
const itemOf = (purchase: Purchase) =>
  purchase.kind === 'cart' ? purchase.kind : `${purchase.state.variantId}`;

/**
 * Runs a click from the press of a button to its outcome, where the state of the page's click lets it through
 * (`click-states.ts`).
 * @param loaded the wallet's code; undefined for a wallet that only leads to the checkout
 * @returns resolves with the outcome event
 */
export async function startClick(press: Press, loaded?: WalletModule): Promise<void> {
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
  let stopAnnouncing = () => {};
  const finish = (outcome: ClickOutcome) => {
    stopAnnouncing();
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
    stopAnnouncing = announceProgress();
    try {
      return await runClick({
        ...press,
        wallet,
        lastRedirect: effect.redirect,
        ended: ended.signal,
        isCurrent,
        pressAgain: () => void startClick(press, loaded),
        tell(event) {
          // From now on the vendor's window shows that the click is running.
          if (event.type === 'sheet_opened') stopAnnouncing();
          sendClickEvent({ ...event, id });
        },
      });
    } catch (error) {
      reportError(error);
      if (isCurrent()) showGenericDialog();
      return { outcome: 'failed', reason: 'unhandled' };
    }
  };
  const outcome = await Promise.race([run(), replaced]);
  if (outcome) finish(outcome);
}

/** What a click is run with. */
interface ClickRun extends Press {
  wallet: WalletModule;
  /** The redirect that the page was on its way to when the button was pressed. */
  lastRedirect: Redirect | undefined;
  /** See {@link ClickContext.ended}. */
  ended: AbortSignal;
  /** Whether the click still counts. */
  isCurrent(): boolean;
  /** Presses the same button again. */
  pressAgain(): void;
  /** Moves the state of the page's click. */
  tell(event: { type: ClickProgress } | { type: 'redirected'; redirect: Redirect }): void;
}

/** Opens a dialog of the click. A click that goes well loads none of its code. */
const showDialog = (dialog: ClickDialog): void =>
  void import('./dialog-action').then(({ showClickDialog }) => showClickDialog(dialog));

/** Opens the error dialog with the generic text. */
const showGenericDialog = (): void => void import('../../ui/show-dialog').then((ui) => ui.showDialog());

/** What the console prints. The message of a failure quotes the server; telemetry never sends it. */
const messageOf = (what: unknown): unknown => (isFailure(what) ? what.message : errorText(what));

/** The visit's id in the page's analytics, else a new one. */
const readSessionId = () => {
  const { microSessionId } =
    readPage(({ ShopifyAnalytics }) => ShopifyAnalytics?.lib?.trekkie?.defaultAttributes) ?? {};
  return textOf(microSessionId) ?? randomUuid();
};

/** Makes the redirect known: from now on the page is on its way. */
function tellRedirect({ tell }: ClickRun, redirect: Redirect): void {
  emitVisitEvent({ type: 'step', detail: 'redirect' });
  tell({ type: 'redirected', redirect });
}

/** How the click ended whose redirect is repeated. */
const outcomeOf = ({ outcome }: Redirect): ClickOutcome => outcome ?? { outcome: 'success' };

/** Has the page offer the wallet for this purchase no longer. */
const ruleOut = (instrument: InstrumentName, purchase: Purchase, reason: string): void =>
  void import('./ruled-out-by-click').then((code) => code.ruleOut(instrument, purchase, reason));

/** Identifies every purchase that submits a product form: the shopper's own cart must not get the line twice. */
const FORM_PURCHASE = 'product form';

/** Buys through the platform's own form: what the Storefront API cannot take, such as a file, is not lost. */
function submitForm(run: ClickRun, { form, state, data }: ProductPurchase): ClickOutcome {
  const { lastRedirect, tell, element } = run;
  if (lastRedirect?.purchase === FORM_PURCHASE) {
    // The submission is on its way.
    tell({ type: 'redirected', redirect: lastRedirect });
    return outcomeOf(lastRedirect);
  }
  if (!run.isCurrent()) return { outcome: 'rejected', reason: 'canceled' };
  if (element.closest('[debug]:not([debug=false])')) {
    console.warn(
      '[Ekspres] debug: a file is chosen in the product form. Every button submits the form to the platform.',
    );
  }
  if (!submitProductForm(form, state, data)) return { outcome: 'rejected', reason: 'invalid_form' };
  tellRedirect(run, { purchase: FORM_PURCHASE, url: '/checkout', at: performance.now() });
  return { outcome: 'deceleration', reason: 'redirect_to_checkout_required' };
}

/** Runs the wallet's click with what the page says now. */
async function runClick(run: ClickRun): Promise<ClickOutcome> {
  const { element, instrument, purchase, lastRedirect, ended, isCurrent, tell } = run;
  if (purchase.kind === 'product' && hasChosenFile(purchase.data)) return submitForm(run, purchase);
  const facts = readClickFacts(element, purchase);
  const thisPurchase = JSON.stringify([instrument, facts.source]);
  if (lastRedirect?.purchase === thisPurchase) {
    // The same checkout, instead of a second cart.
    tell({ type: 'redirected', redirect: lastRedirect });
    location.assign(lastRedirect.url);
    return outcomeOf(lastRedirect);
  }
  let refusal: string | undefined;
  /** There may be an order, so no dialog of this click leads to another one. */
  let hasSubmitted = false;
  const context: ClickContext = {
    ...facts,
    instrument,
    get sessionId() {
      return readSessionId();
    },
    vendorClick: run.vendorClick,
    ended,
    fetch: (input, init) => fetch(input, init),
    navigate(url) {
      if (!isCurrent()) return;
      location.assign(url);
      tellRedirect(run, { purchase: thisPurchase, url, at: performance.now() });
    },
    showDialog(content, cause) {
      if (!isCurrent()) return;
      const cartId = element.getAttribute('cart-id');
      showDialog({ content, cause, hasSubmitted, facts, cartId, pressAgain: run.pressAgain });
    },
    report(error) {
      console.error('[Ekspres]', messageOf(error));
      emitVisitEvent({ type: 'error', detail: error });
    },
    log(what) {
      console.warn('[Ekspres]', messageOf(what));
      emitVisitEvent({ type: 'log', detail: what });
    },
    ruleOut(reason) {
      refusal = reason;
    },
    progress(step) {
      hasSubmitted ||= step === 'submit_started';
      if (step === 'sheet_opened') emitVisitEvent({ type: 'step', detail: step });
      tell({ type: step });
    },
  };
  const outcome = await run.wallet.click(context);
  // After the outcome event: the button's element may go, and what is not on the page cannot tell of its click.
  if (refusal) setTimeout(ruleOut, 0, instrument, purchase, refusal);
  return outcome;
}
