/** The content of a `noscript` element becomes nodes, as in a theme whose script parses HTML. */
export function showPage(html: string): void {
  const parsed = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  document.body.replaceChildren(
    ...[...parsed.body.childNodes].map((node) => document.importNode(node, true)),
  );
}

/** The first element that matches this selector. Throws if there is none, because the test is wrong then. */
export function find<E extends Element = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

export const settingsScript = (settings: unknown) =>
  `<script type="application/json" id="ekspres-config">${JSON.stringify(settings)}</script>`;
