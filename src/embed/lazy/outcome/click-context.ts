import { randomUuid } from '../../../net/random-uuid';
import type { ClickContext, ClickOutcome } from '../../../wallets/contract';
import { redirectClick } from '../../../wallets/checkout/checkout-click';
import { notAllowed } from '../../../wallets/checkout/not-allowed';
import type { InstrumentName } from '../../../wallets/instrument-names';
import type { RefusalReason } from '../../../wallets/reasons';
import { errorText, isDeveloperError } from '../../../net/developer-error';
import { isFailure } from '../../../net/storefront/failures';
import { textOf } from '../../../net/parse';
import { readPage } from '../../shared/page-globals';
import { resolvePageType } from '../../shared/page-type';
import type { ClickRun, ReadClick } from '../click/click-run';
import { MarkupMistake } from '../click/markup-mistake';
import type { ClickedForm, FormEntry, Purchase } from '../click/purchase-lines';
import { uncheckedSettings } from '../../shared/unchecked-settings';
import { reportError } from '../click/report-error';
import { emitVisitEvent } from '../click/visit-event-emitter';
import { openClickDialog } from './dialog-button';
import { platformsWay, postProductForm, wayToSaveQuantities, type PlatformsWay } from './platforms-way';
import { PAGE_LIMIT_MS, type CreateCart, type CreateCartRequest } from '../../shared/checkout-start';
import { awaitPage } from '../click/page-hooks';
import { readGlobal } from '../../../ui/page-dom';

/** The page's own `createCart` for a click on a product, with its time limit. */
const limitCreateCart =
  (
    createCart: CreateCart,
    { purchase, wallet }: Omit<CreateCartRequest, 'signal'>,
  ): ClickContext['createCart'] =>
  async (ended) => {
    const controller = new AbortController();
    const abort = () => controller.abort();
    ended.addEventListener('abort', abort, { once: true });
    const { signal } = controller;
    // An object, because undefined would count as no answer.
    const create = async (): Promise<{ cartId: unknown }> => ({
      cartId: await createCart({ purchase, wallet, signal }),
    });
    const created = await awaitPage(create(), ended).finally(() => ended.removeEventListener('abort', abort));
    if (!created) {
      abort();
      throw new Error(`createCart was aborted after ${PAGE_LIMIT_MS / 1000} s`);
    }
    const { cartId } = created;
    if (cartId === null) return null;
    if (typeof cartId === 'string' && /^gid:\/\/shopify\/Cart\/./.test(cartId)) return cartId;
    throw new Error(
      `createCart has returned ${JSON.stringify(cartId)}. Return the id of the cart (gid://shopify/Cart/…?key=…), or null to end the click.`,
    );
  };

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

/** Makes all elements of the page stop offering the wallet for this purchase. */
const ruleOut = (instrument: InstrumentName, purchase: Purchase, reason: RefusalReason): void =>
  void import('../vendor/ruled-out-by-click').then(
    (code) => code.ruleOut(instrument, purchase, reason),
    // The wallet stays on offer, and the next click with it finds the reason again.
    () => {},
  );

/** Submits a product form with a chosen file to the platform. */
export function submitFormWithFiles(purchase: ClickedForm): void {
  // Without this encoding only the names of files are sent. Themes that add to the cart with a script leave
  // it out.
  Element.prototype.setAttribute.call(purchase.form, 'enctype', 'multipart/form-data');
  postProductForm(purchase);
}

/**
 * Calls a function when the browser reports that a navigation has failed. Not every browser does. May call it
 * more than once.
 */
export function whenNavigationFails(onFailure: () => void): void {
  // A page may use the object's name for something else.
  const navigation = readGlobal('navigation');
  if (!(navigation instanceof EventTarget)) return;
  let failureTimer: ReturnType<typeof setTimeout> | undefined;
  navigation.addEventListener('navigateerror', () => (failureTimer = setTimeout(onFailure)));
  // `history.replaceState` and links to a fragment also fire `navigateerror`, followed by `navigate`. The
  // earlier navigation is still in progress then.
  navigation.addEventListener('navigate', () => clearTimeout(failureTimer));
}

