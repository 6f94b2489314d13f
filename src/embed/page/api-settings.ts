import { readSettings, toOrigin, type Readers } from './settings';

/** What the page may set of the Storefront API. */
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

/** Where the Storefront API is. */
export const readApiSettings = (): ApiSettings =>
  readSettings(READERS, {
    // Not the base, which may be another site; a frame that has no origin and no address has its parent's there.
    apiOrigin: /^h/.test(window.origin) ? window.origin : new URL(document.baseURI).origin,
    apiVersion: 'unstable',
  });
