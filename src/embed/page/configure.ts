import { lazyHooks } from '../lazy-hooks';
import { updateAll } from './update-all';

/** The settings of a page. What they mean and their defaults: docs/reference/settings.md. */
export interface PageSettings {
  apiOrigin?: string;
  apiVersion?: string;
  logoOrigin?: string;
  /** Addresses of wordmarks, by the names of wallets. */
  logos?: { shop_pay?: string; facebook_pay?: string };
  sdkOrigins?: readonly string[];
  managedMarketsOrigin?: string;
  telemetryOrigin?: string;
  errors?: { notifyUrl: string; sessionsUrl: string; apiKey: string };
  /** Names of wallets, as in their configs. */
  wallets?: { hidden?: readonly string[]; order?: readonly string[] };
}

/** What the page has passed to {@link configure}. */
export interface Configured {
  /** The merged settings. An undefined one overrides the element `#ekspres-config` too. */
  settings?: { [Name in keyof PageSettings]: PageSettings[Name] | undefined };
  /** Whether a call had something else than an object. */
  isInvalid?: boolean;
}

/** The settings of this page. */
export const configured: Configured = {};

/**
 * Sets the page's settings by script. They are merged, key by key, into those of earlier calls and of the element `#ekspres-config`;
 * undefined removes a setting.
 */
export function configure(settings: NonNullable<Configured['settings']>): void {
  // A page without types may pass anything.
  if (Object(settings) === settings) configured.settings = { ...configured.settings, ...settings };
  else configured.isInvalid = true;
  lazyHooks.checkSettings?.();
  updateAll();
}
