/**
 * Key of an item in `sessionStorage` that exists once the server has responded during this visit. Storefronts
 * use the same key.
 */
const FETCHED_KEY = 'tracking_consent_fetched';

/** Time limit of the request, in ms. */
const TIMEOUT_MS = 30_000;

/**
 * Whether {@link fetchConsentCookie} has received a response during this visit. Also true if the browser
 * forbids storage.
 */
export function isCookieFetched(): boolean {
  try {
    return !!sessionStorage.getItem(FETCHED_KEY);
  } catch {
    // Without storage there are no cookies either.
    return true;
  }
}

/**
 * Requests the consent cookie from the shop's server. Never rejects.
 * @param origin the shop's origin
 * @returns whether the server has responded. If it knows the shopper's choice, it has set the cookie.
 */
export async function fetchConsentCookie(origin: string): Promise<boolean> {
  try {
    // A response from the browser's cache would set no cookie.
    const init = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    const { ok } = await fetch(`${origin}/`, init);
    if (ok) sessionStorage.setItem(FETCHED_KEY, 'true');
    return ok;
  } catch {
    // The shopper's choice stays unknown on this page. The next page requests the cookie again.
    return false;
  }
}
