/** The style sheet of all our elements. The first file and the lazy chunks each have a copy of this module, and share one. */
export interface SharedStyles {
  /** Each file's CSS, once. */
  readonly texts: Set<string>;
  /** Rules that carry over what the page says of legacy buttons; they come before the CSS of the files. */
  readonly legacyRules: string[];
  sheet: CSSStyleSheet | undefined;
}

/** The style sheet of this copy of the module. */
export let styles: SharedStyles = { texts: new Set(), legacyRules: [], sheet: undefined };

/** The text of the style sheet. */
export const allCss = () => [...styles.legacyRules, ...styles.texts].join('');

/** Adds CSS; called by the compiled `.css.ts` files. */
export function addStyles(css: string): void {
  styles.texts.add(css);
  styles.sheet?.replaceSync(allCss());
}

/** Adds one rule before all others, which are not parsed again, as they would be for {@link addStyles}. */
export function addLegacyRule(rule: string): void {
  styles.legacyRules.push(rule);
  styles.sheet?.insertRule(rule);
}

/** Uses the style sheet of the first file from now on, for what was added here too. */
export function shareStyles(first: SharedStyles): void {
  const own = styles.texts;
  styles = first;
  if ([...own].every((css) => first.texts.has(css))) return;
  own.forEach((css) => first.texts.add(css));
  first.sheet?.replaceSync(allCss());
}

/** Adds the shared style sheet to a document or shadow root; does nothing where it is adopted already. */
export function adoptStyles(root: DocumentOrShadowRoot): void {
  if (!styles.sheet) {
    styles.sheet = new CSSStyleSheet();
    styles.sheet.replaceSync(allCss());
  }
  if (!root.adoptedStyleSheets.includes(styles.sheet)) {
    root.adoptedStyleSheets.push(styles.sheet);
  }
}
