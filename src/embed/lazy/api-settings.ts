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
    // A frame without an address of its own has its parent's.
    apiOrigin: new URL(document.baseURI).origin,
    apiVersion: 'unstable',
  });
