import { findInForm } from '../../../ui/page-dom';
import type { FormState } from '../../shared/read-product-form';
import { submitForm } from '../../shared/submit-product-form';
import { fieldsOf } from './form-fields';

/**
 * Submits a product form that has files, as {@link submitForm} does.
 * @param state what the form would have bought at the click
 */
export function submitFormWithFiles(form: HTMLFormElement, { variantId }: FormState): void {
  // Without this encoding only the names of files are sent. Themes that add to the cart by script leave it
  // out.
  Element.prototype.setAttribute.call(form, 'enctype', 'multipart/form-data');
  // The fields in `<noscript>` are for browsers without scripts.
  const fallbacks = findInForm<HTMLInputElement>(form, 'noscript [name]:not(:disabled)');
  for (const fallback of fallbacks) fallback.disabled = true;
  // Themes disable the variant's field until their script has run, and the quantity may belong to another
  // form.
  submitForm(form, [
    ['id', variantId],
    ['quantity', fieldsOf(form).get('quantity')?.value],
  ]);
  for (const fallback of fallbacks) fallback.disabled = false;
}
