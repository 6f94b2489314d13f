import { pageDocument } from '../../ui/page-dom';

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
  /** Whether a call had something other than an object. */
  isInvalid?: boolean;
}

/**
 * Without the build's id: an app may import `configure` from another version than that of the script on its
 * page.
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
    Object(settings) === settings
      ? { ...before, settings: { ...before.settings, ...settings } }
      : { ...before, isInvalid: true };
  pageDocument.dispatchEvent(new Event(SETTINGS_CHANGED));
}
