import { developerError } from '../developer-error';
import { PAYPAL_LOCALE } from '../../ui/messages/pl/vendor-locales';

/**
 * For each vendor, the URLs that its script may have, without their queries, and the one that an error
 * message recommends.
 */
const SCRIPTS = {
  google: {
    allowed: /^https:\/\/pay\.google\.com\/gp\/p\/js\/pay\.js$/,
    recommended: 'https://pay.google.com/gp/p/js/pay.js',
  },
  paypal: {
    allowed: /^https:\/\/www\.(sandbox\.)?paypal\.com\/sdk\/js$/,
    recommended: 'https://www.paypal.com/sdk/js',
  },
  amazon: {
    allowed: /^https:\/\/static-(na|eu|fe)\.payments-amazon\.com\/checkout\.js$/,
    recommended: 'https://static-eu.payments-amazon.com/checkout.js',
  },
  // Amazon Pay's script opens Prime's checkout as well.
  prime: {
    allowed:
      /^https:\/\/(code\.buywithprime\.amazon\.com\/bwp(\.v1)?|static-(na|eu|fe)\.payments-amazon\.com\/checkout)\.js$/,
    recommended: 'https://code.buywithprime.amazon.com/bwp.v1.js',
  },
} as const;

export type SdkVendor = keyof typeof SCRIPTS;

/**
 * Whether the vendor publishes its script under this URL. A URL with a user name, a password or a fragment is
 * rejected.
 */
function isVendorScript(vendor: SdkVendor, { href, origin, pathname, search }: URL): boolean {
  const script = origin + pathname;
  return href === script + search && SCRIPTS[vendor].allowed.test(script);
}

/**
 * Checks the URL of a vendor's script in a wallet config. PayPal's gets the script's language.
 * @param origins the setting `sdkOrigins`: further origins that may serve any vendor's script, under any path
 * @throws developer error `invalid-sdk-url` for any other URL
 */
export function toSdkUrl(vendor: SdkVendor, sdkUrl: unknown, origins: readonly string[] = []): string {
  try {
    const url = new URL(String(sdkUrl));
    const { href, origin } = url;
    // Comparing the start of `href` rules out a user name, a password and `blob:` URLs.
    const isNamedByPage = href.startsWith(`${origin}/`) && origins.includes(origin);
    if (isNamedByPage || isVendorScript(vendor, url)) {
      if (vendor === 'paypal') url.searchParams.set('locale', PAYPAL_LOCALE);
      return url.href;
    }
  } catch {
    // Not a URL, or a relative one.
  }
  throw developerError(
    'invalid-sdk-url',
    `sdkUrl in wallet-params is invalid. Use ${SCRIPTS[vendor].recommended}, or a URL on an origin in the setting sdkOrigins.`,
  );
}

/**
 * Ledger currency → Amazon's region.
 * https://developer.amazon.com/docs/amazon-pay-checkout/amazon-pay-script.html
 */
const REGIONS: Readonly<Record<string, string>> = { USD: 'na', EUR: 'eu', GBP: 'eu', JPY: 'fe' };

/**
 * URL of Amazon Pay's script for a merchant's ledger currency; undefined if Amazon Pay does not support the
 * currency.
 */
export const amazonSdkUrl = (ledgerCurrency: string): string | undefined =>
  Object.hasOwn(REGIONS, ledgerCurrency)
    ? `https://static-${REGIONS[ledgerCurrency]}.payments-amazon.com/checkout.js`
    : undefined;

/** A URL without its query and fragment. */
export const withoutQuery = (url: string): string => url.split(/[?#]/)[0] ?? url;
