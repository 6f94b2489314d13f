import type { HostPage } from './host-page';

/** Languages whose region matters to the API. */
const REGIONAL = /^(zh-(cn|tw)|pt-(br|pt))$/i;

/** A locale as the API's `LanguageCode`: `pl-PL` is `PL`, `pt-BR` is `PT_BR`. */
export const toLanguageCode = (locale: string): string =>
  (REGIONAL.test(locale) ? locale.replace('-', '_') : locale.replace(/[-_].*/, '')).toUpperCase();

/** The language that the API answers in: the attribute's, else the shop's, the document's, Polish. */
export const resolveLanguage = (attribute: string | undefined): string =>
  toLanguageCode(attribute || (window as HostPage).Shopify?.locale || document.documentElement.lang || 'pl');
