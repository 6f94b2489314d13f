import { parseJson } from '../../net/parse';
import type { FormState } from '../../wallets/contract';
import { toText } from './attribute-values';
import { readCartId } from './cart-id';
import { buysCart } from './page-type';
import { findForm, findProductForm, readFormData } from './read-product-form';

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
  state: FormState & { variantId: string };
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
const cartPurchase = (element: Element): CartPurchase => ({
  type: 'cart',
  cartId: readCartId(toText(element.getAttribute('cart-id'))),
});

/** What a press of an element would buy at this moment; undefined if nothing can be bought. */
export function readPurchase(element: Element): PressedPurchase | undefined {
  if (buysCart(element)) return cartPurchase(element);
  const found = findForm(element);
  if (!found || found.disabled) return undefined;
  const discount = toText(element.getAttribute('discount-code'));
  if (found.form) {
    return { type: 'form', form: found.form, state: found, data: new FormData(found.form), discount };
  }
  const json = parseJson(element.getAttribute('line-attributes'));
  const lineAttributes = json as VariantPurchase['lineAttributes'];
  // TypeScript cannot infer that `variant-id` has digits if the element is not disabled.
  const state = found as VariantPurchase['state'];
  return { type: 'variant', state, quantity: found.quantity, lineAttributes, discount };
}

/** What was kept of a press until its code had loaded. A cart has neither a form nor a variant. */
export interface KeptPurchase {
  form?: HTMLFormElement | undefined;
  /** What the form contained. */
  data: FormData | undefined;
  /** The variant of a form with one line, or of the element. */
  variantId?: string | undefined;
  /** The plan of the element. That of a form is in its data. */
  sellingPlanId?: string | undefined;
  /** The quantity of an element with `variant-id`. */
  quantity?: number | undefined;
  /** The attributes of the element. */
  lineAttributes: VariantPurchase['lineAttributes'];
  discount: string | undefined;
}

/**
 * What a press has bought that was kept; undefined if nothing can be bought. The first file has found the
 * form by simple rules: if the full rules find another purchase, that is bought, as it is now.
 */
export function keptPurchase(element: Element, kept: KeptPurchase): PressedPurchase | undefined {
  const { form, data, variantId, sellingPlanId, quantity = 1, lineAttributes, discount } = kept;
  // The theme may have replaced the element since, in which case it is in no form and no cart any more.
  const isGone = !element.isConnected;
  if (isGone ? !form && !variantId : buysCart(element)) return cartPurchase(element);
  if (form && data && (isGone || !form.isConnected || findProductForm(element) === form)) {
    const state = readFormData(data, variantId);
    return state.disabled ? undefined : { type: 'form', form, state, data, discount };
  }
  if (form || !variantId) return readPurchase(element);
  const state = { variantId, lineIds: [variantId], sellingPlanId, disabled: false };
  return { type: 'variant', state, quantity, lineAttributes, discount };
}
