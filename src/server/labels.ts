import { LANGUAGES, type Language } from '../ui/languages';
import { buttonTexts as en } from '../ui/messages/en/button';
import { buttonTexts as pl } from '../ui/messages/pl/button';
import { failOption } from './options';

/** The labels that a server writes, and their language. */
export interface Labels {
  /** Their language, as the attribute `lang`. */
  lang: string;
  texts: typeof pl;
}

const textsByLanguage: Readonly<Record<Language, typeof pl>> = { pl, en };

/** The labels in a language. */
export const labelsIn = (language: Language): Labels => ({
  lang: language,
  texts: textsByLanguage[language],
});

/**
 * The language in the option `language`, or the default language.
 * @param call the function that was called, for the error message
 * @throws {TypeError} for a language that the script is not built in
 */
export function languageOf(call: string, option: unknown): Language {
  const language = LANGUAGES.find((known) => known === (option ?? LANGUAGES[0]));
  return language ?? failOption(call, 'language', `one of ${LANGUAGES.join(', ')}`);
}
