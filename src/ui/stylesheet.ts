import { pageState } from '../page-state';
import { pageDocument } from './page-dom';

/**
 * Adds CSS, once. Called by the compiled `.css.ts` files, and by an element whose styles wait until it is on
 * the page.
 */
export function addStyles(css: string): void {
  // On a server there is no page.
  if (!globalThis.document) return;
  const { sheet, texts } = pageState().styles;
  if (texts.has(css)) return;
  texts.add(css);
  // As one rule, because to replace the text, the browser would parse the earlier styles again.
  sheet?.insertRule(`@media all{${css}}`, sheet.cssRules.length);
}

/** Adds one rule, before all others. */
export function addLegacyRule(rule: string): void {
  const { styles } = pageState();
  styles.legacyRules.push(rule);
  styles.sheet?.insertRule(rule);
}

/**
 * Adds the shared style sheet to the page's document or a shadow root; does nothing if it is adopted already.
 * Never throws, because a button without styles still works.
 */
export function adoptStyles(root: Node): void {
  try {
    const { styles } = pageState();
    if (!styles.sheet) {
      styles.sheet = new CSSStyleSheet();
      styles.sheet.replaceSync([...styles.texts].join(''));
    }
    const { adoptedStyleSheets } = root === document ? pageDocument : (root as ShadowRoot);
    if (!adoptedStyleSheets.includes(styles.sheet)) adoptedStyleSheets.push(styles.sheet);
  } catch {
    // A script of the page has replaced or frozen the list.
  }
}
