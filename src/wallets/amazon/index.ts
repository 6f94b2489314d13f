import type { Cart } from '../../net/storefront/cart';
import { fetchCheckoutSession, hasNoLineItems } from './wallet-config';
import { eligibilityText, walletErrorText, walletTitle } from '../../ui/messages/wallets';
import type { ClickContext, ClickOutcome, WalletModule } from '../contract';
import { checkoutClick } from '../checkout/checkout-click';
import { drawAmazonPay } from './draw-amazon-pay';
import { drawPrime } from './draw-prime';
import type { Press } from './press';

/** How long the way to Amazon may take, ms: until then the same button must not begin another checkout. */
const LEAVING_MS = 2500;

/** The page is left, or the shopper is back from the window that lay over it. */
const leaving = (gone: AbortSignal) =>
  new Promise((resolve) => {
    setTimeout(resolve, LEAVING_MS);
    gone.onabort = resolve;
    addEventListener('focus', resolve, { signal: gone });
  });

/** Asks the shop for a session for this cart, and opens the checkout at Amazon with it. */
async function openCheckout(context: ClickContext, cart: Cart, gone: AbortSignal): Promise<ClickOutcome> {
  const { label, config, open } = context.press as Press;
  const fail = (reason: string, message = walletErrorText(label)): ClickOutcome => {
    context.showDialog({ title: walletTitle(label), message });
    return { outcome: 'failed', reason };
  };
  const answer = await fetchCheckoutSession(
    config,
    { checkoutUrl: cart.checkoutUrl, cancelUrl: context.pageUrl, cartId: cart.id },
    { ...context.api, fetch: context.fetch },
  );
  // Whoever has left, and may be back by now, is not taken away again.
  if (gone.aborted) return { outcome: 'rejected', reason: 'canceled' };
  if (!answer.ok) {
    const { failure } = answer;
    context[failure.ignorable ? 'log' : 'report'](failure);
    return fail('config');
  }
  if (hasNoLineItems(answer.result)) return fail('not_eligible', eligibilityText(label));
  try {
    open(answer.result, context.facts);
  } catch (error) {
    context.report(error);
    return fail('sdk_error');
  }
  context.track?.('sheet_opened');
  await leaving(gone);
  return { outcome: 'success' };
}

/** Buys with Amazon Pay or Buy with Prime: a cart as for the checkout, then the checkout at Amazon. */
export const click: WalletModule['click'] = (context) => {
  const page = new AbortController();
  addEventListener('pagehide', () => page.abort(), { signal: page.signal });
  return checkoutClick(
    () => ({}),
    (cart) => openCheckout(context, cart, page.signal),
  )(context).finally(() => page.abort());
};

export const draw: NonNullable<WalletModule['draw']> = (context) =>
  (context.face.light ? drawAmazonPay : drawPrime)(context);
