import { type Language, LANGUAGES } from '../../src/ui/languages';

/** The language of the script on a page: `?language=en`; by default that of `ekspres.js`. */
export const pageLanguage = ({ searchParams }: URL): Language =>
  LANGUAGES.find((language) => language === searchParams.get('language')) ?? LANGUAGES[0];

/** The attribute `buyer-locale` of elements on a page. The shop's country is Poland in every language. */
export const buyerLocale = (page: URL): string => `${pageLanguage(page)}-PL`;
