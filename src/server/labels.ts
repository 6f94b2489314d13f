import { LANGUAGES, type Language } from '../ui/languages';
import { texts as en } from '../ui/messages/en/button';
import { texts as pl } from '../ui/messages/pl/button';
import { failOption } from './options';

/** The labels that a server writes, by language. */
export const labels: Readonly<Record<Language, typeof pl>> = { pl, en };

/**
 * The language in the option `language`, or the default language.
 * @param call the function that was called, for the error message
 * @throws {TypeError} for a language that the script is not built in
 */
export function languageOf(call: string, option: unknown): Language {
  const language = LANGUAGES.find((one) => one === (option ?? LANGUAGES[0]));
  return language ?? failOption(call, 'language', `one of ${LANGUAGES.join(', ')}`);
}
