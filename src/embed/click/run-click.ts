import type { Signal } from '@preact/signals-react';
import type { Departure } from '../../signals/click';
import { randomUuid } from '../../net/random-uuid';
import type { ClickOutcome, DialogContent, InstrumentName, WalletModule } from '../../wallets/contract';
import type { EmbedElement } from '../elements/embed-element';
import type { FormState } from '../page/product-form';
import { isFailure } from '../../net/storefront/is-failure';
import { textOf } from '../../net/text-of';
import { dialogTexts } from '../../ui/messages/click-dialog';
import type { HostPage } from '../page/host-page';
import { purchaseFacts } from '../elements/purchase-facts';
import { toCartInput, withoutFallbacks } from './cart-input';
import { resolveLanguage } from '../page/language';
import { readApiSettings } from '../page/api-settings';
import { ruleOut } from '../page/ruled-out';
import { tell } from '../telemetry/start-telemetry';
import { hasChosenFile, submitProductForm } from './submit-product-form';
import { unsavedCartFields } from '../page/unsaved-cart-fields';

export { startTelemetry } from '../telemetry/start-telemetry';

/** How long after a redirect the same click goes to the same checkout, instead of making a second cart; ms. */
const SAME_CHECKOUT_MS = 5000;

/** What a click buys, as it was when it happened. */
export type Purchase =
  | {
      kind: 'product';
      form: HTMLFormElement;
      state: FormState;
      data: FormData;
      /** Code that the shopper brought along. */
      discount: string | undefined;
    }
  | { kind: 'cart'; cartId: string | undefined };

/** What a click is run with; what the first-loaded script has comes as an argument, chunks import none of it. */
export interface ClickRun {
  element: EmbedElement;
  instrument: InstrumentName;
  purchase: Purchase;
  /** What a vendor's button hands to its wallet's click. */
  press?: unknown;
  wallet: WalletModule;
  /** Whether the click still counts. */
  isCurrent(): boolean;
  /** The last redirect. */
  departure: Signal<Departure | undefined>;
  /** Opens the error dialog, with the generic text where none is given. */
  showDialog(text?: string, title?: string): void;
}

const bodyOf = (content: DialogContent) =>
  'message' in content ? content.message : dialogTexts[content.key];

/** What the console prints; a failure's message quotes the server, which telemetry must not. */
const consoleText = (what: unknown): unknown => (isFailure(what) ? what.message : what);

/** The visit's id in the page's analytics, else a new one. */
const readSessionId = () => {
  const { microSessionId } = (window as HostPage).ShopifyAnalytics?.lib?.trekkie?.defaultAttributes ?? {};
  return textOf(microSessionId) ?? randomUuid();
};

/** The outcome of the last click, where that has just left for this place: its page is on its way. */
const outcomeOfLast = (departure: Departure | undefined, click: string): ClickOutcome | undefined =>
  departure?.click === click && performance.now() - departure.at < SAME_CHECKOUT_MS
    ? ((departure.outcome as ClickOutcome | undefined) ?? { outcome: 'success' })
    : undefined;

/** The key of every click that submits a product form: the shopper's own cart must not get the line twice. */
const FORM_CLICK = 'product form';

/** Buys through the platform's own form: what the Storefront API cannot take, such as a file, is not lost. */
function submitForm(
  { element, departure, isCurrent }: ClickRun,
  { form, state, data }: Extract<Purchase, { kind: 'product' }>,
): ClickOutcome {
  const last = outcomeOfLast(departure.value, FORM_CLICK);
  if (last) return last;
  if (!isCurrent()) return { outcome: 'rejected', reason: 'canceled' };
  if (element.closest('[debug]:not([debug=false])')) {
    console.warn(
      '[Ekspres] debug: a file is chosen in the product form. Every button submits the form to the platform.',
    );
  }
  if (!submitProductForm(form, state, data)) return { outcome: 'rejected', reason: 'invalid_form' };
  tell('step', 'redirect');
  const outcome = { outcome: 'deceleration', reason: 'redirect_to_checkout_required' } as const;
  departure.value = { click: FORM_CLICK, url: '/checkout', at: performance.now(), outcome };
  return outcome;
}

/** Runs the wallet's click with the facts of the page. */
export async function runClick(run: ClickRun): Promise<ClickOutcome> {
  const { element, instrument, purchase } = run;
  if (purchase.kind === 'product' && hasChosenFile(purchase.data)) return submitForm(run, purchase);
  const source =
    purchase.kind === 'cart'
      ? { ...purchase, ...unsavedCartFields(element) }
      : {
          kind: purchase.kind,
          input: toCartInput(
            purchase.state,
            withoutFallbacks(purchase.data, purchase.form),
            purchase.discount,
          ),
        };
  const click = JSON.stringify([instrument, source]);
  const left = run.departure.value;
  const last = outcomeOfLast(left, click);
  if (left && last) {
    location.assign(left.url);
    return last;
  }
  const settings = readApiSettings();
  const facts = purchaseFacts(element);
  let refusal: string | undefined;
  const outcome = await run.wallet.click({
    instrument,
    source,
    recommended: element.getAttribute('recommended-instrument') ?? undefined,
    api: {
      origin: settings.apiOrigin,
      version: settings.apiVersion,
      accessToken: element.read('access-token') ?? '',
    },
    buyer: {
      country: (element.read('buyer-country') ?? '').toUpperCase(),
      language: resolveLanguage(element.read('buyer-locale')),
      currency: element.read('buyer-currency') ?? '',
    },
    params: element.read('wallet-params') ?? {},
    facts: {
      ...facts,
      // A product's form says whether there is one; without it only the attribute does.
      sellingPlan:
        purchase.kind === 'product'
          ? !!purchase.state.sellingPlanId || facts.sellingPlan === true
          : facts.sellingPlan,
    },
    flags: element.read('enabled-flags'),
    pageUrl: location.href,
    get sessionId() {
      return readSessionId();
    },
    press: run.press,
    fetch: (input, init) => fetch(input, init),
    navigate(url) {
      if (!run.isCurrent()) return;
      run.departure.value = { click, url, at: performance.now() };
      tell('step', 'redirect');
      location.assign(url);
    },
    showDialog: (content) =>
      run.isCurrent() && run.showDialog(bodyOf(content), 'title' in content ? content.title : undefined),
    report(error) {
      console.error('[Ekspres]', consoleText(error));
      tell('error', error);
    },
    log(what) {
      console.warn('[Ekspres]', consoleText(what));
      tell('log', what);
    },
    ruleOut(reason) {
      refusal = reason;
    },
    track: (step) => tell('step', step),
  });
  // After the outcome event: the button's element may go, and what is not on the page cannot tell of its click.
  if (refusal) setTimeout(ruleOut, 0, instrument, purchase, refusal);
  const { value } = run.departure;
  if (value?.click === click) run.departure.value = { ...value, outcome };
  return outcome;
}
