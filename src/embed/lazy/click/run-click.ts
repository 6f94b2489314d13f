import { randomUuid } from '../../../net/random-uuid';
import type {
  ClickContext,
  ClickOutcome,
  ClickProgress,
  WalletModule,
  FormState,
} from '../../../wallets/contract';
import type { InstrumentName } from '../../../wallets/instrument-names';
import type { RefusalReason } from '../../../wallets/reasons';
import { errorText } from '../../../net/developer-error';
import type { Money } from '../../../net/storefront/cart-types';
import { isFailure } from '../../../net/storefront/graphql-client';
import { textOf } from '../../../net/parse';
import { OPENING, SUBMITTING } from '../../../ui/messages/pl/announcements';
import { readPage } from '../../shared/page-globals';
import { resolvePageType } from '../../shared/page-type';
import type { FormPurchase, Purchase } from '../../shared/read-product-form';
import { submitForm } from '../../shared/submit-product-form';
import { hasChosenFile } from './line-item-properties';
import { whenConsentIsShown } from './consent-notice';
import { readClickFacts } from './click-facts';
import type { OutcomeDetail, PurchaseDetail, PurchasedLine } from '../../shared/event-details';
import {
  dispatchStart,
  findCreateCart,
  PAGE_LIMIT_MS,
  type CreateCartRequest,
} from '../../shared/checkout-start';
import type { ButtonClick } from '../../shared/parts';
import { canStart, clickState, LEAVING_MS, sendClickEvent, type Redirect } from '../../../signals/click';
import { rejectionOf } from './check-product-form';
import { whenPostEnds } from '../../shared/when-post-ends';
import { announce, announceProgress } from '../../../ui/announce';
import { redirectWallets } from '../../../wallets/checkout/checkout-click';
import { buildCheckoutUrl } from '../../../wallets/checkout/checkout-redirect';
import { knownCart } from '../../../signals/cart';
import { readApiSettings } from './settings';
import { dispatchAt, findInForm } from '../../../ui/page-dom';
import { fieldsOf } from './form-fields';
import { loadedWallets } from './loaded-wallets';
import { openClickDialog, openDialog } from './open-dialog';
import { reportError } from './report-error';
import { emitVisitEvent } from './visit-event-emitter';
import { boughtFields, formInput } from './form-to-cart-input';

/**
 * The page's own `createCart` for a click on a product, with its time limit; undefined if the script creates
 * the cart.
 * @param replaced aborted when the shopper has clicked another wallet
 */
function pageCreateCart(
  { element, purchase }: ButtonClick,
  { purchase: purchaseDetail, wallet }: Omit<CreateCartRequest, 'signal'>,
  replaced: AbortSignal,
): ClickContext['createCart'] {
  const createCart = purchase.type === 'cart' ? undefined : findCreateCart(element);
  if (!createCart) return undefined;
  return async () => {
    const controller = new AbortController();
    const aborted = new Promise<never>((_resolve, reject) => {
      controller.signal.addEventListener('abort', () =>
        reject(new Error(`createCart was aborted after ${PAGE_LIMIT_MS / 1000} s`)),
      );
    });
    const abort = () => controller.abort();
    const timer = setTimeout(abort, PAGE_LIMIT_MS);
    replaced.addEventListener('abort', abort, { once: true });
    const request = { purchase: purchaseDetail, wallet, signal: controller.signal };
    const cartId = await Promise.race([createCart(request), aborted]).finally(() => clearTimeout(timer));
    if (cartId !== null && !/^gid:\/\/shopify\/Cart\/./.test(`${cartId}`)) {
      throw new Error(
        `createCart has returned ${JSON.stringify(cartId)}. Return the id of the cart (gid://shopify/Cart/…?key=…), or null to end the click.`,
      );
    }
    return cartId;
  };
}

