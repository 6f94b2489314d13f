// The build generates the module from the API's public schema (`build/enum-values.mjs`).

/** Matches the values of the API's `CountryCode`. */
export const COUNTRY_CODE: RegExp;

/** Matches the values of the API's `LanguageCode`. */
export const LANGUAGE_CODE: RegExp;
