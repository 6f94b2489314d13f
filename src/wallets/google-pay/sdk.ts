/// <reference types="googlepay" />
import { loadSdk } from '../../net/sdk/sdk-script';
import { toSdkUrl } from '../../net/sdk/sdk-hosts';

type PaymentsApi = typeof google.payments.api;

/** Google Pay's script as far as it is there; read at use, because it may come at any time. */
export const googlePaySdk = (): PaymentsApi | undefined =>
  (globalThis as { google?: { payments?: { api?: PaymentsApi } } }).google?.payments?.api;

/** Loads Google Pay's script. Throws a developer error for an address that is not Google's. */
export const loadGooglePay = (sdkUrl: unknown, sdkOrigins: readonly string[] | undefined) =>
  loadSdk({ url: toSdkUrl('google', sdkUrl, sdkOrigins), ready: googlePaySdk });
