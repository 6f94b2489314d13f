/// <reference types="googlepay" />
import { loadSdk } from '../../net/sdk/load-sdk';
import { toSdkUrl } from '../../net/sdk/sdk-hosts';

type PaymentsApi = typeof google.payments.api;

/** Google Pay's API; undefined until its script has loaded. Read at each use, because it may load late. */
export const googlePaySdk = (): PaymentsApi | undefined =>
  (globalThis as { google?: { payments?: { api?: PaymentsApi } } }).google?.payments?.api;

/**
 * Loads Google Pay's script.
 * @throws a developer error for an address that is not Google's
 */
export const loadGooglePay = (sdkUrl: unknown, sdkOrigins: readonly string[] | undefined) =>
  loadSdk({ url: toSdkUrl('google', sdkUrl, sdkOrigins), ready: googlePaySdk });
