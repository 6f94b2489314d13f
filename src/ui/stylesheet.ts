let text = '';
let sheet: CSSStyleSheet | undefined;

/** Adds a chunk's CSS; called by the compiled `.css.ts` files. */
export function addStyles(css: string): void {
  text += css;
  sheet?.replaceSync(text);
}

/** Adds the shared style sheet to a document or shadow root; does nothing where it is adopted already. */
export function adoptStyles(root: DocumentOrShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
}
