import { afterEach, expect, it, vi } from 'vitest';
import { resolveLanguage } from '../../../src/embed/page/language';
import { toLanguageCode } from '../../../src/embed/page/language';

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('lang');
});

it.each([
  ['zh-CN', 'ZH_CN'],
  ['zh-TW', 'ZH_TW'],
  ['pt-BR', 'PT_BR'],
  ['pt-PT', 'PT_PT'],
  ['pt-br', 'PT_BR'],
  ['pl-PL', 'PL'],
  ['pl', 'PL'],
  ['en', 'EN'],
  ['en-GB', 'EN'],
  ['zh-HK', 'ZH'],
  ['pt', 'PT'],
  ['pt-AO', 'PT'],
])('the locale %s is the language %s', (locale, language) => {
  expect(toLanguageCode(locale)).toBe(language);
});

it.each<{ is: string; when: string; attribute?: string; shop?: string; lang?: string }>([
  { is: 'PL', when: 'nobody says' },
  { is: 'DE', when: 'the document says', lang: 'de-AT' },
  { is: 'CS', when: 'the shop says', shop: 'cs', lang: 'de' },
  { is: 'PT_BR', when: 'the attribute says', attribute: 'pt-BR', shop: 'cs', lang: 'de' },
  { is: 'DE', when: 'attribute and shop are empty', attribute: '', shop: '', lang: 'de' },
])('the language is $is when $when', ({ is, attribute, shop, lang }) => {
  if (shop !== undefined) vi.stubGlobal('Shopify', { locale: shop });
  if (lang) document.documentElement.lang = lang;
  expect(resolveLanguage(attribute)).toBe(is);
});