/** Moves the state of the page's click if the browser reports that the submission of a form has failed. */
const followPost = ({ moveState }: ClickRun): void =>
  whenNavigationFails(() => moveState({ type: 'stayed' }));

/** Buys by submitting the product form to the platform, because the Storefront API does not accept files. */
export async function buyByForm(run: ClickRun, purchase: ClickedForm): Promise<ClickOutcome> {
  if (!(await run.isAllowed(run.ended))) return notAllowed(run);
  if (!run.isCurrent()) return { outcome: 'rejected', reason: 'canceled' };
  if (run.element.closest('[debug]:not([debug=false])')) {
    console.warn(
      '[Ekspres] debug: a file is chosen in the product form. Every button submits the form to the platform.',
    );
  }
  submitFormWithFiles(purchase);
  emitVisitEvent({ type: 'step', detail: 'redirect' });
  run.moveState({ type: 'form_posted' });
  followPost(run);
  return { outcome: 'deceleration', reason: 'redirect_to_checkout_required' };
}

/**
 * The mistake in the fields of a form that name the parents of lines; undefined if there is none. The API
 * identifies the parent of a new line by its variant.
 */
export function parentMistake(data: Iterable<FormEntry>): MarkupMistake | undefined {
  const fields = [...data].map(([name, value]) => ({
    name,
    value,
    key: /^items\[\d+\]\[(\w+)\]$/.exec(name)?.[1],
  }));
  const ids = fields.flatMap(({ key, value }) => (key === 'id' ? [value] : []));
  const wrong = fields.find(
    ({ key, value }) => key === 'parent_line_key' || (key === 'parent_id' && value && !ids.includes(value)),
  );
  return wrong && new MarkupMistake(wrong.name, 'invalid');
}

/**
 * Runs the wallet's click, from its first request on. Nothing is awaited before the wallet's `click` is
 * called.
 */
export async function finishClick(run: ClickRun, read: ReadClick): Promise<ClickOutcome> {
  const { element, instrument, purchase, reached, createCart, isCurrent, moveState } = run;
  const { leave, ...facts } = read;
  const mistake = purchase.type === 'form' ? parentMistake(purchase.data) : undefined;
  if (mistake) reportError(mistake, element);
  let ruledOutBecause: RefusalReason | undefined;
  const leaveBy = (way: PlatformsWay | undefined) =>
    way &&
    ((): ClickOutcome => {
      if (way.type === 'open') facts.navigate(way.url);
      else {
        const post = () => {
          way.post();
          followPost(run);
          emitVisitEvent({ type: 'step', detail: 'redirect' });
        };
        leave(post, { type: 'form_posted' });
      }
      return { outcome: 'deceleration', reason: 'redirect_to_checkout_required' };
    });
  const context: ClickContext = {
    ...facts,
    get sessionId() {
      return readSessionId();
    },
    vendorClick: run.vendorClick,
    replaced: run.replaced,
    ended: run.ended,
    isAllowed: run.isAllowed,
    setting: (name) => uncheckedSettings()[name],
    createCart: createCart && limitCreateCart(createCart, run.detail),
    // The platform would not use the page's own `createCart`.
    findPlatformsWay: () => (createCart ? undefined : leaveBy(platformsWay(element, purchase))),
    findWayToSaveQuantities: (cart) => leaveBy(wayToSaveQuantities(element, purchase, cart)),
    reloadCartPage() {
      if (resolvePageType(element.read('page-type')) !== 'cart_page') return false;
      leave(
        () => {
          location.reload();
          followPost(run);
        },
        { type: 'form_posted' },
      );
      return true;
    },
    showDialog(content, cause, checkoutUrl) {
      if (!isCurrent()) return;
      const cartId = element.read('cart-id');
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
      if (isDeveloperError(error)) return reportError(error, element);
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
  const outcome = await (run.wallet?.click ?? redirectClick)(context);
  // This runs after the outcome event, because it may remove the button's element, on which that event is
  // dispatched.
  if (ruledOutBecause) setTimeout(ruleOut, 0, instrument, purchase, ruledOutBecause);
  return outcome;
}
