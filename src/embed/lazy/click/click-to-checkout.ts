import { parseJson } from '../../../net/parse';
import { lostRequest, type Failure } from '../../../net/storefront/failures';
import { openCartChanges } from '../../../signals/cart';
import { attemptKeys } from '../../../wallets/checkout/attempt-keys';
import { buildCheckoutUrl } from '../../../wallets/checkout/checkout-url';
import { sendFirstRequest, type SentRequest } from '../../../wallets/checkout/first-request';
import { notAllowed } from '../../../wallets/checkout/not-allowed';
import type { ClickContext, ClickOutcome } from '../../../wallets/contract';
import type { InstrumentName } from '../../../wallets/instrument-names';
import { loadOutcome } from './load-outcome';

/** Wallets that only lead to the checkout. They share their code, and have no chunk of their own. */
export const REDIRECTING: readonly InstrumentName[] = ['BuyItNow', 'MoreOptions', 'FacebookPay', 'ShopPay'];

/**
 * Whether the first request may be sent before the code of the click has loaded, because that code neither
 * waits for the page before it, nor may end the click without it.
 */
const maySendFirst = ({ createCart, source }: ClickContext): boolean =>
  !createCart && !attemptKeys().length && (source.type !== 'cart' || !openCartChanges.size);

/** A URL of a checkout, as the click opens it; undefined if there is none that can be used. */
const usableUrl = ({ api, pageUrl }: ClickContext, checkoutUrl: string | undefined) =>
  checkoutUrl &&
  buildCheckoutUrl({
    checkoutUrl,
    pageUrl,
    trustedOrigins: [new URL(pageUrl).origin, api.origin],
    query: {},
  });

/** Ends a click with a dialog in which the shopper can press again. */
function endWithRetry(context: ClickContext, failure: Failure): ClickOutcome {
  context.log(failure);
  const url = usableUrl(context, context.knownCheckoutUrl);
  context.showDialog({ key: 'checkout_error' }, failure, url);
  return { outcome: 'failed', reason: 'no_response' };
}

/** The part of a response that contains the cart. */
interface SentCart {
  cart?: { checkoutUrl?: string } | null;
}

/** The URL of the checkout in the response to a click's first request; undefined if it has no cart. */
async function readCheckoutUrl(response: Response): Promise<string | undefined> {
  const { data } = Object(parseJson(await response.text())) as {
    data?: (SentCart & { cartCreate?: SentCart | null }) | null;
  };
  return (data?.cartCreate ?? data)?.cart?.checkoutUrl;
}

/**
 * Ends a click whose code cannot be loaded: the connection is lost, or the files of the page's script were
 * removed when a new version was deployed.
 * @param sent the first request; undefined if it was not sent
 */
async function endWithoutCode(
  context: ClickContext,
  sent: SentRequest | undefined,
  error: unknown,
): Promise<ClickOutcome> {
  if (!(await context.isAllowed(context.ended))) return notAllowed(context);
  try {
    const url = sent && usableUrl(context, await readCheckoutUrl(await sent.response));
    if (url) {
      context.navigate(url);
      return { outcome: 'deceleration', reason: 'redirect_to_checkout_required' };
    }
  } catch (failure) {
    return endWithRetry(context, lostRequest(`${sent?.operation}`, failure));
  }
  // The platform's page would not load either.
  if (!navigator.onLine) return endWithRetry(context, lostRequest('code', error));
  const leaveByPlatform = context.findPlatformsWay();
  if (leaveByPlatform) return leaveByPlatform();
  context.showDialog({ key: 'checkout_error' });
  return { outcome: 'failed', reason: 'code_not_loaded' };
}

/**
 * Runs the click of a wallet that only leads to the checkout: sends its first request, and only then requests
 * the code that evaluates the response.
 * @param isReady whether the page allows the click without a wait, and has saved what is in the cart's form
 */
export async function clickToCheckout(context: ClickContext, isReady: boolean): Promise<ClickOutcome> {
  const sent = isReady && maySendFirst(context) ? sendFirstRequest(context) : undefined;
  try {
    const { redirectClick } = await loadOutcome();
    return redirectClick(context);
  } catch (error) {
    // The click itself reports its errors.
    context.report(error);
    return endWithoutCode(context, sent, error);
  }
}
