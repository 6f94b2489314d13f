import { findAll, newElement, ownScripts, pageDocument } from '../../ui/page-dom';
import { paypalScript, type ScriptConfig } from './paypal-script';
import { toSdkUrl, withoutQuery, type SdkVendor } from './sdk-hosts';

/** URLs of scripts that were preloaded, without their queries. */
const preloaded = new Set<string>();

/** The URL that the wallet's code will request; undefined for one that it will reject and report. */
function scriptUrl(
  vendor: SdkVendor,
  { sdkUrl }: Record<string, unknown>,
  sameScript: readonly ScriptConfig[],
  origins: readonly string[] | undefined,
): string | undefined {
  if (vendor === 'paypal') return paypalScript(sameScript, origins)?.url;
  try {
    return toSdkUrl(vendor, sdkUrl, origins);
  } catch {
    return undefined;
  }
}

/**
 * Whether the page has a tag for the script, which is then used. PayPal's script is always loaded by ours.
 */
const isOnPage = (vendor: SdkVendor, urlWithoutQuery: string): boolean =>
  vendor !== 'paypal' &&
  findAll<HTMLScriptElement>('script').some(({ src }) => withoutQuery(src) === urlWithoutQuery);

/**
 * Preloads a vendor's script while the wallet's code is loading.
 * @param params the wallet's parameters
 * @param sameScript see `ButtonContext.sameScript`
 * @param origins the setting `sdkOrigins`
 */
export function preloadSdk(
  vendor: SdkVendor,
  params: Record<string, unknown>,
  sameScript: readonly ScriptConfig[],
  origins: readonly string[] | undefined,
): void {
  const url = scriptUrl(vendor, params, sameScript, origins);
  if (!url) return;
  const urlWithoutQuery = withoutQuery(url);
  if (preloaded.has(urlWithoutQuery) || isOnPage(vendor, urlWithoutQuery)) return;
  preloaded.add(urlWithoutQuery);
  const link = newElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = url;
  // Needed under a content security policy with nonces.
  link.nonce = ownScripts()[0]?.nonce ?? '';
  pageDocument.head.appendChild(link);
}
