import type { Cart } from '../../../net/storefront/cart-types';
import { cartControls, isChanged, isTyped, postsCart } from '../click/unsaved-cart-fields';

/**
 * The form of the cart with a quantity that is not saved yet; undefined if there is none. Themes that save by
 * a script change only the values of the fields, so the values are compared with the cart. Fields and lines
 * have the same order.
 * @param cart undefined if it could not be read: then a quantity counts that was changed since the page was
 *   rendered
 */
export function formWithUnsavedQuantity(
  element: Element,
  cart: Cart | undefined,
): HTMLFormElement | undefined {
  const { quantities } = cartControls(element);
  const lines = cart?.allLines ?? cart?.lines ?? [];
  const isUnsaved = (form: HTMLFormElement) => {
    const fields = quantities.filter((control) => control.form === form);
    // A theme may have two fields for one line, or none for some.
    const isInOrder = cart?.moreLines ? fields.length >= lines.length : fields.length === lines.length;
    return fields.some((field, index) => {
      const line = isInOrder ? lines[index] : undefined;
      return line && field.value.trim() ? Number(field.value) !== line.quantity : isTyped(field);
    });
  };
  const forms = new Set(quantities.flatMap(({ form }) => form ?? []));
  return [...forms].find((form) => postsCart(form) && isUnsaved(form));
}

/**
 * The form of the cart with a note, attributes or quantities that are not saved yet, the note's first;
 * undefined if there is none.
 */
export function unsavedCartForm(element: Element): HTMLFormElement | undefined {
  const { attributes, note } = cartControls(element);
  const form = (note ?? attributes.find(isChanged))?.form;
  return form && postsCart(form) ? form : formWithUnsavedQuantity(element, undefined);
}
