import { pageDocument } from '../../ui/page-dom';
import type { WalletName } from '../../wallets/instrument-names';

/** The settings of a page. docs/reference/settings.md explains them and lists their defaults. */
export interface PageSettings {
  /** Read once, when the script runs. With `false`, it defines nothing. */
  enabled?: boolean;
  /** Origin of the shop and its Storefront API. By default the page's own. */
  apiOrigin?: string;
  /** `unstable` by default: payment sheets need fields that dated versions do not have. */
  apiVersion?: string;
  /** Origin of the wallets' logos, in `/logos/`. Without it, buttons show the wallets' names. */
  logoOrigin?: string;
  /** URLs of wordmarks, by the names of wallets. */
  logos?: { shop_pay?: string; facebook_pay?: string };
  /** Further origins from which vendors' scripts may be loaded. */
  sdkOrigins?: readonly string[];
  /** Origin of the documents of Managed Markets. */
  managedMarketsOrigin?: string;
  /** `true`: product elements show the consent notice on a page without an area for it. */
  consentNotice?: boolean;
  /** `true`: Apple's script is loaded in browsers without Apple Pay, which then offer it. */
  applePaySdk?: boolean;
  /**
   * `false`: Apple's sheet opens for a subscription as for any other purchase, and gets a token of the
   * device.
   */
  applePayRecurring?: boolean;
  /** URL of the page on which a customer manages subscriptions. By default the shop's `/account`. */
  subscriptionManagementUrl?: string;
  /**
   * The Storefront API's token of the signed-in customer, for new carts. Only with `configure`: it is ignored
   * in the element `#ekspres-config`, which a cache may serve to others.
   */
  customerAccessToken?: string;
  /** `true`: the sheets of Apple Pay and Google Pay have a field for discount codes. */
  coupons?: boolean;
  /** Origin of your collector of measurements. Without it, nothing is measured. */
  telemetryOrigin?: string;
  /** A service for error reports, which accepts Bugsnag's formats. Without it, no error is reported. */
  errors?: { notifyUrl: string; sessionsUrl: string; apiKey: string };
  /** Wallets that are not offered, and wallets that come first. Names of wallets, as in their configs. */
  wallets?: { hidden?: readonly WalletName[]; order?: readonly WalletName[] };
}

/** What the page has passed to {@link configure}. */
export interface Configured {
  /**
   * The merged settings. A setting that is undefined also overrides the one in the element `#ekspres-config`.
   */
  settings?: { [Name in keyof PageSettings]: PageSettings[Name] | undefined };
  /** Whether a call was made with something other than an object of settings. */
  isInvalid?: boolean;
}

/**
 * The key does not contain the build's id, because an app may import `configure` from a version other than
 * that of the script on its page.
 */
const KEY = Symbol.for('ekspres.settings');
const holder = globalThis as { [KEY]?: Configured };

/** What was passed to {@link configure} on this page. */
export const configured = (): Configured => holder[KEY] ?? {};

/** The event on the document after a call of {@link configure}. */
export const SETTINGS_CHANGED = 'ekspres-settings-changed';

/**
 * Sets the page's settings by script. They are merged, key by key, into those of earlier calls and of the
 * element `#ekspres-config`; undefined removes a setting. On a server it does nothing.
 */
export function configure(settings: NonNullable<Configured['settings']>): void {
  if (!globalThis.document) return;
  const before = configured();
  // A page without types may pass anything.
  holder[KEY] =
    Object(settings) === settings && !Array.isArray(settings)
      ? { ...before, settings: { ...before.settings, ...settings } }
      : { ...before, isInvalid: true };
  pageDocument.dispatchEvent(new Event(SETTINGS_CHANGED));
}
