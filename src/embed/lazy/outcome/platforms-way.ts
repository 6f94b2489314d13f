import type { Cart } from '../../../net/storefront/cart-types';
import { leaveWithVariant } from '../../shared/buy-by-platform';
import { readCartId } from '../../shared/cart-id';
import { toShopUrl } from '../../shared/shop-url';
import { submitForm } from '../../shared/submit-product-form';
import { buildCheckoutUrl } from '../../../wallets/checkout/checkout-url';
import { checkoutOrigins, knownCheckout } from '../click/known-checkout';
import type { ClickedForm, Purchase } from '../click/purchase-lines';
import { readApiSettings } from '../click/settings';
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
function unsavedCartForm(element: Element): HTMLFormElement | undefined {
  const { attributes, note } = cartControls(element);
  const form = (note ?? attributes.find(isChanged))?.form;
  return form && postsCart(form) ? form : formWithUnsavedQuantity(element, undefined);
}

/** Submits a product form to the platform (see {@link submitForm}), with what it contained at the press. */
export const postProductForm = ({ form, state, fields }: ClickedForm): void =>
  // Themes disable the variant's field until their script has run.
  submitForm(form, [['id', state.variantId]], fields);

/**
 * Posts the cart's form, as its checkout button does: the platform saves what is typed in it, and opens the
 * checkout.
 */
const postCartForm = (form: HTMLFormElement): void => submitForm(form, [['checkout', '1']]);

/** A cart's id without its key. */
const idOf = (cartId: string | undefined) => cartId?.split('?')[0];

/** Whether the page is the shop's own, and `/checkout` there opens the checkout of this cart. */
const isCartOfShop = (cartId: string | undefined) =>
  location.origin === readApiSettings().apiOrigin && idOf(cartId) === idOf(readCartId(undefined));

/** The platform's way to the checkout: a form to submit, or a URL to open. */
export type PlatformsWay = { type: 'post'; post: () => void } | { type: 'open'; url: string };

/**
 * The platform's way for a click that the API cannot serve; undefined if there is none. It is the way of a
 * click whose code cannot be loaded (`rescue/leave-by-platform.ts`), except that what is typed in the cart's
 * form decides whether the form is submitted.
 */
export function platformsWay(element: Element, purchase: Purchase): PlatformsWay | undefined {
  switch (purchase.type) {
    case 'form':
      return { type: 'post', post: () => postProductForm(purchase) };
    case 'variant':
      return { type: 'post', post: () => leaveWithVariant(purchase, readApiSettings().apiOrigin) };
    case 'cart': {
      const isOfShop = isCartOfShop(purchase.cartId);
      const form = isOfShop ? unsavedCartForm(element) : undefined;
      if (form) return { type: 'post', post: () => postCartForm(form) };
      const shopsCheckout = isOfShop ? toShopUrl('/checkout').href : undefined;
      const checkoutUrl = knownCheckout(purchase) ?? shopsCheckout;
      const url =
        checkoutUrl &&
        buildCheckoutUrl({
          checkoutUrl,
          pageUrl: location.href,
          trustedOrigins: checkoutOrigins(),
          query: {},
        });
      return url ? { type: 'open', url } : undefined;
    }
  }
}

/**
 * The platform's way for a click on a cart with a quantity that the page has not saved; undefined if there is
 * none.
 * @param cart the cart that the click has read
 */
export function wayToSaveQuantities(
  element: Element,
  purchase: Purchase,
  cart: Cart,
): PlatformsWay | undefined {
  if (purchase.type !== 'cart' || !isCartOfShop(purchase.cartId)) return undefined;
  const form = formWithUnsavedQuantity(element, cart);
  return form && { type: 'post', post: () => postCartForm(form) };
}
