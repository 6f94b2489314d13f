/**
 * Creates an element with properties and children. Names with a dash, `role` and `class` are set as
 * attributes, the others as properties.
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Readonly<Record<string, unknown>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes('-') || name === 'role' || name === 'class') node.setAttribute(name, String(value));
    else Object.assign(node, { [name]: value });
  }
  node.append(...children);
  return node;
}
