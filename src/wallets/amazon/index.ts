import type { Cart } from '../../net/storefront/cart-fields';
import { fetchCheckoutSession, hasNoLineItems } from './wallet-config';
import { walletDialogs, type WalletDialogKey } from '../../ui/messages/errors-in-dialog';
import type { ClickContext, ClickOutcome, DialogCause, WalletModule } from '../contract';
import { checkoutClick } from '../checkout/checkout-click';
import { drawAmazonPay } from './draw-amazon-pay';
import { drawPrime } from './draw-prime';
import type { AmazonClick } from './button-options';

/** How long the redirect to Amazon may take, ms. The click lasts until then, so that no second checkout is opened. */
const LEAVING_MS = 2500;

/** Resolves when the page is left, the shopper is back from Amazon's window, or the time is over. */
const leaving = (gone: AbortSignal) =>
  new Promise((resolve) => {
    setTimeout(resolve, LEAVING_MS);
    gone.onabort = resolve;
    addEventListener('focus', resolve, { signal: gone });
  });

/** Requests a checkout session for this cart from the shop, and opens Amazon's checkout with it. */
async function openCheckout(context: ClickContext, cart: Cart, gone: AbortSignal): Promise<ClickOutcome> {
  const { label, config, open } = context.vendorClick as AmazonClick;
  const fail = (
    reason: string,
    dialog: WalletDialogKey = 'wallet_error',
    cause?: DialogCause,
  ): ClickOutcome => {
    context.showDialog(walletDialogs[dialog](label), cause);
    return { outcome: 'failed', reason };
  };
  const answer = await fetchCheckoutSession(
    config,
    { checkoutUrl: cart.checkoutUrl, cancelUrl: context.pageUrl, cartId: cart.id },
    { ...context.api, fetch: context.fetch },
  );
  // The shopper has left the page, and may be back: a redirect now would be a surprise.
  if (gone.aborted) return { outcome: 'rejected', reason: 'canceled' };
  if (!answer.ok) {
    const { failure } = answer;
    context[failure.ignorable ? 'log' : 'report'](failure);
    return fail('config', 'wallet_error', failure);
  }
  if (hasNoLineItems(answer.result)) return fail('not_eligible', 'not_eligible', 'not_eligible');
  try {
    open(answer.result, context.facts);
  } catch (error) {
    context.report(error);
    return fail('sdk_error');
  }
  context.progress('sheet_opened');
  await leaving(gone);
  return { outcome: 'success' };
}

/** Buys with Amazon Pay or Buy with Prime: prepares the cart as for the merchant's checkout, then opens Amazon's. */
export const click: WalletModule['click'] = (context) => {
  const page = new AbortController();
  const { signal } = page;
  const abort = () => page.abort();
  addEventListener('pagehide', abort, { signal });
  context.ended.addEventListener('abort', abort, { signal });
  return checkoutClick(
    () => ({}),
    (cart) => openCheckout(context, cart, signal),
  )(context).finally(() => page.abort());
};

export const draw: NonNullable<WalletModule['draw']> = (context) =>
  (context.face.light ? drawAmazonPay : drawPrime)(context);
