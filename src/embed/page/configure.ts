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

/** The settings that the page has passed to {@link configure}. */
export interface Configured {
  settings?: PageSettings;
}

/** The settings of this page. */
export const configured: Configured = {};

/**
 * Sets the page's settings by script. A key given here overrides the same key in the element `#ekspres-config`. A later call
 * replaces the settings of an earlier one.
 */
export function configure(settings: PageSettings): void {
  configured.settings = settings;
  updateAll();
}
