import { LANGUAGES } from '../../../ui/languages';
import { LANGUAGE } from '../../../ui/messages/pl/language';

/**
 * Sets the language of an element whose texts are the script's. A server may have rendered it in another of
 * the script's languages; any other language was set by the page.
 */
export function setLanguage(element: HTMLElement): void {
  if (LANGUAGES.some((language) => language === element.lang)) element.lang = LANGUAGE;
}
