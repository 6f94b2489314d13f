/**
 * Puts this HTML on the page, `<noscript>` read as a page without scripts reads it: its content are nodes.
 */
export function showPage(html: string): void {
  const parsed = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  document.body.replaceChildren(
    ...[...parsed.body.childNodes].map((node) => document.importNode(node, true)),
  );
}

/** The element that this selector finds; its absence is a mistake of the test. */
export function find<E extends Element = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}
