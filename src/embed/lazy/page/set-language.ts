import { LANGUAGES, type Language } from '../../../ui/languages';
import { LANGUAGE } from '../../../ui/messages/pl/language';

/**
 * Sets the language of a node whose text is in the script's language. A server may have rendered it in
 * another of the script's languages; any other language was set by the page.
 * @returns that other language, if there was one
 */
export function setLanguage(node: HTMLElement): Language | undefined {
  const language = LANGUAGES.find((name) => name === node.lang);
  if (!language || language === LANGUAGE) return undefined;
  node.lang = LANGUAGE;
  return language;
}
