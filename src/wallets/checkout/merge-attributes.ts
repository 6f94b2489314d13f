import type { CartAttribute } from '../../net/storefront/operations/cart-attributes';

/**
 * The attributes to save: the form's, and those of the cart that the form does not name, such as an app's.
 * @param saved what the cart has
 * @param form what the form names; an empty value removes the attribute
 */
export function mergeAttributes(
  saved: readonly CartAttribute[],
  form: readonly CartAttribute[],
): CartAttribute[] {
  const named = new Set(form.map(({ key }) => key));
  return [...saved.filter(({ key }) => !named.has(key)), ...form.filter(({ value }) => value)];
}
