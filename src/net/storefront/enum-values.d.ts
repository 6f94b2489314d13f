// The build generates the module from the API's public schema (`build/enum-values.mjs`).

/** The values of the API's `CountryCode`. */
export const COUNTRY_CODES: readonly string[];

/** The values of the API's `LanguageCode`. */
export const LANGUAGE_CODES: readonly string[];
