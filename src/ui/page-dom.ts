/*
 * Calls DOM methods through their prototypes, because names in the page's HTML can hide the methods of the document or of a form:
 * with `<img name="createElement">` on the page, `document.createElement` is the image.
 */

/** Creates an element of the page's document. Not named `createElement`, which the build adds to every file with JSX. */
export const newElement = <Tag extends string>(tag: Tag) =>
  Document.prototype.createElement.call(document, tag) as Tag extends keyof HTMLElementTagNameMap
    ? HTMLElementTagNameMap[Tag]
    : HTMLElement;

/** The elements of the page's document that match. */
export const findAll = <Found extends Element = HTMLElement>(selector: string): Found[] => [
  ...(Document.prototype.querySelectorAll.call(document, selector) as NodeListOf<Found>),
];

/** The first element of the page's document that matches. */
export const findFirst = <Found extends Element = HTMLElement>(selector: string): Found | null =>
  Document.prototype.querySelector.call(document, selector) as Found | null;

/** The elements in a form that match. */
export const findInForm = <Found extends Element>(form: HTMLFormElement, selector: string): Found[] => [
  ...(Element.prototype.querySelectorAll.call(form, selector) as NodeListOf<Found>),
];

/** The form's attribute `action`, as the page has written it; '' without one. */
export const actionOf = (form: HTMLFormElement): string =>
  Element.prototype.getAttribute.call(form, 'action') ?? '';

/**
 * Dispatches an event at an element, or at the document where the element has left the page.
 * @returns false where the page has prevented it
 */
export function dispatchAt(element: Element, type: string, detail: unknown): boolean {
  const target = element.isConnected ? element : document;
  return target.dispatchEvent(
    new CustomEvent(type, { bubbles: true, composed: true, cancelable: true, detail }),
  );
}
