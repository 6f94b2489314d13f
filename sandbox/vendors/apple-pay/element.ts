type Child = Node | string | null;

/**
 * Creates an element with attributes and children. An attribute that is a function is an event listener
 * (`onclick`); one that is false or null is left out.
 */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string | boolean | null | ((event: Event) => void)>> = {},
  ...children: readonly (Child | readonly Child[])[]
): HTMLElement {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.flat().filter((child) => child !== null));
  return node;
}
