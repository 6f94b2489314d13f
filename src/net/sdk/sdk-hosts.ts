import { developerError } from '../developer-error';

/** Vendor → the origins that its script may come from. */
const ORIGINS = {
  google: /^https:..pay\.google\.com$/,
  paypal: /^https:.*\.paypal\.com$/,
  amazon: /^https:..static-(na|eu|fe)\.payments-amazon\.com$/,
  // The shop's config names the host; public pages use code.buywithprime.amazon.com.
  prime: /^https:.*\.(payments-)?amazon\.com$/,
};

export type SdkVendor = keyof typeof ORIGINS;

/**
 * Checks the address of a vendor's script that a config names. PayPal's gets the query parameter for Polish.
 * @param origins the setting `sdkOrigins`: further origins that any vendor's script may come from
 * @throws developer error `invalid-sdk-url` for any other address
 */
export function toSdkUrl(vendor: SdkVendor, sdkUrl: unknown, origins: readonly string[] = []): string {
  try {
    const url = new URL(String(sdkUrl));
    const { href, origin } = url;
    // Refuses addresses with a user name or password, and `blob:` addresses.
    if (href.startsWith(`${origin}/`) && (ORIGINS[vendor].test(origin) || origins.includes(origin))) {
      if (vendor === 'paypal') url.searchParams.set('locale', 'pl_PL');
      return url.href;
    }
  } catch {
    // No address, or a relative one.
  }
  throw developerError(
    'invalid-sdk-url',
    `wallet-params: sdkUrl: expected an https address of ${vendor} or of sdkOrigins`,
  );
}

/** Ledger currency → region. https://developer.amazon.com/docs/amazon-pay-checkout/amazon-pay-script.html */
const REGIONS: Readonly<Record<string, string>> = { USD: 'na', EUR: 'eu', GBP: 'eu', JPY: 'fe' };

/** Address of Amazon Pay's script for a merchant's ledger currency; undefined where Amazon Pay does not have the currency. */
export const amazonSdkUrl = (ledgerCurrency: string): string | undefined =>
  Object.hasOwn(REGIONS, ledgerCurrency)
    ? `https://static-${REGIONS[ledgerCurrency]}.payments-amazon.com/checkout.js`
    : undefined;
