import { findInForm } from '../../ui/page-dom';
import type { FormState } from '../page/product-form';
import { withoutFallbacks } from '../page/form-to-cart-input';

/**
 * Submits a product form to the platform, which adds the line to the cart and goes on to the checkout. By the prototype's
 * methods: a field may be named `submit`, and themes intercept `requestSubmit` and the event `submit`.
 * @param variantId takes the place of the form's own where it is given
 * @returns whether it was submitted: false where a field is not valid, and the browser has told the shopper
 */
export function submitForm(form: HTMLFormElement, variantId: string | undefined): boolean {
  const { prototype } = HTMLFormElement;
  if (!prototype.reportValidity.call(form)) return false;
  // Themes that add to the cart by script do without it.
  prototype.setAttribute.call(form, 'method', 'post');
  // For this submission only: a page that comes back from the cache must not lead to the checkout again.
  const setFields = ({ formData }: FormDataEvent) => {
    formData.set('return_to', '/checkout');
    if (variantId) formData.set('id', variantId);
  };
  prototype.addEventListener.call(form, 'formdata', setFields as EventListener, { once: true });
  prototype.submit.call(form);
  return true;
}

/**
 * Submits a product form with what it had at the click, files too; see {@link submitForm}.
 * @param data the form's fields, as they were at the click
 */
export function submitProductForm(form: HTMLFormElement, { variantId }: FormState, data: FormData): boolean {
  // Themes that add to the cart by script do without it. A file needs it.
  Element.prototype.setAttribute.call(form, 'enctype', 'multipart/form-data');
  // Themes disable the variant's field until their script has run.
  const hasId = [...withoutFallbacks(data, form)].some(([name, value]) => name === 'id' && value);
  // A fallback for a page without scripts may name another variant.
  const fallbacks = findInForm<HTMLInputElement>(form, 'noscript [name]:not(:disabled)');
  for (const fallback of fallbacks) fallback.disabled = true;
  const isSubmitted = submitForm(form, hasId ? undefined : variantId);
  for (const fallback of fallbacks) fallback.disabled = false;
  return isSubmitted;
}
