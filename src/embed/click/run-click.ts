import type { Signal } from '@preact/signals-react';
import type { Redirect as Departure } from '../../signals/click';
import { randomUuid } from '../../net/random-uuid';
import type { ClickOutcome, DialogContent, InstrumentName, WalletModule } from '../../wallets/contract';
import { errorText } from '../../net/developer-error';
import { isFailure } from '../../net/storefront/is-failure';
import { textOf } from '../../net/text-of';
import { dialogTexts } from '../../ui/messages/click-dialog';
import { readPage } from '../page/host-page';
import { ruleOut } from '../page/ruled-out';
import { emitVisitEvent } from '../telemetry/start-telemetry';
import type { ClickFacts } from './click-facts';
import type { ProductPurchase, Purchase } from './purchase';
import { hasChosenFile, submitProductForm } from './submit-product-form';

/** How long after a redirect the same click goes to the same checkout, instead of making a second cart; ms. */
const SAME_CHECKOUT_MS = 5000;

/** What a click is run with; what the first-loaded script has comes as an argument, chunks import none of it. */
export interface ClickRun {
  instrument: InstrumentName;
  purchase: Purchase;
  facts: ClickFacts;
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

/** What the console prints. The message of a failure quotes the server; telemetry never sends it. */
const messageOf = (what: unknown): unknown => (isFailure(what) ? what.message : errorText(what));

/** The visit's id in the page's analytics, else a new one. */
const readSessionId = () => {
  const { microSessionId } =
    readPage(({ ShopifyAnalytics }) => ShopifyAnalytics?.lib?.trekkie?.defaultAttributes) ?? {};
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
  { facts, departure, isCurrent }: ClickRun,
  { form, state, data }: ProductPurchase,
): ClickOutcome {
  const last = outcomeOfLast(departure.value, FORM_CLICK);
  if (last) return last;
  if (!isCurrent()) return { outcome: 'rejected', reason: 'canceled' };
  if (facts.isDebug) {
    console.warn(
      '[Ekspres] debug: a file is chosen in the product form. Every button submits the form to the platform.',
    );
  }
  if (!submitProductForm(form, state, data)) return { outcome: 'rejected', reason: 'invalid_form' };
  emitVisitEvent({ type: 'step', detail: 'redirect' });
  const outcome = { outcome: 'deceleration', reason: 'redirect_to_checkout_required' } as const;
  departure.value = { click: FORM_CLICK, url: '/checkout', at: performance.now(), outcome };
  return outcome;
}

/** Runs the wallet's click with the facts of the page. */
export async function runClick(run: ClickRun): Promise<ClickOutcome> {
  const { instrument, purchase, facts } = run;
  if (purchase.kind === 'product' && hasChosenFile(purchase.data)) return submitForm(run, purchase);
  const click = JSON.stringify([instrument, facts.source]);
  const left = run.departure.value;
  const last = outcomeOfLast(left, click);
  if (left && last) {
    location.assign(left.url);
    return last;
  }
  let refusal: string | undefined;
  const outcome = await run.wallet.click({
    ...facts,
    instrument,
    get sessionId() {
      return readSessionId();
    },
    vendorClick: run.press,
    fetch: (input, init) => fetch(input, init),
    navigate(url) {
      if (!run.isCurrent()) return;
      run.departure.value = { click, url, at: performance.now() };
      emitVisitEvent({ type: 'step', detail: 'redirect' });
      location.assign(url);
    },
    showDialog: (content) =>
      run.isCurrent() && run.showDialog(bodyOf(content), 'title' in content ? content.title : undefined),
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
    track: (step) => emitVisitEvent({ type: 'step', detail: step }),
  });
  // After the outcome event: the button's element may go, and what is not on the page cannot tell of its click.
  if (refusal) setTimeout(ruleOut, 0, instrument, purchase, refusal);
  const { value } = run.departure;
  if (value?.click === click) run.departure.value = { ...value, outcome };
  return outcome;
}