/** The purchase in the details of events: the cart's id without its key, lines without their properties. */
export function describePurchase(purchase: Purchase): PurchaseDetail {
  if (purchase.type === 'cart') return { kind: 'cart', cartId: purchase.cartId?.split('?')[0] };
  if (purchase.type === 'form' && hasChosenFile(purchase.data)) return { kind: 'form' };
  const { state } = purchase;
  const fields =
    purchase.type === 'form' ? boughtFields(purchase) : [['quantity', purchase.quantity ?? ''] as const];
  const lines = formInput(state, fields).lines.map(
    ({ merchandiseId: variantId, quantity, sellingPlanId }): PurchasedLine => ({
      variantId,
      quantity,
      ...(sellingPlanId && { sellingPlanId }),
    }),
  );
  const [line] = lines;
  return state.variantId && line ? { kind: 'variant', ...line } : { kind: 'lines', lines };
}

/** Number of presses so far, which is also the id of the last one. */
let clickCount = 0;

/** Ends the click that was started last, because another wallet was pressed. */
let replaceRunningClick: (() => void) | undefined;

const PREVENTED: ClickOutcome = { outcome: 'rejected', reason: 'prevented' };

/** Identifies what is bought among the purchases with one wallet: the ids of variants, or 'cart'. */
const itemOf = (purchase: Purchase) =>
  purchase.type === 'cart' ? purchase.type : purchase.state.lineIds.join();

/**
 * Runs a click from the press of a button to its outcome, if the state of the page's click allows it
 * (`signals/click.ts`).
 * @returns resolves when the outcome event has been dispatched
 */
export async function startClick(buttonClick: ButtonClick): Promise<void> {
  const { element, walletName, instrument, purchase } = buttonClick;
  const walletModule = loadedWallets.get(instrument);
  const wallet = walletModule ?? redirectWallets[instrument];
  if (!wallet) throw new Error(`${instrument} has no click`);
  const id = ++clickCount;
  // While the click's code was loading, a theme may have replaced the button, in which case its replacement
  // shows the click.
  const pressed = element.isConnected ? element : undefined;
  const click = { id, element: pressed, instrument, item: itemOf(purchase), hasCart: false };
  // The form is checked before the click starts, so that an invalid one does not end an earlier click whose
  // window is open.
  const rejection = purchase.type === 'form' && canStart(click) ? rejectionOf(purchase) : undefined;
  const clickDetail = { wallet: walletName, instrument, purchase: describePurchase(purchase) };
  const reached: Reached = { submitted: false, total: undefined };
  const dispatchOutcome = (outcome: ClickOutcome) => {
    const detail: OutcomeDetail = { ...clickDetail, ...outcomeDetail(outcome, reached) };
    emitVisitEvent({ type: 'ekspres-outcome', detail });
    dispatchAt(element, 'ekspres-outcome', detail);
  };
  if (rejection) {
    dispatchOutcome(rejection);
    return;
  }
  const clickEffect = sendClickEvent({ type: 'clicked', click });
  // Explains to the shopper why the press does nothing.
  if (clickEffect.do === 'announce_submit') announce(SUBMITTING);
  if (clickEffect.do === 'announce_opening') announce(OPENING);
  if (clickEffect.do !== 'start') return;
  // The earlier click ends before the new one begins, so that the page receives its outcome first.
  if (clickEffect.ends) replaceRunningClick?.();

  const replacement = new AbortController();
  let stopAnnouncing = () => {};
  const finish = (outcome: ClickOutcome) => {
    stopAnnouncing();
    sendClickEvent({ type: 'ended', id, outcome });
    dispatchOutcome(outcome);
  };
  // Resolves when another wallet is pressed.
  const replaced = new Promise<undefined>((resolve) => {
    replaceRunningClick = () => {
      finish({ outcome: 'rejected', reason: 'replaced' });
      resolve(undefined);
      replacement.abort();
    };
  });
  // A page restored from the back/forward cache has forgotten the click.
  const isCurrent = () => {
    const state = clickState.peek();
    return 'click' in state && state.click.id === id;
  };
  const moveState: ClickRun['moveState'] = (event) => {
    // From now on the vendor's window shows that the click is running.
    if (event.type === 'sheet_opened') stopAnnouncing();
    sendClickEvent({ ...event, id });
    const sendStayed = () => void sendClickEvent({ type: 'stayed', id });
    if (event.type === 'redirected') setTimeout(sendStayed, LEAVING_MS);
    if (event.type === 'form_posted') whenPostEnds(sendStayed);
  };
  const dispatchAndRun = async (): Promise<ClickOutcome> => {
    try {
      const detail = { ...clickDetail, pageType: resolvePageType(element.read('page-type')) };
      emitVisitEvent({ type: 'ekspres-checkout-start', detail });
      const allowed = dispatchStart(element, detail);
      if (!allowed) return PREVENTED;
      stopAnnouncing = announceProgress();
      // Only a redirect waits here, because a vendor's button was not drawn before the notice was shown, and
      // a sheet must open within the gesture.
      const notice = walletModule ? undefined : whenConsentIsShown(element);
      if (notice) await notice;
      if (!isCurrent()) return { outcome: 'rejected', reason: 'canceled' };
      return await runClick({
        ...buttonClick,
        wallet,
        lastRedirect: clickEffect.redirect,
        replaced: replacement.signal,
        reached,
        isAllowed: Promise.resolve(allowed),
        createCart: pageCreateCart(buttonClick, clickDetail, replacement.signal),
        isCurrent,
        clickAgain: () => void startClick(buttonClick),
        moveState,
      });
    } catch (error) {
      reportError(error, element);
      if (!isCurrent()) return { outcome: 'failed', reason: 'unhandled' };
      // A vendor's sheet may have submitted the order, in which case the shopper must not be sent to the
      // checkout to pay again.
      const url = walletModule ? undefined : knownCheckout(purchase);
      if (url) {
        location.assign(url);
        // No later click repeats this redirect.
        moveState({ type: 'redirected', redirect: { purchaseKey: '', url } });
        return { outcome: 'deceleration', reason: 'redirect_to_checkout_required' };
      }
      openDialog({ key: 'checkout_error' });
      return { outcome: 'failed', reason: 'unhandled' };
    }
  };
  const outcome = await Promise.race([dispatchAndRun(), replaced]);
  if (outcome) finish(outcome);
}

