import { findAll, newElement, pageDocument, readGlobal } from '../../ui/page-dom';

/** Scripts that are being preloaded, without their queries. A script runs once for all buttons, from its first address. */
const preloaded = new Set<string>();

/** Origin of PayPal's script. */
export const PAYPAL = 'https://www.paypal.com';

/**
 * Address of `ekspres.js`, which is beside every other file of the build. The inner `new URL` keeps bundlers from copying the
 * file: they look for `new URL('…', import.meta.url)`.
 */
const ENTRY = new URL('ekspres.js', new URL(import.meta.url)).href;

const withoutQuery = (address: string) => address.split(/[?#]/)[0];

/** Whether all tokens of the merchant have expired: then the wallet is not offered, and its script not needed. */
const hasExpired = (auth: unknown): boolean =>
  Array.isArray(auth) &&
  !auth.some((entry: { expiresAt?: unknown } | null) => Number(entry?.expiresAt) * 1000 > Date.now());

/**
 * Preloads a vendor's script while the wallet's code is loading. Only from the vendor's or the page's own origin: other
 * origins are named by the page's settings, which only lazy code reads and checks.
 * @param vendor origin of the vendor's script, where it is preloaded
 */
export function preloadSdk(
  { auth, sdkUrl, requiresBillingAgreement }: Record<string, unknown>,
  vendor: string | undefined,
): void {
  if (hasExpired(auth)) return;
  try {
    const address = new URL(String(sdkUrl));
    if (vendor === PAYPAL) {
      // A page that has the script keeps its own.
      if (readGlobal('paypal')) return;
      // The same address as `toSdkUrl` and `loadPaypal` make.
      address.searchParams.set('locale', 'pl_PL');
      if (requiresBillingAgreement) address.searchParams.set('vault', 'true');
    }
    const { href, origin, pathname } = address;
    const script = origin + pathname;
    if (preloaded.has(script) || ![vendor, location.origin].includes(origin)) return;
    const tags = findAll<HTMLScriptElement>('script');
    // Where the page has its own tag for the script, that one is used.
    if (tags.some(({ src }) => withoutQuery(src) === script)) return;
    preloaded.add(script);
    const link = newElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = href;
    // Needed under a content security policy with nonces.
    link.nonce = tags.find(({ src }) => withoutQuery(src) === ENTRY)?.nonce ?? '';
    pageDocument.head.appendChild(link);
  } catch {
    // `sdkUrl` is no address: `toSdkUrl` reports it.
  }
}
