import { toText } from '../../shared/attribute-values';
import { CONSENT_COOKIE, hasApi, readConsent } from '../../../net/telemetry/read-consent';
import { fetchConsentCookie, isCookieFetched } from '../../../net/telemetry/fetch-consent-cookie';
import type { ChoiceState, TrackedPage } from '../../../net/telemetry/analytics-tracker';
import { VISIT_COOKIE, VISITOR_COOKIE, visitorFields } from '../../../net/telemetry/visitor-fields';
import { readCookie, readPage } from '../../shared/page-globals';
import { findAll, pageDocument, requestIdle } from '../../../ui/page-dom';

/**
 * TypeScript's library lacks this property:
 * https://www.w3.org/TR/gpc/#dom-globalprivacycontrol-globalprivacycontrol
 */
type NavigatorWithPrivacyControl = Navigator & { globalPrivacyControl?: boolean };

/** How long the request for the shopper's choice is postponed while a click is running, in ms. */
const CLICK_DELAY_MS = 1000;

/**
 * Creates the reader of the page's visitor, and of what the visitor allows.
 * @returns `page`: the reader; `requestChoice`: requests the shopper's choice from the shop's server, and
 *   must be called when the first button exists
 */
export function createTrackedPage(isClicking: () => boolean) {
  const library = () => readPage((page) => page.ShopifyAnalytics?.lib?.trekkie?.defaultAttributes);
  const privacyApi = () => readPage(({ Shopify }) => Shopify?.customerPrivacy);
  const cookie = () => readCookie(CONSENT_COOKIE);
  const isKnown = () => hasApi(privacyApi()) || !!cookie();
  const canRequest = () => !isKnown() && !isCookieFetched();
  let choiceState: ChoiceState = 'not-requested';
  let hasRequestFailed = false;
  const requestUnlessClicking = async () => {
    if (isClicking()) {
      setTimeout(requestUnlessClicking, CLICK_DELAY_MS);
      return;
    }
    if (canRequest()) hasRequestFailed = !(await fetchConsentCookie(location.origin));
    choiceState = 'known';
  };
  const requestChoice = () => {
    choiceState = 'pending';
    requestIdle(() => void requestUnlessClicking());
  };
  const page: TrackedPage = {
    hasLibrary: () => !!library(),
    choice: () => (canRequest() ? choiceState : 'known'),
    readConsent: () =>
      readConsent({
        api: privacyApi(),
        cookie: cookie(),
        search: location.search,
        hasRequestFailed,
        privacyControl: (navigator as NavigatorWithPrivacyControl).globalPrivacyControl,
      }),
    readVisitor: () =>
      visitorFields(
        library(),
        {
          checkout_token: readPage(({ Shopify }) => Shopify?.Checkout?.token),
          uniq_token: readCookie(VISITOR_COOKIE),
          visit_token: readCookie(VISIT_COOKIE),
          micro_session_id: undefined,
          micro_session_count: undefined,
          shop_id: findAll('[shop-id]').map((element) => toText(element.getAttribute('shop-id')))[0],
          theme_id: readPage(({ Shopify }) => Shopify?.theme?.id),
          theme_city_hash: undefined,
          content_language: readPage(({ Shopify }) => Shopify?.locale),
          referer: pageDocument.referrer,
        },
        readCookie('cart'),
      ),
  };
  return { page, requestChoice };
}
