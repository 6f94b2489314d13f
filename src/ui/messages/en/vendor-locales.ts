import type * as pl from '../pl/vendor-locales';

export const PAYPAL_LOCALE: typeof pl.PAYPAL_LOCALE = 'en_US';

export const GOOGLE_LOCALE: typeof pl.GOOGLE_LOCALE = 'en';

export const APPLE_LOCALE: typeof pl.APPLE_LOCALE = 'en-US';

// Amazon Pay does not offer English in the region of the Japanese yen.
export const AMAZON_LANGUAGES: typeof pl.AMAZON_LANGUAGES = { EUR: 'en_GB', GBP: 'en_GB', USD: 'en_US' };
