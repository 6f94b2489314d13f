import { LANGUAGES, type Language } from '../../../ui/languages';
import { LANGUAGE } from '../../../ui/messages/pl/language';

/** The language of the markup of each element that was in another language than the script. */
export const markupLanguages = new WeakMap<Element, Language>();

/**
 * Sets the language of a node whose text is in the script's language. A server may have rendered it in
 * another of the script's languages; any other language was set by the page.
 * @param element the element that shows the node
 */
export function setLanguage(node: HTMLElement, element: Element): void {
  const language = LANGUAGES.find((name) => name === node.lang);
  if (!language || language === LANGUAGE) return;
  markupLanguages.set(element, language);
  node.lang = LANGUAGE;
}
