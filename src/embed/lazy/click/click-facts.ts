import type { ClickFacts, ClickSource } from '../../../wallets/contract';
import { knownCart } from '../../../signals/cart';
import type { ReadableElement } from '../../shared/attributes';
import { checkAttributes } from './check-attributes';
import { purchaseFacts, type Purchase } from '../../shared/read-product-form';
import { boughtFields, formInput, parentMistake, variantInput } from './form-to-cart-input';
import { reportError } from './report-error';
import { apiRejections as rejections } from './api-rejections';
import { readApiSettings } from './settings';
import { unsavedCartFields } from './unsaved-cart-fields';
import { readLocale } from './read-locale';

/** What is bought, as input for the Storefront API's operations. */
function readSource(element: Element, purchase: Purchase): ClickSource {
  if (purchase.type === 'cart') return { ...purchase, ...unsavedCartFields(element) };
  const { state, discount } = purchase;
  if (purchase.type === 'variant') {
    return {
      type: 'new_cart',
      input: variantInput(state, purchase.quantity, purchase.lineAttributes, discount),
    };
  }
  const fields = boughtFields(purchase);
  const mistake = parentMistake(fields);
  if (mistake) reportError(mistake, element);
  return { type: 'new_cart', input: formInput(state, fields, discount) };
}

/**
 * Reads from the page what a click needs. The API is on the page's own origin, unless the settings contain
 * another. Throws a developer error if an attribute is missing or invalid.
 */
export function readClickFacts(element: ReadableElement, purchase: Purchase): ClickFacts {
  checkAttributes(element, (error, isBought) => {
    if (isBought) throw error;
  });
  const { apiOrigin: origin, apiVersion: version } = readApiSettings();
  const facts = purchaseFacts(element);
  const cart = purchase.type === 'cart' ? knownCart(purchase.cartId ?? '') : undefined;
  return {
    source: readSource(element, purchase),
    knownCheckoutUrl: cart?.checkoutUrl,
    recommended: element.getAttribute('recommended-instrument') ?? undefined,
    api: { origin, version, accessToken: element.read('access-token') ?? '', rejections },
    buyer: { ...readLocale(element), currency: element.read('buyer-currency') ?? '' },
    params: element.read('wallet-params') ?? {},
    purchaseFacts: {
      ...facts,
      // The plan is in the product form or in the attributes of a variant; for a cart, only
      // `has-selling-plan` indicates one.
      sellingPlan:
        purchase.type === 'cart'
          ? facts.sellingPlan
          : !!purchase.state.sellingPlanId || facts.sellingPlan === true,
      onlyAtCheckout: cart?.facts.peek()?.onlyAtCheckout,
      planLines: cart?.facts.peek()?.planLines,
    },
    flags: element.read('enabled-flags'),
    pageUrl: location.href,
  };
}
