import type { ApiResponse } from '../../net/storefront/graphql-client';
import { toSdkUrl } from '../../net/sdk/sdk-hosts';
import { loadSdk, ownNonce, tagsOf } from '../../net/sdk/load-sdk-with-retries';
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

/** PayPal's script, ours or the page's. It is read at each use, because it may load late or be replaced. */
export const paypalSdk = (): PaypalSdk | undefined => readSdk(NAMESPACE) ?? readSdk('paypal');

/** How long the page's own script may take before ours is loaded instead, ms. */
const PAGE_SCRIPT_TIMEOUT_MS = 2000;

/** The URL from which our script is loaded; undefined until the first button of PayPal or Venmo is drawn. */
let url: string | undefined;

/** The script's URL. A billing agreement needs `vault`: without it the buttons are drawn but do not work. */
function addressFor(
  { sdkUrl, requiresBillingAgreement }: PaypalParams,
  origins: readonly string[] | undefined,
): string {
  const address = new URL(toSdkUrl('paypal', sdkUrl, origins));
  if (requiresBillingAgreement) address.searchParams.set('vault', 'true');
  return address.href;
}

/** Resolves when a script of the page has loaded, has failed, or takes too long. */
const waitForScript = (script: HTMLScriptElement) =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, PAGE_SCRIPT_TIMEOUT_MS);
    for (const type of ['load', 'error']) script.addEventListener(type, resolve);
  });

/**
 * Loads PayPal's script, once for the page, because a second script would remove the buttons of the first. So
 * the first URL is used for all buttons until loading it fails. If the page has a PayPal script of its own,
 * that is awaited; if it has no `Buttons`, ours is loaded under another namespace.
 * @throws a developer error for a URL that is not PayPal's
 */
export async function loadPaypal(
  params: PaypalParams,
  settings: ButtonContext['settings'],
): Promise<ApiResponse<PaypalSdk>> {
  const isNameTaken = () => isGlobalTaken('paypal');
  const loaded = paypalSdk();
  if (loaded) return { ok: true, result: loaded };
  const address = addressFor(params, (await settings()).sdkOrigins);
  const pageScript = url ? undefined : tagsOf(address).find(({ dataset }) => !dataset.namespace);
  if (pageScript && !isNameTaken()) await waitForScript(pageScript);
  const current = (url ??= address);
  const nonce = ownNonce();
  const attributes = {
    // For the styles and scripts that PayPal's script adds, under a content security policy.
    ...(nonce && { 'data-csp-nonce': nonce }),
    ...((pageScript || isNameTaken()) && { 'data-namespace': NAMESPACE }),
    // A URL for several merchants (`merchant-id=*`) needs the merchant in this attribute.
    ...(params.merchantId && /\bmerchant-id=\*/.test(current) && { 'data-merchant-id': params.merchantId }),
  };
  const answer = await loadSdk({ url: current, ready: paypalSdk, attributes });
  // It has failed, so the next URL may be tried.
  if (!answer.ok && !tagsOf(current).some(({ src }) => src === current)) url = undefined;
  return answer;
}
