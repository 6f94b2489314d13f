/**
 * Key of the item in `sessionStorage` that says that the server has responded during this visit. Storefronts
 * use the same key.
 */
const FETCHED_KEY = 'tracking_consent_fetched';

/** Time limit of the request, ms. */
const TIMEOUT_MS = 30_000;

/** The parts of the browser that are used here. */
type Browser = Pick<typeof globalThis, 'sessionStorage' | 'fetch'>;

/** Whether {@link fetchConsentCookie} has received a response during this visit. */
export function isCookieFetched(browser: Pick<Browser, 'sessionStorage'> = globalThis): boolean {
  try {
    return !!browser.sessionStorage.getItem(FETCHED_KEY);
  } catch {
    // Without storage there are no cookies either.
    return true;
  }
}

/**
 * Requests the consent cookie from the shop's server. Resolves when the cookie is set, and also if it cannot
 * be fetched. Never rejects.
 * @param origin the shop's origin
 */
export async function fetchConsentCookie(origin: string, browser: Browser = globalThis): Promise<void> {
  try {
    // A response from the browser's cache would set no cookie.
    const init = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    const { ok } = await browser.fetch(`${origin}/`, init);
    if (ok) browser.sessionStorage.setItem(FETCHED_KEY, 'true');
  } catch {
    // The shopper's choice stays unknown on this page. The next page requests the cookie again.
  }
}
