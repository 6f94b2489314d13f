import { toSdkUrl } from '../../net/sdk/sdk-hosts';
import { loadSdk, ownNonce, scriptsWithUrl, type SdkResponse } from '../../net/sdk/load-sdk-with-retries';
import { forgetPaypalScript, paypalScript } from '../../net/sdk/paypal-script';
import type { ButtonContext } from '../contract';
import type { PayPalButtonsComponent, PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import { readVendorApi } from '../../net/sdk/vendor-api';
import { isGlobalTaken } from '../../ui/page-dom';

/** The part of PayPal's script that we use. */
export interface PaypalSdk {
  Buttons(options: PayPalButtonsComponentOptions): PayPalButtonsComponent;
}

/**
 * The name of our script's global. A second script under the same name would destroy the buttons of the
 * first, and the page may load one at any time, for example for messages.
 * https://developer.paypal.com/sdk/js/configuration/#link-scriptparameters
 */
const NAMESPACE = 'ekspresPaypal';

/** The name of the global of a script: ours, or the usual one. */
type GlobalName = typeof NAMESPACE | 'paypal';

const readSdk = (name: GlobalName) => readVendorApi(name, (sdk: PaypalSdk | undefined) => sdk, 'Buttons');

/** The name under which a script was loaded for a page that uses the API itself; undefined until then. */
let nameForPage: GlobalName | undefined;

/** A page that uses the API itself expects it under its usual name, unless the page has its own script. */
const chooseNameForPage = (url: string): GlobalName =>
  isGlobalTaken('paypal') || scriptsWithUrl(url).some(({ dataset }) => !dataset.namespace)
    ? NAMESPACE
    : 'paypal';

/**
 * Loads PayPal's script, once for all buttons of the page, beside any script that the page loads itself.
 * @throws a developer error for a URL that is not PayPal's
 */
export async function loadPaypal({
  params,
  settings,
  sameScript,
  onlySdk,
}: Pick<ButtonContext, 'params' | 'settings' | 'sameScript' | 'onlySdk'>): Promise<SdkResponse<PaypalSdk>> {
  const { sdkOrigins } = await settings();
  const ownUrl = toSdkUrl('paypal', params.sdkUrl, sdkOrigins);
  const { url, merchantId } = paypalScript(sameScript, sdkOrigins) ?? { url: ownUrl };
  if (onlySdk) nameForPage ??= chooseNameForPage(url);
  const name = (onlySdk && nameForPage) || NAMESPACE;
  const nonce = ownNonce();
  const attributes = {
    // For the styles and scripts that PayPal's script adds, under a content security policy.
    ...(nonce && { 'data-csp-nonce': nonce }),
    ...(name === NAMESPACE && { 'data-namespace': name }),
    // A URL for several merchants (`merchant-id=*`) needs the merchant in this attribute.
    ...(merchantId && /\bmerchant-id=\*/.test(url) && { 'data-merchant-id': merchantId }),
  };
  const response = await loadSdk({ url, readApi: () => readSdk(name), attributes });
  // The script has failed to load, and its element was removed, so the next URL may be tried.
  if (!response.ok && !scriptsWithUrl(url).some(({ src }) => src === url)) forgetPaypalScript();
  return response;
}
