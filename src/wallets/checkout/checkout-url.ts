import { parseUrl } from '../../net/parse';
import { FROM_WALLET } from './checkout-query';

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
  /** The parameters that the click adds. */
  query: Record<string, string>;
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
  const added: Record<string, string> = { ...FROM_WALLET, ...options.query };
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
