import { DEVELOPMENT_STORE } from '../development-store';
import { telemetrySettings } from '../telemetry/telemetry-settings';
import { consentSettings } from './buyer-consent';
import { html, type Html, scriptJson } from './html';
import { asksForSdk } from './wallet-config';

/** Settings that a page has for the reason named by the function; none when the reason is not there. */
type SettingsSource = (page: URL) => Readonly<Record<string, unknown>>;

/** The stand-ins for vendors' scripts come from the shop itself. */
const sdkOrigins: SettingsSource = (page) => (asksForSdk(page) ? { sdkOrigins: [page.origin] } : {});

/** `?logos=1`: wallets' logos come from the shop too. */
const logoOrigin: SettingsSource = ({ origin, searchParams }) => {
  if (!searchParams.has('logos')) return {};
  const logos = { shop_pay: '/logos/shop-pay.svg', facebook_pay: '/logos/meta-pay.svg' };
  return { logoOrigin: origin, logos };
};

/** A development store has an API of its own. */
const apiOrigin: SettingsSource = () => (DEVELOPMENT_STORE ? { apiOrigin: DEVELOPMENT_STORE.apiOrigin } : {});

/** Where a page's settings come from; a later source wins. */
const SOURCES: readonly SettingsSource[] = [
  apiOrigin,
  sdkOrigins,
  logoOrigin,
  telemetrySettings,
  consentSettings,
];

/** The page's settings for Ekspres; a page that needs none has no such element. */
export function ekspresSettings(page: URL): Html | null {
  const settings = Object.assign({}, ...SOURCES.map((source) => source(page))) as object;
  if (Object.keys(settings).length === 0) return null;
  return html`<script type="application/json" id="ekspres-config">
    ${scriptJson(settings)}
  </script>`;
}
