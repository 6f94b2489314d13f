import { afterEach, describe, expect, it, vi } from 'vitest';
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

describe('readClickFacts', () => {
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
  ])('converts the locale %s to the language %s of the API', (locale, language) => {
    expect(languageOf(locale)).toBe(language);
  });

  it.each<{ language: string; title: string; attribute?: string; shop?: string; lang?: string }>([
    { language: 'PL', title: 'uses the language PL if nothing sets one' },
    { language: 'DE', title: 'uses the language DE of the document', lang: 'de-AT' },
    { language: 'CS', title: 'uses the language CS of the shop', shop: 'cs', lang: 'de' },
    {
      language: 'PT_BR',
      title: 'uses the language PT_BR of the attribute',
      attribute: 'pt-BR',
      shop: 'cs',
      lang: 'de',
    },
    {
      language: 'DE',
      title: 'uses the language DE of the document if attribute and shop are empty',
      attribute: '',
      shop: '',
      lang: 'de',
    },
  ])('$title', ({ language, attribute, shop, lang }) => {
    if (shop !== undefined) vi.stubGlobal('Shopify', { locale: shop });
    if (lang) document.documentElement.lang = lang;
    expect(languageOf(attribute)).toBe(language);
  });
});
