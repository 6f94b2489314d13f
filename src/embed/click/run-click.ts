import { randomUuid } from '../../net/random-uuid';
import type {
  ClickContext,
  ClickOutcome,
  ClickProgress,
  DialogContent,
  WalletModule,
} from '../../wallets/contract';
import { errorText } from '../../net/developer-error';
import { isFailure } from '../../net/storefront/is-failure';
import { textOf } from '../../net/text-of';
import { dialogTexts } from '../../ui/messages/click';
import { readPage } from '../page/host-page';
import { ruleOut } from './ruled-out-by-click';
import { readClickFacts, type Press, type ProductPurchase } from './click-facts';
import type { Redirect } from './click-machine';
import { emitVisitEvent } from '../load-telemetry';
import { hasChosenFile, submitProductForm } from './submit-product-form';

/** What a click is run with. */
export interface ClickRun extends Press {
  wallet: WalletModule;
  /** The redirect that the page was on its way to when the button was pressed. */
  lastRedirect: Redirect | undefined;
  /** See {@link ClickContext.ended}. */
  ended: AbortSignal;
  /** Whether the click still counts. */
  isCurrent(): boolean;
  /** Moves the state of the page's click. */
  tell(event: { type: ClickProgress } | { type: 'redirected'; redirect: Redirect }): void;
}

/** Opens the error dialog, with the generic text where none is given. */
export const showDialog = (text?: string, title?: string): void =>
  void import('../../ui/index').then((ui) => ui.showDialog(text, title));

const bodyOf = (content: DialogContent) =>
  'message' in content ? content.message : dialogTexts[content.key];

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
export async function runClick(run: ClickRun): Promise<ClickOutcome> {
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
    showDialog: (content) =>
      isCurrent() && showDialog(bodyOf(content), 'title' in content ? content.title : undefined),
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
      if (step === 'sheet_opened') emitVisitEvent({ type: 'step', detail: step });
      tell({ type: step });
    },
  };
  const outcome = await run.wallet.click(context);
  // After the outcome event: the button's element may go, and what is not on the page cannot tell of its click.
  if (refusal) setTimeout(ruleOut, 0, instrument, purchase, refusal);
  return outcome;
}
