import { randomUuid } from '../../../net/random-uuid';
import type {
  ClickContext,
  ClickOutcome,
  ClickProgress,
  FormState,
  WalletModule,
} from '../../../wallets/contract';
import { notAllowed } from '../../../wallets/checkout/not-allowed';
import type { InstrumentName } from '../../../wallets/instrument-names';
import type { RefusalReason } from '../../../wallets/reasons';
import { errorText } from '../../../net/developer-error';
import type { Money } from '../../../net/storefront/cart-types';
import { isFailure } from '../../../net/storefront/failures';
import { textOf } from '../../../net/parse';
import { readPage } from '../../shared/page-globals';
import { resolvePageType } from '../../shared/page-type';
import type { FormPurchase, Purchase } from '../../shared/read-product-form';
import { hasChosenFile } from './line-item-properties';
import { readClickFacts } from './click-facts';
import type { ButtonClick } from '../../shared/parts';
import type { Redirect } from '../../../signals/click';
import { clickToCheckout } from './click-to-checkout';
import { openClickDialog } from './dialog-button';
import { platformsWay, postProductForm, wayToSaveQuantities, type PlatformsWay } from './platforms-way';
import { typedQuantities, unsavedCartForm } from './unsaved-cart-fields';
import { emitVisitEvent } from './visit-event-emitter';

/** What a click has reached so far. */
export interface Reached {
  /** Whether an order was submitted. */
  submitted: boolean;
  /** The last known total of the cart. */
  total: Money | undefined;
}

/** A step of a click that moves the state of the page's click. */
export type ClickStep = { type: ClickProgress | 'form_posted' } | { type: 'redirected'; redirect: Redirect };

/** A press, with everything that its click needs. */
export interface ClickRun extends ButtonClick {
  /** Undefined for a wallet that only leads to the checkout. */
  wallet: WalletModule | undefined;
  /** The redirect that was in progress when the button was pressed. */
  lastRedirect: Redirect | undefined;
  /** See {@link ClickContext.replaced}. */
  replaced: AbortSignal;
  /** See {@link ClickContext.ended}. */
  ended: AbortSignal;
  reached: Reached;
  /** See {@link ClickContext.isAllowed}. */
  isAllowed: ClickContext['isAllowed'];
  /**
   * Whether the page allows the click without a wait. Only what leaves the page may have to wait for the
   * consent notice.
   */
  isAllowedAtOnce: boolean;
  /** See {@link ClickContext.createCart}. */
  createCart: ClickContext['createCart'];
  /**
   * Whether this is still the page's click, which was neither replaced, nor forgotten in the back/forward
   * cache.
   */
  isCurrent(): boolean;
  /** Called for each request of the click. */
  onRequest(): void;
  /** Presses the same button again. */
  clickAgain(): void;
  /** Moves the state of the page's click (`signals/click.ts`). */
  moveState(event: ClickStep): void;
}

/**
 * What the console prints for an error or a failure. It may quote the server, so telemetry never sends it.
 */
const consoleText = (problem: unknown): unknown =>
  isFailure(problem) ? problem.message : errorText(problem);

/** The visit's id in the page's analytics, or else a new one. */
const readSessionId = () => {
  const { microSessionId } =
    readPage(({ ShopifyAnalytics }) => ShopifyAnalytics?.lib?.trekkie?.defaultAttributes) ?? {};
  return textOf(microSessionId) ?? randomUuid();
};

/** The outcome of the click that made the redirect; `success` until it has one. */
const outcomeOf = ({ outcome }: Redirect): ClickOutcome => outcome ?? { outcome: 'success' };

/** Makes all elements of the page stop offering the wallet for this purchase. */
const ruleOut = (instrument: InstrumentName, purchase: Purchase, reason: RefusalReason): void =>
  void import('../page/ruled-out-by-click').then(
    (code) => code.ruleOut(instrument, purchase, reason),
    // The wallet stays on offer, and the next click with it finds the reason again.
    () => {},
  );

/**
 * Submits a product form with a chosen file to the platform.
 * @param state what the form would have bought at the time of the click
 */
export function submitFormWithFiles(form: HTMLFormElement, state: FormState): void {
  // Without this encoding only the names of files are sent. Themes that add to the cart with a script leave
  // it out.
  Element.prototype.setAttribute.call(form, 'enctype', 'multipart/form-data');
  postProductForm(form, state);
}

