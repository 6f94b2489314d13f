/** Where it is remembered that the cookie was asked for, under the name that storefronts use for the same. */
const ASKED = 'tracking_consent_fetched';

/**
 * Asks the shop's own server for the consent cookie, once a browser. The request is synchronous, so that the cookie is
 * there when it returns: never call it while a shopper waits for anything.
 * @param origin the shop's
 */
export function fetchConsentCookie(
  origin: string,
  world: Pick<typeof globalThis, 'XMLHttpRequest' | 'localStorage'> = globalThis,
): void {
  try {
    if (world.localStorage.getItem(ASKED)) return;
    world.localStorage.setItem(ASKED, 'true');
    const request = new world.XMLHttpRequest();
    request.open('HEAD', `${origin}/`, false);
    request.send();
  } catch {
    // Nothing is known then, as before; a page that can remember nothing would ask every time.
  }
}
