/* global document */
/** Creates an element with these properties and children. Strings become text nodes. */
export function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in node) node[name] = value;
    else node.setAttribute(name, value);
  }
  node.append(...children.flat());
  return node;
}

/** A value as indented JSON; a string unchanged. */
export const jsonText = (value) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));
