import { readSettings, toOrigin, type Readers } from './settings';

/** The page's settings of the Storefront API. */
export interface ApiSettings {
  /** Origin of the Storefront API. */
  apiOrigin: string;
  apiVersion: string;
}

const READERS: Readers<ApiSettings> = {
  apiOrigin: ['an origin such as "https://shop.example"', toOrigin],
  apiVersion: [
    'a version such as "2026-04" or "unstable"',
    (value) => (/^[\w.-]+$/.test(String(value)) ? String(value) : undefined),
  ],
};

/** Reads the settings of the Storefront API: by default the page's own origin. */
export const readApiSettings = (): ApiSettings =>
  readSettings(READERS, {
    // Not `baseURI` first, which `<base>` may set to another site. A sandboxed `srcdoc` frame has an opaque origin (`null`):
    // its base is the parent's address.
    apiOrigin: /^https?:/.test(window.origin) ? window.origin : new URL(document.baseURI).origin,
    apiVersion: 'unstable',
  });
