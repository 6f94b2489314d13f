import { readSettings, toOrigin, type Readers } from '../page/settings';

/** What a page says of what its shoppers consent to. */
export interface ConsentSettings {
  /** Origin of the managed-markets terms and privacy policy; without it nothing of them is shown. */
  managedMarketsOrigin?: string | undefined;
}

const READERS: Readers<ConsentSettings> = {
  managedMarketsOrigin: ['an origin such as "https://terms.example"', toOrigin],
};

/** What the page says of what its shoppers consent to. */
export const readConsentSettings = (): ConsentSettings => readSettings<ConsentSettings>(READERS, {});
