import { findAll, newElement, ownScripts, pageDocument, readGlobal } from '../../ui/page-dom';
import { toSdkUrl, withoutQuery, type SdkVendor } from './sdk-hosts';

/**
 * URLs of scripts that were preloaded, without their queries. A script runs once for all buttons, from the
 * first URL.
 */
const preloaded = new Set<string>();

/**
 * Whether all of the merchant's tokens have expired. If so, the wallet is not offered, and its script is not
 * needed.
 */
const hasExpired = (auth: unknown): boolean =>
  Array.isArray(auth) &&
  !auth.some((entry: { expiresAt?: unknown } | null) => Number(entry?.expiresAt) * 1000 > Date.now());

/** The URL that the wallet's code will request; undefined for one that it will reject and report. */
function scriptUrl(
  vendor: SdkVendor,
  { sdkUrl, requiresBillingAgreement }: Record<string, unknown>,
  origins: readonly string[] | undefined,
): string | undefined {
  try {
    const url = new URL(toSdkUrl(vendor, sdkUrl, origins));
    // As in `loadPaypal`.
    if (vendor === 'paypal' && requiresBillingAgreement) url.searchParams.set('vault', 'true');
    return url.href;
  } catch {
    return undefined;
  }
}

/**
 * Preloads a vendor's script while the wallet's code is loading.
 * @param params the wallet's parameters
 * @param origins the setting `sdkOrigins`
 */
export function preloadSdk(
  vendor: SdkVendor,
  params: Record<string, unknown>,
  origins: readonly string[] | undefined,
): void {
  // If the page has already loaded PayPal's script, that one is used.
  if (hasExpired(params.auth) || (vendor === 'paypal' && readGlobal('paypal'))) return;
  const url = scriptUrl(vendor, params, origins);
  if (!url) return;
  const urlWithoutQuery = withoutQuery(url);
  const tags = findAll<HTMLScriptElement>('script');
  // If the page has its own tag for the script, that one is used.
  if (preloaded.has(urlWithoutQuery) || tags.some(({ src }) => withoutQuery(src) === urlWithoutQuery)) return;
  preloaded.add(urlWithoutQuery);
  const link = newElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = url;
  // Needed under a content security policy with nonces.
  link.nonce = ownScripts()[0]?.nonce ?? '';
  pageDocument.head.appendChild(link);
}
