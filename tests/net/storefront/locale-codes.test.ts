import { describe, expect, it } from 'vitest';
import { toCountryCode, toLanguageCode } from '../../../src/net/storefront/locale-codes';

describe('toLanguageCode', () => {
  it.each([
    ['pl', 'PL'],
    ['pl-PL', 'PL'],
    ['en-GB', 'EN'],
    ['fil', 'FIL'],
    ['pt', 'PT'],
    ['pt-AO', 'PT'],
    ['pt-BR', 'PT_BR'],
    ['pt-br', 'PT_BR'],
    ['pt_BR', 'PT_BR'],
    ['pt-PT', 'PT_PT'],
    ['zh', 'ZH'],
    ['zh-CN', 'ZH_CN'],
    ['zh-Hans', 'ZH_CN'],
    ['zh-Hans-HK', 'ZH_CN'],
    ['zh-TW', 'ZH_TW'],
    ['zh-HK', 'ZH_TW'],
    ['zh-MO', 'ZH_TW'],
    ['zh-Hant', 'ZH_TW'],
    ['zh-Hant-TW', 'ZH_TW'],
    ['iw', 'HE'],
    ['IW', 'HE'],
    ['in', 'ID'],
    ['ji', 'YI'],
    ['tl', 'FIL'],
    ['tl-PH', 'FIL'],
  ])('converts the locale %s to %s', (locale, code) => {
    expect(toLanguageCode(locale)).toBe(code);
  });

  it.each(['ceb', 'gsw', 'X', 'ENGLISH', 'pl PL', '*', 'constructor', ''])(
    'leaves out the language %j, which the API does not list',
    (locale) => {
      expect(toLanguageCode(locale)).toBeUndefined();
    },
  );
});

describe('toCountryCode', () => {
  it.each([
    ['PL', 'PL'],
    [' pl ', 'PL'],
    ['UK', 'GB'],
    ...['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'].map((territory) => [territory, 'US']),
  ])('converts the country %j to %s', (country, code) => {
    expect(toCountryCode(country)).toBe(code);
  });

  it.each(['EN', 'POL', 'Polska', 'AQ', ''])('leaves out the unlisted country %j', (country) => {
    expect(toCountryCode(country)).toBeUndefined();
  });
});
