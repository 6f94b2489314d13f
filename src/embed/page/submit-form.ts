import { newElement } from '../../ui/page-dom';

/** Adds a hidden field to a form of the page, by prototypes' methods: a field of the form may be named like a method. */
function addField(form: HTMLFormElement, name: string, value: string): HTMLInputElement {
  const field = newElement('input');
  field.type = 'hidden';
  field.name = name;
  field.value = value;
  Node.prototype.appendChild.call(form, field);
  return field;
}

/**
 * Submits a product form to the platform, which adds the line to the cart and goes on to the checkout. By the prototype's
 * methods: a field may be named `submit`, and themes intercept `requestSubmit` and the event `submit`.
 * @param variantId added to the form's fields where it is given; of two fields the last one counts
 * @returns whether it was submitted: false where a field is not valid, and the browser has told the shopper
 */
export function submitForm(form: HTMLFormElement, variantId: string | undefined): boolean {
  const { prototype } = HTMLFormElement;
  if (!prototype.reportValidity.call(form)) return false;
  // Themes that add to the cart by script do without it.
  Element.prototype.setAttribute.call(form, 'method', 'post');
  const fields = { return_to: '/checkout', ...(variantId && { id: variantId }) };
  const added = Object.entries(fields).map(([name, value]) => addField(form, name, value));
  prototype.submit.call(form);
  // The submission has its fields. A page that comes back from the cache must not lead to the checkout again.
  for (const field of added) field.remove();
  return true;
}
