import { toText } from './attribute-values';
import { readCartId } from './cart-id';
import { buysCart } from './page-type';
import { findForm, readForm, type Purchase } from './read-product-form';

/** The purchase of the cart of an element. */
export const cartPurchase = (element: Element): Purchase => ({
  type: 'cart',
  cartId: readCartId(toText(element.getAttribute('cart-id'))),
});

/** The purchase of a form, as it is now. */
export const formPurchase = (element: Element, form: HTMLFormElement): Purchase => ({
  type: 'form',
  form,
  state: readForm(form),
  data: new FormData(form),
  discount: toText(element.getAttribute('discount-code')),
});

/** What a click on an element would buy at this moment; undefined if nothing can be bought. */
export function readPurchase(element: Element): Purchase | undefined {
  if (buysCart(element)) return cartPurchase(element);
  const state = findForm(element);
  if (!state || state.disabled) return undefined;
  if (state.form) return formPurchase(element, state.form);
  return {
    type: 'variant',
    state,
    quantity: state.quantity,
    // The code of a click parses it.
    lineAttributes: element.getAttribute('line-attributes'),
    discount: toText(element.getAttribute('discount-code')),
  };
}
