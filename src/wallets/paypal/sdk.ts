import type { ApiResponse } from '../../net/storefront/graphql-client';
import { toSdkUrl } from '../../net/sdk/sdk-hosts';
import { loadSdk, ownNonce, scriptsWithUrl } from '../../net/sdk/load-sdk-with-retries';
import type { ButtonContext } from '../contract';
import type { PaypalParams } from './params';
import type { PayPalButtonsComponent, PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import { isGlobalTaken, readVendorApi } from '../../ui/page-dom';

/** The part of PayPal's script that we use. */
export interface PaypalSdk {
  Buttons(options: PayPalButtonsComponentOptions): PayPalButtonsComponent;
}

/**
 * The name of our script's global if the page has another `paypal`, because a second script under the same
 * name would replace the first. https://developer.paypal.com/sdk/js/configuration/#link-scriptparameters
 */
const NAMESPACE = 'ekspresPaypal';

const readSdk = (name: typeof NAMESPACE | 'paypal') =>
  readVendorApi(name, (sdk: PaypalSdk | undefined) => sdk, 'Buttons');

/**
 * The API of PayPal's script, ours or the page's. It is read at each use, because it may load late or be
 * replaced.
 */
export const paypalSdk = (): PaypalSdk | undefined => readSdk(NAMESPACE) ?? readSdk('paypal');

/** How long the page's own script may take before ours is loaded instead, ms. */
const PAGE_SCRIPT_TIMEOUT_MS = 2000;

/** The URL from which our script is loaded; undefined until the first button of PayPal or Venmo is drawn. */
let chosenUrl: string | undefined;

/** The script's URL. A billing agreement needs `vault`: without it the buttons are drawn but do not work. */
function scriptUrlFor(
  { sdkUrl, requiresBillingAgreement }: PaypalParams,
  origins: readonly string[] | undefined,
): string {
  const url = new URL(toSdkUrl('paypal', sdkUrl, origins));
  if (requiresBillingAgreement) url.searchParams.set('vault', 'true');
  return url.href;
}

/** Resolves when a script of the page has loaded, has failed, or takes too long. */
const waitForScript = (script: HTMLScriptElement) =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, PAGE_SCRIPT_TIMEOUT_MS);
    for (const type of ['load', 'error']) script.addEventListener(type, resolve);
  });

/**
 * Loads PayPal's script, once for the page, because a second script would remove the buttons of the first. So
 * the first URL is used for all buttons until it fails to load. If the page has its own PayPal script, that
 * one is awaited. If it has no `Buttons`, ours is loaded under another namespace.
 * @throws a developer error for a URL that is not PayPal's
 */
export async function loadPaypal(
  params: PaypalParams,
  settings: ButtonContext['settings'],
): Promise<ApiResponse<PaypalSdk>> {
  const isNameTaken = () => isGlobalTaken('paypal');
  const loaded = paypalSdk();
  if (loaded) return { ok: true, result: loaded };
  const url = scriptUrlFor(params, (await settings()).sdkOrigins);
  const pageScript = chosenUrl ? undefined : scriptsWithUrl(url).find(({ dataset }) => !dataset.namespace);
  if (pageScript && !isNameTaken()) await waitForScript(pageScript);
  chosenUrl ??= url;
  const ourUrl = chosenUrl;
  const nonce = ownNonce();
  const attributes = {
    // For the styles and scripts that PayPal's script adds, under a content security policy.
    ...(nonce && { 'data-csp-nonce': nonce }),
    ...((pageScript || isNameTaken()) && { 'data-namespace': NAMESPACE }),
    // A URL for several merchants (`merchant-id=*`) needs the merchant in this attribute.
    ...(params.merchantId && /\bmerchant-id=\*/.test(ourUrl) && { 'data-merchant-id': params.merchantId }),
  };
  const response = await loadSdk({ url: ourUrl, readApi: paypalSdk, attributes });
  // The script has failed to load, and its element was removed, so the next URL may be tried.
  if (!response.ok && !scriptsWithUrl(ourUrl).some(({ src }) => src === ourUrl)) chosenUrl = undefined;
  return response;
}
