import { parseUrl } from '../../net/parse';
import type { ClickContext, ClickFacts } from '../contract';
import { DECELERATION_FLAGS } from '../deceleration-reasons';
import type { DecelerationReason } from '../reasons';
import type { InstrumentName } from '../instrument-names';

const SKIP_SHOP_PAY = { skip_shop_pay: 'true' };

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
      : {
          payment: 'shop_pay',
          redirect_source: source.type === 'cart' ? 'direct_checkout_cart' : 'direct_checkout_product',
        },
};

/** Parameters of the page's own URL that are passed on to the checkout: consent state and discount code. */
const PASSED_ON = ['_cs', 'discount_code'];

/**
 * The URL to which a click redirects: the checkout's own query is kept, and our parameters are added. A user
 * name and a password are removed.
 * @returns undefined if the URL cannot be used, because it is empty, or neither https nor on one of the
 *   `trustedOrigins`
 */
export function buildCheckoutUrl(options: {
  checkoutUrl: string;
  pageUrl: string;
  /** Origins that may use http: the page's own and the API's. */
  trustedOrigins: readonly string[];
  /** The parameters that the wallet adds. */
  query: Record<string, string>;
  reason?: DecelerationReason | undefined;
}): string | undefined {
  const page = new URL(options.pageUrl);
  // An empty URL, or a fragment alone, would resolve to the page itself.
  if (/^\s*(#|$)/.test(options.checkoutUrl)) return undefined;
  const url = parseUrl(options.checkoutUrl, page);
  if (!url) return undefined;
  // Only http URLs can be trusted by their origin: a `blob:` URL has the page's origin too, and a
  // `javascript:` URL may have it ("null").
  const isTrustedHttp = url.protocol === 'http:' && options.trustedOrigins.includes(url.origin);
  if (url.protocol !== 'https:' && !isTrustedHttp) return undefined;
  url.username = '';
  url.password = '';
  const flag = options.reason && DECELERATION_FLAGS[options.reason];
  const added: Record<string, string> = {
    storefront_wallet: 'true',
    ...options.query,
    ...(flag && { [flag]: 'true' }),
  };
  for (const name of PASSED_ON) {
    const value = page.searchParams.get(name);
    if (value !== null) added[name] = value;
  }
  for (const [name, value] of Object.entries(added)) {
    if (url.searchParams.has(name)) url.searchParams.set(name, value);
    // Appended as a string, because `searchParams.append` would encode the existing query in another way.
    else url.search += `${url.search ? '&' : '?'}${new URLSearchParams([[name, value]])}`;
  }
  return url.href;
}

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
  const query = QUERY_BY_WALLET[instrument]?.(context, reason) ?? {};
  const trustedOrigins = [new URL(pageUrl).origin, api.origin];
  return buildCheckoutUrl({ checkoutUrl, reason, pageUrl, trustedOrigins, query });
}

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
