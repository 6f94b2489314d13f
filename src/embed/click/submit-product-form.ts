import { findInForm } from '../../ui/page-dom';
import { type FormState, withoutFallbacks } from '../page/product-form';
import { submitForm } from '../page/submit-form';

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
