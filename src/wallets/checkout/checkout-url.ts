import { FROM_WALLET } from './checkout-query';
import { trustedUrl } from './trusted-url';

/** Parameters of the page's own URL that are passed on to the checkout: consent state and discount code. */
const PASSED_ON = ['_cs', 'discount_code'];

/**
 * The URL to which a click redirects: the checkout's own query is kept, and our parameters are added.
 * @returns undefined if the URL must not be opened (see {@link trustedUrl})
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
  const url = trustedUrl(options.checkoutUrl, page.href, options.trustedOrigins);
  if (!url) return undefined;
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
