import { pageDocument } from './page-dom';

/** The style sheet of all our elements. The first file and the chunks each have a copy of this module, and share one sheet. */
export interface SharedStyles {
  /** The CSS of each file. */
  readonly texts: Set<string>;
  /** Rules that carry over the page's styles of legacy buttons; they come before the CSS of the files. */
  readonly legacyRules: string[];
  sheet: CSSStyleSheet | undefined;
}

/** The style sheet that this copy of the module uses. */
export let styles: SharedStyles = { texts: new Set(), legacyRules: [], sheet: undefined };

/** The text of the style sheet. */
const allCss = () => [...styles.legacyRules, ...styles.texts].join('');

/** Adds CSS, once. The compiled `.css.ts` files call it, and an element whose styles wait until it is on the page. */
export function addStyles(css: string): void {
  if (styles.texts.has(css)) return;
  styles.texts.add(css);
  styles.sheet?.replaceSync(allCss());
}

/** Adds one rule, before all others. Unlike {@link addStyles}, it does not parse the others again. */
export function addLegacyRule(rule: string): void {
  styles.legacyRules.push(rule);
  styles.sheet?.insertRule(rule);
}

/** From now on uses the style sheet of the first file, and adds to it what this copy of the module has. */
export function shareStyles(first: SharedStyles): void {
  const own = styles.texts;
  styles = first;
  if ([...own].every((css) => first.texts.has(css))) return;
  own.forEach((css) => first.texts.add(css));
  first.sheet?.replaceSync(allCss());
}

/**
 * Adds the shared style sheet to the page's document or a shadow root; does nothing if it is adopted already. Never throws: a
 * button without styles still works.
 */
export function adoptStyles(root: Node): void {
  try {
    if (!styles.sheet) {
      styles.sheet = new CSSStyleSheet();
      styles.sheet.replaceSync(allCss());
    }
    const { adoptedStyleSheets } = root === document ? pageDocument : (root as ShadowRoot);
    if (!adoptedStyleSheets.includes(styles.sheet)) adoptedStyleSheets.push(styles.sheet);
  } catch {
    // A script of the page has replaced or frozen the list.
  }
}
