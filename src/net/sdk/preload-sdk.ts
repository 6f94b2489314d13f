/** What was asked for: once is enough, for a script runs once however many buttons it draws, and its first address counts. */
const asked = new Set<string>();

/** Origin of PayPal's script. */
export const PAYPAL = 'https://www.paypal.com';

/**
 * Where `ekspres.js` lies: beside every other file of the build. Bundlers take `new URL('…', import.meta.url)` for a file to copy.
 */
const ENTRY = new URL('ekspres.js', new URL(import.meta.url)).href;

/** Whether the merchant's permissions have all expired: then the wallet is not offered, and its vendor not asked. */
const hasExpired = (auth: unknown): boolean =>
  Array.isArray(auth) &&
  !auth.some((entry: { expiresAt?: unknown } | null) => Number(entry?.expiresAt) * 1000 > Date.now());

/**
 * Has the browser fetch a vendor's script while the code that runs it is still on its way. Only from the vendor, or from the
 * page's own origin: other origins are named by the page's settings, which code that loads lazily reads and checks.
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
      // As the code will ask for it; a page that has one keeps it.
      if ('paypal' in window) return;
      address.searchParams.set('locale', 'pl_PL');
      if (requiresBillingAgreement) address.searchParams.set('vault', 'true');
    }
    const { href, origin, pathname } = address;
    const script = origin + pathname;
    if (asked.has(script) || ![vendor, location.origin].includes(origin)) return;
    // A page that has a tag of its own for the script waits for that one.
    if ([...document.scripts].some(({ src }) => src.split('?')[0] === script)) return;
    asked.add(script);
    const link = Document.prototype.createElement.call(document, 'link') as HTMLLinkElement;
    link.rel = 'preload';
    link.as = 'script';
    link.href = href;
    // A page with a strict policy lets scripts in by its nonce.
    link.nonce = [...document.scripts].find(({ src }) => src.split(/[?#]/)[0] === ENTRY)?.nonce ?? '';
    document.head.appendChild(link);
  } catch {
    // No address: the code says so.
  }
}
