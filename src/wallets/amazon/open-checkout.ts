import type { ClickContext, ClickOutcome, DialogCause, PurchaseFacts } from '../contract';
import type { FailureReason } from '../reasons';
import type { Cart } from '../../net/storefront/cart-types';
import { walletDialogs, type WalletDialogKey } from '../../ui/messages/pl/errors-in-dialog';
import { checkoutHref } from '../checkout/checkout-redirect';
import { type CheckoutSession, fetchCheckoutSession, hasNoLineItems } from './fetch-session-and-config';

/** What a button passes to its click, as `ClickContext.vendorClick`. */
export interface AmazonClick {
  /** The wallet's display name for dialogs. */
  label: string;
  /** Name of the shop's config that returns its sessions. */
  config: 'optimus' | 'amazon_pay';
  /** Opens Amazon's checkout, by a redirect or in a window. Throws what the script throws. */
  open(session: CheckoutSession, facts: PurchaseFacts): void;
}

/**
 * How long the redirect to Amazon may take, ms. The click does not end before, so that no second checkout is
 * opened.
 */
const REDIRECT_TIMEOUT_MS = 2500;

/** Resolves when the click is over, the shopper is back from Amazon's window, or the time is over. */
const waitForRedirect = (ended: AbortSignal) =>
  new Promise((resolve) => {
    setTimeout(resolve, REDIRECT_TIMEOUT_MS);
    ended.addEventListener('abort', resolve, { once: true });
    addEventListener('focus', resolve, { signal: ended });
  });

/**
 * Requests a checkout session for this cart from the shop, and opens Amazon's checkout with it.
 */
export async function openCheckout(context: ClickContext, cart: Cart): Promise<ClickOutcome> {
  const { label, config, open } = context.vendorClick as AmazonClick;
  const fail = (
    reason: FailureReason,
    { dialog = 'wallet_error', cause }: { dialog?: WalletDialogKey; cause?: DialogCause } = {},
  ): ClickOutcome => {
    const checkoutUrl = checkoutHref(context, cart.checkoutUrl);
    context.showDialog(walletDialogs[dialog](label), cause, checkoutUrl);
    return { outcome: 'failed', reason };
  };
  const response = await fetchCheckoutSession(
    config,
    { checkoutUrl: cart.checkoutUrl, cancelUrl: context.pageUrl, cartId: cart.id },
    { ...context.api, fetch: context.fetch },
  );
  // The shopper may be back on the page by now, and would not expect a redirect.
  if (context.ended.aborted) return { outcome: 'rejected', reason: 'canceled' };
  if (!response.ok) {
    const { failure } = response;
    if (failure.ignorable) context.log(failure);
    else context.report(failure);
    return fail('config', { cause: failure });
  }
  if (hasNoLineItems(response.result)) {
    return fail('not_eligible', { dialog: 'not_eligible', cause: 'not_eligible' });
  }
  try {
    open(response.result, context.purchaseFacts);
  } catch (error) {
    context.report(error);
    return fail('sdk_error');
  }
  context.reportProgress('sheet_opened');
  await waitForRedirect(context.ended);
  return { outcome: 'success' };
}
