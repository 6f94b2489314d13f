import type { FormState } from '../page/product-form';
import { withoutFallbacks } from './form-to-cart-input';
import { addField } from '../page/add-field';
import { findInForm } from '../../ui/page-dom';

/** What a product form is submitted with beside its own fields. */
const CHECKOUT = { name: 'return_to', value: '/checkout' };

/** Whether a file is chosen for a line property: the Storefront API takes texts only. */
export const hasChosenFile = (data: FormData): boolean =>
  [...data].some(([name, value]) => name.startsWith('properties[') && value instanceof File && value.name);

/**
 * Submits a product form to the platform, which adds the line to the cart and goes on to the checkout. Methods are the
 * prototype's, because a field may be named `submit`, and themes intercept `requestSubmit` and the event `submit`.
 * @param data the form's fields, as they were at the click
 * @returns whether it was submitted: false where a field is not valid, and the browser has told the shopper
 */
export function submitProductForm(form: HTMLFormElement, { variantId }: FormState, data: FormData): boolean {
  const { prototype } = HTMLFormElement;
  const { setAttribute } = Element.prototype;
  if (!prototype.reportValidity.call(form)) return false;
  // Themes that add to the cart by script do without these. A file needs them.
  setAttribute.call(form, 'method', 'post');
  setAttribute.call(form, 'enctype', 'multipart/form-data');
  const added = [addField(form, CHECKOUT.name, CHECKOUT.value)];
  // Themes disable the variant's field until their script has run.
  const hasId = [...withoutFallbacks(data, form)].some(([name, value]) => name === 'id' && value);
  if (!hasId) added.push(addField(form, 'id', variantId ?? ''));
  // A fallback for a page without scripts may name another variant.
  const fallbacks = findInForm<HTMLInputElement>(form, 'noscript [name]:not(:disabled)');
  for (const fallback of fallbacks) fallback.disabled = true;
  prototype.submit.call(form);
  // The submission has its fields. A page that comes back from the cache must not lead to the checkout again.
  for (const field of added) field.remove();
  for (const fallback of fallbacks) fallback.disabled = false;
  return true;
}
