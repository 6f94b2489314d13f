import { toWebUrl } from '../../../net/parse';
import { pageDocument } from '../../../ui/page-dom';
import type { PageSettings } from '../../shared/configure';
import { uncheckedSettings } from '../../shared/unchecked-settings';

/** Reads the value of a setting; undefined if it is invalid. */
export type ReadSetting<Value> = (value: unknown) => Value | undefined;

/**
 * Reads a setting of the page; undefined if it is absent or invalid. The chunk `settings` reports mistakes.
 */
export function readSetting<Value>(name: keyof PageSettings, read: ReadSetting<Value>): Value | undefined {
  const value: unknown = uncheckedSettings()[name];
  return value === undefined ? undefined : read(value);
}

/** The origin of an HTTP(S) URL. */
export const toOrigin: ReadSetting<string> = (value) => toWebUrl(String(value))?.origin;

/** A list of origins. */
export const toOrigins: ReadSetting<readonly string[]> = (value) => {
  const origins = Array.isArray(value) ? value.map(toOrigin) : [undefined];
  return origins.every((origin) => origin !== undefined) ? origins : undefined;
};

/** A version of the API. It must not change the rest of the URL. */
export const toApiVersion: ReadSetting<string> = (value) =>
  /^[\w.-]+$/.test(String(value)) ? String(value) : undefined;

/** The page's settings for the Storefront API. */
export interface ApiSettings {
  /** Origin of the Storefront API. */
  apiOrigin: string;
  apiVersion: string;
}

/** Reads the settings for the Storefront API, which is on the page's own origin by default. */
export const readApiSettings = (): ApiSettings => ({
  apiOrigin:
    readSetting('apiOrigin', toOrigin) ??
    // The window's origin is preferred, because `<base>` may set `baseURI` to another site. A sandboxed
    // `srcdoc` frame has the origin `null`; there, `baseURI` is the parent's URL.
    (/^https?:/.test(window.origin) ? window.origin : new URL(pageDocument.baseURI).origin),
  apiVersion: readSetting('apiVersion', toApiVersion) ?? 'unstable',
});
