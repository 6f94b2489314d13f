/** Remembers for the visit that the server has answered; storefronts use the same name. */
const ANSWERED = 'tracking_consent_fetched';

/** How long an answer may take, ms. */
const TIMEOUT_MS = 30_000;

/** What is used of the browser. */
type Browser = Pick<typeof globalThis, 'sessionStorage' | 'fetch'>;

/** Whether the server has been asked in this visit, and has answered. */
export function isCookieFetched(browser: Pick<Browser, 'sessionStorage'> = globalThis): boolean {
  try {
    return !!browser.sessionStorage.getItem(ANSWERED);
  } catch {
    // Without storage there are no cookies either.
    return true;
  }
}

/**
 * Asks the shop's own server for the consent cookie. Settles when the cookie is there, or is not to be had; never rejects.
 * @param origin the shop's
 */
export async function fetchConsentCookie(origin: string, browser: Browser = globalThis): Promise<void> {
  try {
    // An answer out of the browser's cache sets no cookie.
    const init = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    const { ok } = await browser.fetch(`${origin}/`, init);
    if (ok) browser.sessionStorage.setItem(ANSWERED, 'true');
  } catch {
    // The shopper's choice stays unknown on this page; the next one asks again.
  }
}