/** The checkout of a cart, as read by the query for the cart's buttons; undefined if it is unknown. */
function knownCheckout(purchase: Purchase): string | undefined {
  const checkoutUrl = purchase.type === 'cart' && knownCart(purchase.cartId ?? '').checkoutUrl;
  const trustedOrigins = [location.origin, readApiSettings().apiOrigin];
  if (!checkoutUrl) return undefined;
  return buildCheckoutUrl({ checkoutUrl, pageUrl: location.href, trustedOrigins, query: {} });
}

/** What a click has reached so far. */
interface Reached {
  /** Whether an order was submitted. */
  submitted: boolean;
  /** The last known total of the cart. */
  total: Money | undefined;
}

/** The outcome in the detail of its event. */
const outcomeDetail = (outcome: ClickOutcome, { submitted, total }: Reached) => ({
  ended: endedBy(outcome, submitted),
  codes: [],
  ...outcome,
  ...(total && { currency: total.currencyCode, total: total.amount }),
});

const endedBy = ({ outcome }: ClickOutcome, submitted: boolean): OutcomeDetail['ended'] => {
  if (outcome === 'success') return submitted ? 'submitted' : 'checkout';
  return outcome === 'deceleration' ? 'checkout' : 'none';
};

/** A press, with everything that its click needs. */
interface ClickRun extends ButtonClick {
  wallet: WalletModule;
  /** The redirect that was in progress when the button was pressed. */
  lastRedirect: Redirect | undefined;
  /** See {@link ClickContext.replaced}. */
  replaced: AbortSignal;
  reached: Reached;
  /** See {@link ClickContext.isAllowed}. */
  isAllowed: ClickContext['isAllowed'];
  /** See {@link ClickContext.createCart}. */
  createCart: ClickContext['createCart'];
  /**
   * Whether this is still the page's click, which was neither replaced, nor forgotten in the back/forward
   * cache.
   */
  isCurrent(): boolean;
  /** Presses the same button again. */
  clickAgain(): void;
  /** Moves the state of the page's click (`signals/click.ts`). */
  moveState(
    event: { type: ClickProgress | 'form_posted' } | { type: 'redirected'; redirect: Redirect },
  ): void;
}

