import { DEVELOPMENT_STORE } from '../development-store';
import { telemetrySettings } from '../telemetry/telemetry-settings';
import { consentSettings } from './buyer-consent';
import { html, type Html, scriptJson } from './html';
import { needsVendorSdk } from './wallet-config';

/** Returns the settings that a page needs for one reason; none if the reason does not apply. */
type SettingsSource = (page: URL) => Readonly<Record<string, unknown>>;

/** For pages with fake vendor scripts, which the shop's own origin serves. */
const sdkOrigins: SettingsSource = (page) => (needsVendorSdk(page) ? { sdkOrigins: [page.origin] } : {});

/** `?logos=1`: the shop serves the logos of wallets. */
const logoOrigin: SettingsSource = ({ origin, searchParams }) => {
  if (!searchParams.has('logos')) return {};
  const logos = { shop_pay: '/logos/shop-pay.svg', facebook_pay: '/logos/meta-pay.svg' };
  return { logoOrigin: origin, logos };
};

/** For pages that use a development store: the origin of its API. */
const apiOrigin: SettingsSource = () => (DEVELOPMENT_STORE ? { apiOrigin: DEVELOPMENT_STORE.apiOrigin } : {});

/** The sources of a page's settings. If two have the same setting, the later one applies. */
const SOURCES: readonly SettingsSource[] = [
  apiOrigin,
  sdkOrigins,
  logoOrigin,
  telemetrySettings,
  consentSettings,
];

/** The element with the page's settings for Ekspres; null if it needs none. */
export function ekspresSettings(page: URL): Html | null {
  const settings = Object.assign({}, ...SOURCES.map((source) => source(page))) as object;
  if (Object.keys(settings).length === 0) return null;
  return html`<script type="application/json" id="ekspres-config">
    ${scriptJson(settings)}
  </script>`;
}
