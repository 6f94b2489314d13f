import { hasApi, readConsent } from '../../net/telemetry/consent';
import { fetchConsentCookie } from '../../net/telemetry/consent-cookie';
import type { TrackedPage } from '../../net/telemetry/tracker';
import { visitorFields } from '../../net/telemetry/visitor-fields';
import type { HostPage } from '../page/host-page';

/** How long a click that is under way puts off what would disturb it, ms. */
const QUIET_MS = 1000;

/** What the page says of its visitor and of what they allow. */
export function trackedPage(readCookie: (name: string) => string | undefined, isClicking: () => boolean) {
  const library = () => (window as HostPage).ShopifyAnalytics?.lib?.trekkie?.defaultAttributes;
  const shop = () => (window as HostPage).Shopify;
  const consentState = () =>
    new URLSearchParams(location.search).get('_cs') || readCookie('_tracking_consent');
  let settled = false;
  /** Makes sure, when nobody waits for anything, that the shopper's choice is known if it can be. */
  const settle = () =>
    (window.requestIdleCallback ?? setTimeout)(() => {
      if (isClicking()) return void setTimeout(settle, QUIET_MS);
      if (!hasApi(shop()?.customerPrivacy) && !consentState()) fetchConsentCookie(location.origin);
      settled = true;
    });
  const page: TrackedPage = [
    () => !!library() && settled,
    () => readConsent(shop()?.customerPrivacy, consentState()),
    () =>
      visitorFields(
        library(),
        {
          checkout_token: shop()?.Checkout?.token,
          uniq_token: readCookie('_shopify_y'),
          visit_token: readCookie('_shopify_s'),
          micro_session_id: undefined,
          micro_session_count: undefined,
          shop_id: document.querySelector('[shop-id]')?.getAttribute('shop-id'),
          theme_id: shop()?.theme?.id,
          theme_city_hash: undefined,
          content_language: shop()?.locale,
        },
        readCookie('cart'),
      ),
  ];
  return [page, settle] as const;
}
