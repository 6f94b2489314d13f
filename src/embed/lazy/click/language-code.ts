import type { Locale } from '../../../net/storefront/graphql-client';
import type { ReadableElement } from '../../shared/attributes';
import { readPage } from '../../shared/page-globals';
import { pageDocument } from '../../../ui/page-dom';

/** Locales whose region is a part of the API's language code. */
const REGIONAL_LOCALE = /^(zh-(cn|tw)|pt-(br|pt))$/i;

/** A locale as the API's `LanguageCode`: `pl-PL` is `PL`, `pt-BR` is `PT_BR`. */
const toLanguageCode = (locale: string): string =>
  (REGIONAL_LOCALE.test(locale) ? locale.replace('-', '_') : locale.replace(/[-_].*/, '')).toUpperCase();

/** The API's `LanguageCode`: of the attribute, else of the shop, of the document, or Polish. */
const resolveLanguage = (attribute: string | undefined): string =>
  toLanguageCode(
    attribute || readPage(({ Shopify }) => Shopify?.locale) || pageDocument.documentElement.lang || 'pl',
  );

/** The buyer's country and language, as an element and its page name them. */
export const readLocale = (element: ReadableElement): Locale => ({
  country: (element.read('buyer-country') ?? '').toUpperCase(),
  language: resolveLanguage(element.read('buyer-locale')),
});
