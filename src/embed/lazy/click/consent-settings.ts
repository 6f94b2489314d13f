import { readSettings, toOrigin, type Readers } from './settings';

/** The page's settings for the consent notice. */
export interface ConsentSettings {
  /** Origin of the managed-markets terms and privacy policy, which are not shown without it. */
  managedMarketsOrigin?: string | undefined;
  /** Whether a product element shows the notice itself on a page without an area for it. */
  consentNotice?: boolean | undefined;
}

const READERS: Readers<ConsentSettings> = {
  managedMarketsOrigin: ['an origin such as "https://terms.example"', toOrigin],
  consentNotice: ['true or false', (value) => (typeof value === 'boolean' ? value : undefined)],
};

/** Reads the page's settings for the consent notice. */
export const readConsentSettings = (): ConsentSettings => readSettings<ConsentSettings>(READERS, {});
