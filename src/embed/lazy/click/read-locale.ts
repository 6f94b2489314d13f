import { textOf } from '../../../net/parse';
import type { Locale } from '../../../net/storefront/request-of';
import { toCountryCode, toLanguageCode } from '../../../net/storefront/locale-codes';
import { toText } from '../../shared/attribute-values';
import { readPage } from '../../shared/page-globals';
import { pageDocument } from '../../../ui/page-dom';
import { LANGUAGE } from '../../../ui/messages/pl/language';

/**
 * The buyer's country and language, according to an element and its page. The language is that of the
 * attribute, or else of the shop or the document, or else the script's own. What the API does not list is
 * undefined, because it would refuse the request; it then uses the shop's own.
 */
export const readLocale = (element: Element): Locale => ({
  country: toCountryCode(toText(element.getAttribute('buyer-country')) ?? ''),
  language: toLanguageCode(
    toText(element.getAttribute('buyer-locale')) ||
      textOf(readPage(({ Shopify }) => Shopify?.locale)) ||
      pageDocument.documentElement.lang ||
      LANGUAGE,
  ),
});
