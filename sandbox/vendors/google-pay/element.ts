/** An element with properties and children; attributes are those whose names have a dash, `role` and `class`. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Readonly<Record<string, unknown>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes('-') || name === 'role' || name === 'class') made.setAttribute(name, String(value));
    else Object.assign(made, { [name]: value });
  }
  made.append(...children);
  return made;
}
