import { parseJson } from '../../net/parse';
import type { FormState } from '../../wallets/contract';
import { toText } from './attribute-values';
import { readCartId } from './cart-id';
import { buysCart } from './page-type';
import { findForm, readForm } from './read-product-form';

/** What a product form buys, as it was at the press. */
export interface FormPurchase {
  type: 'form';
  form: HTMLFormElement;
  state: FormState;
  data: FormData;
  /**
   * The element's discount code. Without it, the code in the shopper's cookie is used. The code in the page's
   * URL is applied as well.
   */
  discount: string | undefined;
}

/** What the attributes of an element with `variant-id` buy, as they were at the press. */
export interface VariantPurchase {
  type: 'variant';
  state: FormState;
  quantity: number;
  /** The attribute `line-attributes`, which `checkAttributes` checks before a cart is created. */
  lineAttributes: Record<string, string> | undefined;
  /** See {@link FormPurchase.discount}. */
  discount: string | undefined;
}

/** The shopper's cart. */
export interface CartPurchase {
  type: 'cart';
  cartId: string | undefined;
}

/** What a press buys. */
export type PressedPurchase = FormPurchase | VariantPurchase | CartPurchase;

/** The purchase of the cart of an element. */
export const cartPurchase = (element: Element): CartPurchase => ({
  type: 'cart',
  cartId: readCartId(toText(element.getAttribute('cart-id'))),
});

/** The purchase of a form, as it is now. */
export const formPurchase = (element: Element, form: HTMLFormElement): FormPurchase => ({
  type: 'form',
  form,
  state: readForm(form),
  data: new FormData(form),
  discount: toText(element.getAttribute('discount-code')),
});

/** What a press of an element would buy at this moment; undefined if nothing can be bought. */
export function readPurchase(element: Element): PressedPurchase | undefined {
  if (buysCart(element)) return cartPurchase(element);
  const state = findForm(element);
  if (!state || state.disabled) return undefined;
  if (state.form) return formPurchase(element, state.form);
  return {
    type: 'variant',
    state,
    quantity: state.quantity,
    lineAttributes: parseJson(element.getAttribute('line-attributes')) as VariantPurchase['lineAttributes'],
    discount: toText(element.getAttribute('discount-code')),
  };
}
