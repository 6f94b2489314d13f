import { parseJson } from '../../../net/parse';
import { lostRequest } from '../../../net/storefront/failures';
import { openCartChanges } from '../../../signals/cart';
import { actionLabels } from '../../../ui/messages/pl/dialog';
import { attemptKeys } from '../../../wallets/checkout/attempt-keys';
import { sendFirstRequest, type SentRequest } from '../../../wallets/checkout/first-request';
import { notAllowed } from '../../../wallets/checkout/not-allowed';
import type { ClickOutcome } from '../../../wallets/contract';
import type { ClickRun, ReadClick } from './click-run';
import { knownCheckout, usableCheckout } from './known-checkout';
import { loadOutcome } from './load-outcome';
import { loadRescue } from './load-rescue';
import { openDialog } from './open-dialog';
import type { ClickedForm } from './purchase-lines';
import { reportError, reportFailure } from './report-error';
import { hasTypedQuantity } from './unsaved-cart-fields';

/**
 * Whether the first request may be sent before the code of the click has loaded, because that code neither
 * waits for the page before it, nor may end the click without it.
 */
const maySendFirst = ({ element, purchase, isAllowedAtOnce, createCart }: ClickRun): boolean =>
  isAllowedAtOnce &&
  !createCart &&
  !attemptKeys().length &&
  (purchase.type !== 'cart' || !(openCartChanges.size || hasTypedQuantity(element)));

/** The part of a response that contains the cart. */
interface SentCart {
  cart?: { checkoutUrl?: string } | null;
}

/** The URL of the checkout in the response to a click's first request; undefined if it has no cart. */
async function readCheckoutUrl(response: Response): Promise<string | undefined> {
  const { data } = Object(parseJson(await response.text())) as {
    data?: (SentCart & { cartCreate?: SentCart | null }) | null;
  };
  const url = (data?.cartCreate ?? data)?.cart?.checkoutUrl;
  return url && usableCheckout(url);
}

/** Ends a click with a dialog in which the shopper can press again, or open the cart's known checkout. */
function endWithRetry({ isCurrent, purchase, clickAgain }: ClickRun): ClickOutcome {
  const url = knownCheckout(purchase);
  const retry = { label: actionLabels.retry, onClick: clickAgain };
  const checkout = url && { label: actionLabels.open_checkout, onClick: () => location.assign(url) };
  if (isCurrent()) openDialog({ actions: checkout ? [retry, checkout] : [retry] });
  return { outcome: 'failed', reason: 'no_response' };
}

/** Ends a click by means of the platform, or else with a dialog. */
async function endByPlatform(run: ClickRun): Promise<ClickOutcome> {
  const { element, walletName, instrument, purchase, isCurrent, moveState } = run;
  const rescue = run.createCart ? undefined : await loadRescue();
  if (!isCurrent()) return { outcome: 'rejected', reason: 'canceled' };
  const kept = purchase.type === 'cart' ? {} : { ...purchase, ...purchase.state };
  const press = { element, walletName, instrument, ...kept, isStarted: true };
  if (await rescue?.leaveByPlatform(press)) {
    moveState({ type: 'form_posted' });
    return { outcome: 'deceleration', reason: 'redirect_to_checkout_required' };
  }
  openDialog();
  return { outcome: 'failed', reason: 'code_not_loaded' };
}

/** The first request of a click, and how to open the checkout of the cart in its response. */
interface FirstRequest extends Pick<ReadClick, 'navigate'> {
  request: SentRequest;
}

/**
 * Opens the checkout of the cart in the response to a click's first request, or else the cart's known
 * checkout. If the response was lost, a dialog offers to try again.
 * @returns undefined if no checkout is known
 */
async function openSentCheckout(
  { request, navigate }: FirstRequest,
  run: ClickRun,
): Promise<ClickOutcome | undefined> {
  let url: string | undefined;
  try {
    url = (await readCheckoutUrl(await request.response)) ?? knownCheckout(run.purchase);
  } catch (error) {
    reportFailure(lostRequest(request.operation, error));
    return endWithRetry(run);
  }
  if (url === undefined) return undefined;
  navigate(url);
  return { outcome: 'deceleration', reason: 'redirect_to_checkout_required' };
}

/**
 * Ends a click whose code cannot be loaded: the connection is lost, or the files of the page's script were
 * removed when a new version was deployed.
 * @param first undefined if no request was sent
 */
async function endWithoutCode(run: ClickRun, error: unknown, first?: FirstRequest): Promise<ClickOutcome> {
  reportError(error);
  if (!(await run.isAllowed(run.ended))) return notAllowed(run);
  const outcome = first && (await openSentCheckout(first, run));
  if (outcome) return outcome;
  // Without a connection, the platform's page would not load either.
  return navigator.onLine ? endByPlatform(run) : endWithRetry(run);
}

/**
 * Runs the click of a wallet that only leads to the checkout: sends its first request, and only then requests
 * the code that evaluates the response.
 */
export function clickToCheckout(run: ClickRun, read: ReadClick): Promise<ClickOutcome> {
  const request = maySendFirst(run) ? sendFirstRequest(read) : undefined;
  const first = request && { request, navigate: read.navigate };
  return loadOutcome().then(
    (code) => code.finishClick(run, read),
    (error) => endWithoutCode(run, error, first),
  );
}

/** Buys by submitting the product form to the platform, because the Storefront API does not accept files. */
export const clickWithFile = (run: ClickRun, purchase: ClickedForm): Promise<ClickOutcome> =>
  loadOutcome().then(
    (code) => code.buyByForm(run, purchase),
    (error) => endWithoutCode(run, error),
  );
