import { readAttribute } from './attributes';
import { readCartId } from './cart-id';
import { buysCart } from './page-type';
import { findForm, type Purchase } from './read-product-form';

/** What a click on an element would buy at this moment; undefined if nothing can be bought. */
export function readPurchase(element: Element): Purchase | undefined {
  if (buysCart(element)) return { type: 'cart', cartId: readCartId(readAttribute(element, 'cart-id')) };
  const state = findForm(element);
  if (!state || state.disabled) return undefined;
  const { form } = state;
  const discount = readAttribute(element, 'discount-code');
  if (form) return { type: 'form', form, state, data: new FormData(form), discount };
  return {
    type: 'variant',
    state,
    quantity: state.quantity,
    // The code of a click parses it.
    lineAttributes: element.getAttribute('line-attributes'),
    discount,
  };
}
