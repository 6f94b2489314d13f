import { type Language, LANGUAGES } from '../../src/ui/languages';

/** The language of the script on a page: `?language=en`; by default that of `ekspres.js`. */
export const pageLanguage = ({ searchParams }: URL): Language =>
  LANGUAGES.find((language) => language === searchParams.get('language')) ?? LANGUAGES[0];

/** The name of a language's script in the folder of the built files. */
export const scriptName = (language: Language): string =>
  language === LANGUAGES[0] ? 'ekspres.js' : `ekspres.${language}.js`;

/** The attribute `buyer-locale` of elements on a page. The shop's country is Poland in every language. */
export const buyerLocale = (page: URL): string => `${pageLanguage(page)}-PL`;
