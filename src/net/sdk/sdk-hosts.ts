import { developerError } from '../developer-error';

/** Whose script it is → the origins that it may come from. */
const ORIGINS = {
  google: /^https:..pay\.google\.com$/,
  paypal: /^https:.*\.paypal\.com$/,
  amazon: /^https:..static-(na|eu|fe)\.payments-amazon\.com$/,
  // The config says which; public pages load it from code.buywithprime.amazon.com.
  prime: /^https:.*\.(payments-)?amazon\.com$/,
};

export type SdkVendor = keyof typeof ORIGINS;

/**
 * The address of a vendor's script as a config says it, in the form to load it by; PayPal's speaks Polish.
 * @param origins the setting `sdkOrigins`: origins that any vendor's script may come from too
 * @throws developer error `invalid-sdk-url` for any other address
 */
export function toSdkUrl(vendor: SdkVendor, sdkUrl: unknown, origins: readonly string[] = []): string {
  try {
    const url = new URL(String(sdkUrl));
    const { href, origin } = url;
    // What else may stand before an origin: a name and password, or `blob:`.
    if (href.startsWith(`${origin}/`) && (ORIGINS[vendor].test(origin) || origins.includes(origin))) {
      if (vendor === 'paypal') url.searchParams.set('locale', 'pl_PL');
      return url.href;
    }
  } catch {
    // No address at all, or a relative one.
  }
  throw developerError(
    'invalid-sdk-url',
    `wallet-params: sdkUrl: expected an https address of ${vendor} or of sdkOrigins`,
  );
}

/** Ledger currency → region. https://developer.amazon.com/docs/amazon-pay-checkout/amazon-pay-script.html */
const REGIONS: Readonly<Record<string, string>> = { USD: 'na', EUR: 'eu', GBP: 'eu', JPY: 'fe' };

/** Amazon Pay's script for a merchant's ledger currency; undefined for a currency that Amazon Pay has none for. */
export const amazonSdkUrl = (ledgerCurrency: string): string | undefined =>
  Object.hasOwn(REGIONS, ledgerCurrency)
    ? `https://static-${REGIONS[ledgerCurrency]}.payments-amazon.com/checkout.js`
    : undefined;
