import { findInForm, resolveAction } from '../../ui/page-dom';
import type { FormState } from '../page/read-product-form';
import { withoutFallbacks } from '../page/form-to-cart-input';

/**
 * Submits a product form to the platform, which adds the line to the cart and goes on to the checkout. Calls the prototype's
 * methods, because a field may be named `submit`, and because themes intercept `requestSubmit` and the event `submit`.
 * @param variantId replaces the variant's id in the form; undefined keeps it
 * @returns false where a field is not valid, which the browser has shown to the shopper; nothing was submitted then
 */
export function submitForm(form: HTMLFormElement, variantId: string | undefined): boolean {
  const { prototype } = HTMLFormElement;
  if (!prototype.reportValidity.call(form)) return false;
  // The form may have no method, where its theme adds to the cart by script.
  prototype.setAttribute.call(form, 'method', 'post');
  resolveAction(form);
  // For this submission only: after a return from the back/forward cache, the form must not lead to the checkout again.
  const setFields = ({ formData }: FormDataEvent) => {
    formData.set('return_to', '/checkout');
    if (variantId) formData.set('id', variantId);
  };
  prototype.addEventListener.call(form, 'formdata', setFields as EventListener, { once: true });
  prototype.submit.call(form);
  return true;
}

/**
 * Submits a product form that has files, as {@link submitForm} does.
 * @param state what the form would have bought at the click
 * @param data the form's fields at the click
 */
export function submitFormWithFiles(
  form: HTMLFormElement,
  { variantId }: FormState,
  data: FormData,
): boolean {
  // Without this encoding only the names of files are sent. Themes that add to the cart by script leave it out.
  Element.prototype.setAttribute.call(form, 'enctype', 'multipart/form-data');
  // Themes disable the variant's field until their script has run.
  const hasId = [...withoutFallbacks(data, form)].some(([name, value]) => name === 'id' && value);
  // The fields in `<noscript>` may name another variant.
  const fallbacks = findInForm<HTMLInputElement>(form, 'noscript [name]:not(:disabled)');
  for (const fallback of fallbacks) fallback.disabled = true;
  const isSubmitted = submitForm(form, hasId ? undefined : variantId);
  for (const fallback of fallbacks) fallback.disabled = false;
  return isSubmitted;
}
