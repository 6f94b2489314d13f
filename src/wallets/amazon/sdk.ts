import { amazonSdkUrl, toSdkUrl } from '../../net/sdk/sdk-hosts';
import { loadSdk, sdkRefusal } from '../../net/sdk/load-sdk-with-retries';
import type { ButtonContext } from '../contract';
import type { RefusalReason } from '../reasons';
import type { CheckoutSession } from './fetch-session-and-config';
import { readVendorApi } from '../../net/sdk/vendor-api';

/** Options of a checkout at Amazon. */
export interface CheckoutOptions {
  createCheckoutSessionConfig: CheckoutSession['createCheckoutSessionConfig'];
  /** `PayAndShip` or `PayOnly`. */
  productType: unknown;
}

/** An Amazon Pay button that was drawn without a session. The click fetches one. */
export interface AmazonPayHandle {
  onClick(run: () => void): void;
  /** Opens the checkout, by a redirect or in a window. Throws strings. */
  initCheckout(options: CheckoutOptions): void;
}

/** Options of a Buy with Prime checkout: Amazon Pay's, and Prime's own. */
export interface PrimeOptions {
  appId: string | undefined;
  checkoutSupportsSplitCart: boolean | undefined;
  amazonPayOptions: CheckoutOptions & Readonly<Record<string, unknown>>;
}

/**
 * Amazon Pay's part of the script.
 * https://developer.amazon.com/docs/amazon-pay-checkout/amazon-pay-script.html
 */
export interface AmazonPaySdk {
  /**
   * @param selector CSS selector of an element of the document
   * @throws strings
   */
  renderButton(selector: string, options: object): AmazonPayHandle;
  /** Opens a checkout without a button, as {@link AmazonPayHandle.initCheckout} does. */
  initCheckout(options: object): void;
}

/** Buy with Prime's part of the script. */
export interface PrimeSdk {
  /** Opens the checkout, by a redirect or in a window. Throws strings. */
  initCheckout(options: PrimeOptions): void;
}

/** The script's global. It is read at each use, because the script may load late, or belong to the page. */
interface Amazon {
  Pay?: AmazonPaySdk;
  buywithprime?: PrimeSdk;
}

/** The SDK that draws Amazon Pay's button; undefined until it has loaded. */
export const amazonPaySdk = (): AmazonPaySdk | undefined =>
  readVendorApi('amazon', ({ Pay }: Amazon) => Pay, 'renderButton');

/** The SDK that opens Prime's checkout; undefined until it has loaded. */
export const primeSdk = (): PrimeSdk | undefined => {
  const prime = readVendorApi('amazon', ({ buywithprime }: Amazon) => buywithprime, 'initCheckout');
  if (prime) return prime;
  // Prime's part only wraps Amazon Pay's `initCheckout`, so a script without Prime's part works as well.
  const pay = readVendorApi('amazon', ({ Pay }: Amazon) => Pay, 'initCheckout');
  return (
    pay && {
      initCheckout: ({ amazonPayOptions, ...primeOptions }) =>
        pay.initCheckout({ ...primeOptions, ...amazonPayOptions }),
    }
  );
};

/**
 * Loads Amazon's script: the `sdkUrl` of the parameters, or else the script for the ledger currency.
 * @param readApi reads the SDK from the script's global
 * @returns the SDK, or why there is none: `currency-not-supported` or `sdk-not-loaded`
 * @throws a developer error for a URL that is not Amazon's
 */
export async function loadAmazon<Sdk extends object>(
  vendor: 'amazon' | 'prime',
  ledgerCurrency: string,
  readApi: () => Sdk | undefined,
  { params, settings, onLate }: Pick<ButtonContext, 'params' | 'settings' | 'onLate'>,
): Promise<Sdk | RefusalReason> {
  const sdkUrl = params.sdkUrl ?? amazonSdkUrl(ledgerCurrency);
  if (!sdkUrl) return 'currency-not-supported';
  const { sdkOrigins } = await settings();
  const sdk = await loadSdk({ url: toSdkUrl(vendor, sdkUrl, sdkOrigins), readApi });
  return sdk.ok ? sdk.result : sdkRefusal(sdk, onLate);
}
