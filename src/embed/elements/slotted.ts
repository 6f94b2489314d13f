/** Attribute values to set: undefined and false take the attribute away, true leaves it empty. */
export type Attributes = Record<string, string | boolean | undefined>;

/** Brings attributes in line; touches only what differs. */
export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const wanted = value === true ? '' : value === false ? undefined : value;
    if (wanted === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== wanted) element.setAttribute(name, wanted);
  }
}

/** The element's child in this slot, made anew where there is none or one of another tag. */
export function slotted(host: Element, slot: string, tag: string, attributes: Attributes): Element {
  const [first, ...others] = [...host.children].filter((child) => child.slot === slot);
  others.forEach((child) => child.remove());
  if (first?.localName === tag) {
    setAttributes(first, attributes);
    return first;
  }
  const child = document.createElement(tag);
  setAttributes(child, { slot, ...attributes });
  if (first) first.replaceWith(child);
  else host.append(child);
  return child;
}

/** The placeholders that storefront pages put inside our elements. */
const PLACEHOLDER = '[class^=shopify-payment-button]:not([slot]),.wallet-button-wrapper:not([slot])';

const placeholders = (host: Element) => [...host.children].filter((child) => child.matches(PLACEHOLDER));

/** Removes the page's placeholders; tells whether there were any. */
export function removePlaceholders(host: Element): boolean {
  const found = placeholders(host);
  found.forEach((child) => child.remove());
  return !!found.length;
}

/** Removes everything that we put into the element, and the page's placeholders. */
export function clearSlots(host: Element): void {
  removePlaceholders(host);
  [...host.children].filter((child) => child.slot).forEach((child) => child.remove());
}
