import { findInForm, resolveAction } from '../../ui/page-dom';
import { fieldsOf } from '../page/form-fields';
import type { FormState } from '../page/read-product-form';

/**
 * Submits a product form to the platform, which adds what it buys to the cart and goes on to the checkout. Calls the prototype's
 * methods, because a field may be named `submit`, and because themes intercept `requestSubmit` and the event `submit`.
 * @param fields replace those of the form; undefined keeps the form's own
 */
export function submitForm(
  form: HTMLFormElement,
  fields: Readonly<Record<string, string | undefined>>,
): void {
  const { prototype } = HTMLFormElement;
  // The form may have no method, where its theme adds to the cart by script.
  prototype.setAttribute.call(form, 'method', 'post');
  resolveAction(form);
  // For this submission only: after a return from the back/forward cache, the form must not lead to the checkout again.
  const setFields = ({ formData }: FormDataEvent) => {
    formData.set('return_to', '/checkout');
    for (const [name, value] of Object.entries(fields)) if (value) formData.set(name, value);
  };
  prototype.addEventListener.call(form, 'formdata', setFields as EventListener, { once: true });
  prototype.submit.call(form);
}

/**
 * Submits a product form that has files, as {@link submitForm} does.
 * @param state what the form would have bought at the click
 */
export function submitFormWithFiles(form: HTMLFormElement, { variantId }: FormState): void {
  // Without this encoding only the names of files are sent. Themes that add to the cart by script leave it out.
  Element.prototype.setAttribute.call(form, 'enctype', 'multipart/form-data');
  // The fields in `<noscript>` are for browsers without scripts.
  const fallbacks = findInForm<HTMLInputElement>(form, 'noscript [name]:not(:disabled)');
  for (const fallback of fallbacks) fallback.disabled = true;
  // Themes disable the variant's field until their script has run, and the quantity may belong to another form.
  submitForm(form, { id: variantId, quantity: fieldsOf(form).get('quantity')?.value });
  for (const fallback of fallbacks) fallback.disabled = false;
}
