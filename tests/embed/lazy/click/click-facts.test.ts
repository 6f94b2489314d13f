import { afterEach, expect, it, vi } from 'vitest';
import { readClickFacts } from '../../../../src/embed/lazy/click/click-facts';
import { type AttributeName, readAttribute } from '../../../../src/embed/shared/attributes';
import { REQUIRED } from '../../on-page';

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('lang');
});

/** The language of a click on an element with this `buyer-locale`. */
function languageOf(locale: string | undefined): string {
  document.body.innerHTML = `<div ${REQUIRED} ${locale === undefined ? '' : `buyer-locale="${locale}"`}></div>`;
  const element = document.body.firstElementChild as HTMLElement;
  const read = <Name extends AttributeName>(name: Name) => readAttribute(element, name);
  const purchase = { type: 'cart', cartId: 'gid://shopify/Cart/c1' } as const;
  return readClickFacts(Object.assign(element, { read }), purchase).buyer.language;
}

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
  expect(languageOf(locale)).toBe(language);
});

it.each<{ is: string; when: string; attribute?: string; shop?: string; lang?: string }>([
  { is: 'PL', when: 'nothing sets it' },
  { is: 'DE', when: 'the document sets it', lang: 'de-AT' },
  { is: 'CS', when: 'the shop sets it', shop: 'cs', lang: 'de' },
  { is: 'PT_BR', when: 'the attribute sets it', attribute: 'pt-BR', shop: 'cs', lang: 'de' },
  { is: 'DE', when: 'attribute and shop are empty', attribute: '', shop: '', lang: 'de' },
])('the language is $is when $when', ({ is, attribute, shop, lang }) => {
  if (shop !== undefined) vi.stubGlobal('Shopify', { locale: shop });
  if (lang) document.documentElement.lang = lang;
  expect(languageOf(attribute)).toBe(is);
});
