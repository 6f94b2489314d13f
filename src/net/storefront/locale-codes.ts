import { COUNTRY_CODE, LANGUAGE_CODE } from './enum-values';
import { toRegion } from './region';

/**
 * Languages, alone or with the second part of a locale, whose code differs from the API's: old codes of ISO
 * 639, which Java and Chrome's translation still write, and Chinese, which the API lists by country only.
 */
const LANGUAGE_ALIASES: Readonly<Record<string, string>> = {
  IN: 'ID',
  IW: 'HE',
  JI: 'YI',
  TL: 'FIL',
  ZH_HANS: 'ZH_CN',
  ZH_HANT: 'ZH_TW',
  ZH_HK: 'ZH_TW',
  ZH_MO: 'ZH_TW',
};

/**
 * The API's `LanguageCode` for a locale: `pl-PL` becomes `PL`, `pt-BR` becomes `PT_BR`. Undefined for a
 * language that the API does not list.
 */
export function toLanguageCode(locale: string): string | undefined {
  const [language = '', region = ''] = locale.trim().toUpperCase().split(/[-_]/);
  return [`${language}_${region}`, language]
    .map((code) => LANGUAGE_ALIASES[code] ?? code)
    .find((code) => LANGUAGE_CODE.test(code));
}

/**
 * The API's `CountryCode`: that of the United States for a territory that the API lists as their province.
 * Undefined for a country that the API does not list.
 */
export function toCountryCode(countryCode: string): string | undefined {
  const { country } = toRegion(countryCode);
  return COUNTRY_CODE.test(country) ? country : undefined;
}