/** An error or failure as a string for the console. It may quote the server, so telemetry never sends it. */
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
    () => {},
  );

/**
 * Submits a product form that has files, as {@link submitForm} does.
 * @param state what the form would have bought at the time of the click
 */
export function submitFormWithFiles(form: HTMLFormElement, { variantId }: FormState): void {
  // Without this encoding only the names of files are sent. Themes that add to the cart with a script leave
  // it out.
  Element.prototype.setAttribute.call(form, 'enctype', 'multipart/form-data');
  // The fields in `<noscript>` are for browsers without scripts.
  const fallbacks = findInForm<HTMLInputElement>(form, 'noscript [name]:not(:disabled)');
  for (const fallback of fallbacks) fallback.disabled = true;
  // Themes disable the variant's field until their script has run, and the quantity may be in another form.
  submitForm(form, [
    ['id', variantId],
    ['quantity', fieldsOf(form).get('quantity')?.value],
  ]);
  for (const fallback of fallbacks) fallback.disabled = false;
}

/** Buys by submitting the product form to the platform, because the Storefront API does not accept files. */
async function buyByForm(run: ClickRun, { form, state }: FormPurchase): Promise<ClickOutcome> {
  if (!(await run.isAllowed)) return PREVENTED;
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
async function runClick(run: ClickRun): Promise<ClickOutcome> {
  const { element, instrument, purchase, lastRedirect, replaced, reached, isCurrent, moveState } = run;
  if (purchase.type === 'form' && hasChosenFile(purchase.data)) return buyByForm(run, purchase);
  const facts = readClickFacts(element, purchase);
  const thisPurchase = JSON.stringify([instrument, facts.source]);
  if (lastRedirect?.purchaseKey === thisPurchase) {
    if (!(await run.isAllowed)) return PREVENTED;
    // Opens the same checkout again, instead of creating a second cart.
    moveState({ type: 'redirected', redirect: lastRedirect });
    location.assign(lastRedirect.url);
    return outcomeOf(lastRedirect);
  }
  let ruledOutBecause: RefusalReason | undefined;
  let isStopped = false;
  const context: ClickContext = {
    ...facts,
    instrument,
    get sessionId() {
      return readSessionId();
    },
    vendorClick: run.vendorClick,
    replaced,
    isAllowed: run.isAllowed,
    createCart: run.createCart,
    fetch: (input, init) => fetch(input, init),
    navigate(url) {
      isStopped = !isCurrent();
      if (isStopped) return;
      location.assign(url);
      emitVisitEvent({ type: 'step', detail: 'redirect' });
      moveState({ type: 'redirected', redirect: { purchaseKey: thisPurchase, url } });
    },
    showDialog(content, cause) {
      if (!isCurrent()) return;
      const cartId = element.getAttribute('cart-id');
      openClickDialog({
        content,
        cause,
        hasSubmitted: reached.submitted,
        facts,
        cartId,
        clickAgain: run.clickAgain,
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
  const outcome = await run.wallet.click(context);
  // This runs after the outcome event, because it may remove the button's element, on which that event is
  // dispatched.
  if (ruledOutBecause) setTimeout(ruleOut, 0, instrument, purchase, ruledOutBecause);
  return isStopped ? { outcome: 'rejected', reason: 'canceled' } : outcome;
}
