import { hasApi, readConsent } from '../../net/telemetry/consent';
import { fetchConsentCookie, isCookieFetched } from '../../net/telemetry/consent-cookie';
import type { TrackedPage } from '../../net/telemetry/tracker';
import { visitorFields } from '../../net/telemetry/visitor-fields';
import { readPage } from '../page/page-globals';
import { findAll } from '../../ui/page-dom';

/** How long a click that is under way puts off what would disturb it, ms. */
const QUIET_MS = 1000;

/** How long a page may be busy before the server is asked all the same, ms. */
const BUSY_MS = 2000;

/**
 * What the page says of its visitor and of what they allow.
 * @returns the page, and what asks the shop's server for the shopper's choice, to be called when the first button is there
 */
export function trackedPage(readCookie: (name: string) => string | undefined, isClicking: () => boolean) {
  const library = () => readPage((page) => page.ShopifyAnalytics?.lib?.trekkie?.defaultAttributes);
  const shop = () => readPage((page) => page.Shopify);
  const cookie = () => readCookie('_tracking_consent');
  const isKnown = () => hasApi(shop()?.customerPrivacy) || !!cookie();
  const mayAsk = () => !isKnown() && !isCookieFetched();
  let state: 'unasked' | 'pending' | 'answered' = 'unasked';
  const ask = async () => {
    if (isClicking()) {
      setTimeout(ask, QUIET_MS);
      return;
    }
    if (mayAsk()) await fetchConsentCookie(location.origin);
    state = 'answered';
  };
  const onFirstButton = () => {
    state = 'pending';
    const run = () => void ask();
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: BUSY_MS });
    else setTimeout(run);
  };
  const page: TrackedPage = {
    hasLibrary: () => !!library(),
    choice: () => (state === 'answered' || !mayAsk() ? 'known' : state),
    // The stored choice is newer than an address that was kept or passed on.
    readConsent: () =>
      readConsent(
        shop()?.customerPrivacy,
        cookie() || (new URLSearchParams(location.search).get('_cs') ?? undefined),
      ),
    readVisitor: () =>
      visitorFields(
        library(),
        {
          checkout_token: shop()?.Checkout?.token,
          uniq_token: readCookie('_shopify_y'),
          visit_token: readCookie('_shopify_s'),
          micro_session_id: undefined,
          micro_session_count: undefined,
          shop_id: findAll('[shop-id]')[0]?.getAttribute('shop-id'),
          theme_id: shop()?.theme?.id,
          theme_city_hash: undefined,
          content_language: shop()?.locale,
          referer: document.referrer,
        },
        readCookie('cart'),
      ),
  };
  return [page, onFirstButton] as const;
}
