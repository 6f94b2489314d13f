/// <reference types="googlepay" />
import type { ButtonModule } from '../contract';
import { googlePayParams, clientOptions, readyRequest } from './params';
import { loadSdk, sdkRefusal } from '../../net/sdk/load-sdk-with-retries';
import { toSdkUrl } from '../../net/sdk/sdk-hosts';
import { readVendorApi } from '../../net/sdk/vendor-api';
import { GOOGLE_LOCALE } from '../../ui/messages/pl/vendor-locales';

type PaymentsApi = typeof google.payments.api;

/**
 * Google Pay's API; undefined until its script has loaded. It is read at each use, because the script may
 * load late.
 */
export const googlePaySdk = (): PaymentsApi | undefined =>
  readVendorApi(
    'google',
    ({ payments }: { payments?: { api?: PaymentsApi } }) => payments?.api,
    'PaymentsClient',
  );

/**
 * Loads Google Pay's script, and resolves with its API.
 * @throws a developer error for a URL that is not Google's
 */
const loadGooglePay = (sdkUrl: unknown, sdkOrigins: readonly string[] | undefined) =>
  loadSdk({ url: toSdkUrl('google', sdkUrl, sdkOrigins), readApi: googlePaySdk });

/** Time limit of Google's `isReadyToPay`, ms; a later result is ignored. */
const READY_TIMEOUT_MS = 5000;

/** The radius of the container's corners, px. Google accepts at most half of the button's height. */
function buttonRadius(container: HTMLElement): number {
  const radius = parseFloat(getComputedStyle(container).borderTopLeftRadius) || 0;
  return Math.min(radius, container.clientHeight / 2);
}

/** Draws Google's own button, with the container's size and radius. */
export const draw: ButtonModule['draw'] = async (context) => {
  const { container, purchaseFacts, callToAction, theme, onClick } = context;
  const params = googlePayParams(context.params);
  const sdk = await loadGooglePay(params.sdkUrl, (await context.settings()).sdkOrigins);
  if (!sdk.ok) return sdkRefusal(sdk, context.onLate);
  const client = new sdk.result.PaymentsClient(clientOptions(params, Date.now()));
  const request = readyRequest(params, purchaseFacts.sellingPlan === true);
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, READY_TIMEOUT_MS));
  const response = await Promise.race([client.isReadyToPay(request), timeout]);
  if (!response?.result) return 'not-ready-to-pay';
  const button = client.createButton({
    // Without Google's event, so that a press in our dialog can repeat the click.
    onClick: () => void onClick(),
    buttonLocale: GOOGLE_LOCALE,
    buttonType: callToAction ? 'buy' : 'plain',
    // Google's default is black.
    ...(theme === 'light' && { buttonColor: 'white' }),
    buttonSizeMode: 'fill',
    buttonRadius: buttonRadius(container),
    buttonRootNode: container.getRootNode() as ShadowRoot,
    // With these, Google shows the shopper's card in the button.
    ...(params.personalized && { allowedPaymentMethods: request.allowedPaymentMethods }),
  });
  // Google's button has a minimum height of 40 px and a minimum width of up to 240 px, but a cart's cell may
  // be smaller.
  const { style } = button.querySelector('button') ?? button;
  style.minBlockSize = '0';
  style.minInlineSize = '0';
  container.replaceChildren(button);
  return undefined;
};