/** Buys by submitting the product form to the platform, because the Storefront API does not accept files. */
async function buyByForm(run: ClickRun, { form, state }: FormPurchase): Promise<ClickOutcome> {
  if (!(await run.isAllowed(run.ended))) return notAllowed(run);
  if (!run.isCurrent()) return { outcome: 'rejected', reason: 'canceled' };
  if (run.element.closest('[debug]:not([debug=false])')) {
    console.warn(
      '[Ekspres] debug: a file is chosen in the product form. Every button submits the form to the platform.',
    );
  }
  submitFormWithFiles(form, state);
  emitVisitEvent({ type: 'step', detail: 'redirect' });
  run.moveState({ type: 'form_posted' });
  return { outcome: 'deceleration', reason: 'redirect_to_checkout_required' };
}

/**
 * Runs the wallet's click with the page's current facts. Nothing is awaited before the wallet's `click` is
 * called, because some vendors open their sheet only within the user gesture.
 */
export async function runWalletClick(run: ClickRun): Promise<ClickOutcome> {
  const { element, instrument, purchase, lastRedirect, replaced, reached, isCurrent, moveState } = run;
  if (purchase.type === 'form' && hasChosenFile(purchase.data)) return buyByForm(run, purchase);
  const facts = readClickFacts(element, purchase);
  const quantities = purchase.type === 'cart' && typedQuantities(element);
  const thisPurchase = JSON.stringify([instrument, facts.source, quantities]);
  if (lastRedirect?.purchaseKey === thisPurchase) {
    if (!(await run.isAllowed(run.ended))) return notAllowed(run);
    // Opens the same checkout again, instead of creating a second cart.
    moveState({ type: 'redirected', redirect: lastRedirect });
    location.assign(lastRedirect.url);
    return outcomeOf(lastRedirect);
  }
  let ruledOutBecause: RefusalReason | undefined;
  let isStopped = false;
  const leave = (startNavigation: () => void, step: ClickStep) => {
    // A click that was replaced, or forgotten in the back/forward cache, must not leave the page.
    isStopped = !isCurrent();
    if (isStopped) return;
    startNavigation();
    emitVisitEvent({ type: 'step', detail: 'redirect' });
    moveState(step);
  };
  const leaveBy = (way: PlatformsWay | undefined) =>
    way &&
    ((): ClickOutcome => {
      if (way.type === 'open') context.navigate(way.url);
      else leave(way.post, { type: 'form_posted' });
      return { outcome: 'deceleration', reason: 'redirect_to_checkout_required' };
    });
  const context: ClickContext = {
    ...facts,
    instrument,
    get sessionId() {
      return readSessionId();
    },
    vendorClick: run.vendorClick,
    replaced,
    ended: run.ended,
    isAllowed: run.isAllowed,
    createCart: run.createCart,
    fetch(input, init) {
      run.onRequest();
      return fetch(input, init);
    },
    navigate(url) {
      const redirect = { purchaseKey: thisPurchase, url };
      leave(() => location.assign(url), { type: 'redirected', redirect });
    },
    // The platform would not use the page's own `createCart`.
    findPlatformsWay: () => (run.createCart ? undefined : leaveBy(platformsWay(element, purchase))),
    findWayToSaveQuantities: (cart) => leaveBy(wayToSaveQuantities(element, purchase, cart)),
    reloadCartPage() {
      if (resolvePageType(element.read('page-type')) !== 'cart_page') return false;
      isStopped = !isCurrent();
      if (isStopped) return true;
      location.reload();
      moveState({ type: 'form_posted' });
      return true;
    },
    showDialog(content, cause, checkoutUrl) {
      if (!isCurrent()) return;
      const cartId = element.getAttribute('cart-id');
      openClickDialog({
        content,
        cause,
        checkoutUrl,
        hasSubmitted: reached.submitted,
        facts,
        cartId,
        // A vendor's click cannot be repeated: its script opens a window only for its own button.
        clickAgain: run.vendorClick === undefined ? run.clickAgain : undefined,
      });
    },
    report(error) {
      console.error('[Ekspres]', consoleText(error));
      emitVisitEvent({ type: 'error', detail: error });
    },
    log(warning) {
      console.warn('[Ekspres]', consoleText(warning));
      emitVisitEvent({ type: 'log', detail: warning });
    },
    ruleOut(reason) {
      ruledOutBecause = reason;
    },
    reportProgress(step) {
      reached.submitted ||= step === 'submit_started';
      if (step === 'sheet_opened') emitVisitEvent({ type: 'step', detail: step });
      moveState({ type: step });
    },
    reportTotal(total) {
      reached.total = total;
    },
  };
  const isSaved = purchase.type !== 'cart' || !unsavedCartForm(element);
  const outcome = await (run.wallet?.click(context) ??
    clickToCheckout(context, run.isAllowedAtOnce && isSaved));
  // This runs after the outcome event, because it may remove the button's element, on which that event is
  // dispatched.
  if (ruledOutBecause) setTimeout(ruleOut, 0, instrument, purchase, ruledOutBecause);
  return isStopped ? { outcome: 'rejected', reason: 'canceled' } : outcome;
}
