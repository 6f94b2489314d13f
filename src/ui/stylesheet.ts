import { pageState, type SharedStyles } from '../page-state';
import { pageDocument } from './page-dom';

/** The text of the style sheet. */
const allCss = ({ legacyRules, texts }: SharedStyles) => [...legacyRules, ...texts].join('');

/**
 * Adds CSS, once. Called by the compiled `.css.ts` files, and by an element whose styles wait until it is on
 * the page.
 */
export function addStyles(css: string): void {
  // On a server there is no page.
  if (!globalThis.document) return;
  const { styles } = pageState();
  if (styles.texts.has(css)) return;
  styles.texts.add(css);
  styles.sheet?.replaceSync(allCss(styles));
}

/** Adds one rule, before all others. Unlike {@link addStyles}, it does not parse the others again. */
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
      styles.sheet.replaceSync(allCss(styles));
    }
    const { adoptedStyleSheets } = root === document ? pageDocument : (root as ShadowRoot);
    if (!adoptedStyleSheets.includes(styles.sheet)) adoptedStyleSheets.push(styles.sheet);
  } catch {
    // A script of the page has replaced or frozen the list.
  }
}
