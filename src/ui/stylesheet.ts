let text = '';
let sheet: CSSStyleSheet | undefined;

/** Adds a chunk's CSS; called by the compiled `.css.ts` files. */
export function addStyles(css: string): void {
  text += css;
  sheet?.replaceSync(text);
}

/** Applies the one shared sheet to a document or shadow root; again is harmless. */
export function adoptStyles(root: DocumentOrShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
}
