import type { Locale } from '../../../net/storefront/graphql-client';
import type { ReadableElement } from '../../shared/attributes';
import { readPage } from '../../shared/page-globals';
import { pageDocument } from '../../../ui/page-dom';
import { LANGUAGE } from '../../../ui/messages/pl/language';

/** Locales whose region is a part of the API's language code. */
const REGIONAL_LOCALE = /^(zh-(cn|tw)|pt-(br|pt))$/i;

/** A locale in the form of the API's `LanguageCode`: `pl-PL` becomes `PL`, `pt-BR` becomes `PT_BR`. */
const toLanguageCode = (locale: string): string =>
  (REGIONAL_LOCALE.test(locale) ? locale.replace('-', '_') : locale.replace(/[-_].*/, '')).toUpperCase();

/**
 * The API's `LanguageCode`: from the attribute, or else from the shop or the document, or else the script's
 * own language.
 */
const resolveLanguage = (attribute: string | undefined): string =>
  toLanguageCode(
    attribute || readPage(({ Shopify }) => Shopify?.locale) || pageDocument.documentElement.lang || LANGUAGE,
  );

/** The buyer's country and language, according to an element and its page. */
export const readLocale = (element: ReadableElement): Locale => ({
  country: (element.read('buyer-country') ?? '').toUpperCase(),
  language: resolveLanguage(element.read('buyer-locale')),
});
