import { developerError } from './developer-error';

/** Whose script it is → the hosts that it may come from; one that begins with a dot stands for all names under it. */
const HOSTS = {
  google: ['pay.google.com'],
  paypal: ['.paypal.com'],
  amazon: ['static-na.payments-amazon.com', 'static-eu.payments-amazon.com', 'static-fe.payments-amazon.com'],
  // The config says which; public pages load it from code.buywithprime.amazon.com.
  prime: ['.amazon.com', '.payments-amazon.com'],
};

export type SdkVendor = keyof typeof HOSTS;

/** Ledger currency → region. https://developer.amazon.com/docs/amazon-pay-checkout/amazon-pay-script.html */
const REGIONS: Readonly<Record<string, string>> = { USD: 'na', EUR: 'eu', GBP: 'eu', JPY: 'fe' };

/** Amazon Pay's script for a merchant's ledger currency; undefined for a currency that Amazon Pay has none for. */
export const amazonSdkUrl = (ledgerCurrency: string): string | undefined =>
  Object.hasOwn(REGIONS, ledgerCurrency)
    ? `https://static-${REGIONS[ledgerCurrency]}.payments-amazon.com/checkout.js`
    : undefined;

/**
 * The address of a vendor's script as a config says it, in the form to load it by; PayPal's speaks Polish.
 * @param origins the setting `sdkOrigins`: origins that any vendor's script may come from too
 * @throws developer error `invalid-sdk-url` for any other address
 */
export function toSdkUrl(vendor: SdkVendor, sdkUrl: unknown, origins: readonly string[] = []): string {
  const hosts = HOSTS[vendor];
  try {
    const url = new URL(String(sdkUrl));
    const { href, host, origin } = url;
    // A port would be part of the host.
    const isVendors =
      origin.startsWith('https:') &&
      hosts.some((one) => (one.startsWith('.') ? host.endsWith(one) : host === one));
    // What else may stand before an origin: a name and password, or `blob:`.
    if (href.startsWith(`${origin}/`) && (isVendors || origins.includes(origin))) {
      if (vendor === 'paypal') url.searchParams.set('locale', 'pl_PL');
      return url.href;
    }
  } catch {
    // No address at all, or a relative one.
  }
  throw developerError(
    'invalid-sdk-url',
    `wallet-params: sdkUrl: expected an https address on ${hosts.join(', ')} or an origin of sdkOrigins`,
  );
}
