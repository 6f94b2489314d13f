import type { ClickContext, ClickFacts, ClickOutcome } from '../contract';
import { DECELERATION_FLAGS } from '../deceleration-reasons';
import type { DecelerationReason } from '../reasons';
import type { InstrumentName } from '../instrument-names';
import { SKIP_SHOP_PAY, shopPayQuery } from './checkout-query';
import { buildCheckoutUrl } from './checkout-url';

/**
 * Returns the parameters that a wallet adds to the URL of the checkout. `reason`: why the checkout must take
 * over.
 */
type WalletQuery = (facts: ClickFacts, reason: DecelerationReason | undefined) => Record<string, string>;

/**
 * Wallets without a row add nothing. Those with a sheet have no row, because their redirects may lead to the
 * thank-you page of an order.
 */
const QUERY_BY_WALLET: Partial<Record<InstrumentName, WalletQuery>> = {
  MoreOptions: ({ recommended }) => (recommended === 'ShopPay' ? SKIP_SHOP_PAY : {}),
  FacebookPay: () => SKIP_SHOP_PAY,
  // The checkout must not open Shop Pay for a cart that cannot be paid with it.
  ShopPay: ({ source }, reason) =>
    reason === 'payment_method_not_applicable'
      ? {}
      : shopPayQuery(source.type === 'cart' ? 'cart' : 'product'),
};

/**
 * The URL to which a click with this wallet redirects.
 * @param reason why the checkout must complete the order; undefined if there is no problem
 * @returns undefined if {@link buildCheckoutUrl} rejects the URL
 */
export function checkoutHref(
  context: ClickContext,
  checkoutUrl: string,
  reason?: DecelerationReason,
): string | undefined {
  const { instrument, pageUrl, api } = context;
  const flag = reason && DECELERATION_FLAGS[reason];
  const query = { ...QUERY_BY_WALLET[instrument]?.(context, reason), ...(flag && { [flag]: 'true' }) };
  const trustedOrigins = [new URL(pageUrl).origin, api.origin];
  return buildCheckoutUrl({ checkoutUrl, pageUrl, trustedOrigins, query });
}

/**
 * Ends the click on a cart that is empty by now, because its page is outdated; undefined if the page is not a
 * cart page, so that the checkout takes over.
 */
export const endOnCartPage = (context: ClickContext): ClickOutcome | undefined =>
  context.reloadCartPage() ? { outcome: 'deceleration', reason: 'cart_empty', staysOnPage: true } : undefined;

/**
 * Redirects to the checkout, or to the thank-you page of an order.
 * @param reason as for {@link checkoutHref}
 * @throws if {@link buildCheckoutUrl} rejects the URL
 */
export function redirect(context: ClickContext, checkoutUrl: string, reason?: DecelerationReason): void {
  const url = checkoutHref(context, checkoutUrl, reason);
  if (!url) throw new Error(`checkoutUrl cannot be used: ${checkoutUrl}`);
  context.navigate(url);
}
