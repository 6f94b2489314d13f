import { readSetting, toOrigin, type ReadSetting } from './settings';

/** The page's settings for the consent notice. */
export interface ConsentSettings {
  /** Origin of the managed-markets terms and privacy policy, which are not shown without it. */
  managedMarketsOrigin: string | undefined;
  /** Whether a product element shows the notice itself on a page without an area for it. */
  consentNotice: boolean | undefined;
}

/** A boolean. */
export const toBoolean: ReadSetting<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** Reads the page's settings for the consent notice. */
export const readConsentSettings = (): ConsentSettings => ({
  managedMarketsOrigin: readSetting('managedMarketsOrigin', toOrigin),
  consentNotice: readSetting('consentNotice', toBoolean),
});
