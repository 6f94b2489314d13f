import { parseUrl } from '../../net/parse';

/**
 * The URL of a checkout that may be opened, without a user name and a password.
 * @param pageUrl a relative URL is resolved against it
 * @param trustedOrigins origins that may use http: the page's own and the API's
 * @returns undefined if the URL is empty, or neither https nor on one of the `trustedOrigins`
 */
export function trustedUrl(
  checkoutUrl: string,
  pageUrl: string,
  trustedOrigins: readonly string[],
): URL | undefined {
  // An empty URL, or a fragment alone, would resolve to the page itself.
  if (/^\s*(#|$)/.test(checkoutUrl)) return undefined;
  const url = parseUrl(checkoutUrl, pageUrl);
  if (!url) return undefined;
  // Only http URLs can be trusted by their origin: a `blob:` URL has the page's origin too, and a
  // `javascript:` URL may have it ("null").
  const isTrustedHttp = url.protocol === 'http:' && trustedOrigins.includes(url.origin);
  if (url.protocol !== 'https:' && !isTrustedHttp) return undefined;
  url.username = '';
  url.password = '';
  return url;
}
