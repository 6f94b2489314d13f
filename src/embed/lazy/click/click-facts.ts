import type { ClickFacts, ClickSource } from '../../../wallets/contract';
import { knownCart, openCartChanges } from '../../../signals/cart';
import type { ReadableElement } from '../../shared/attributes';
import { textOf } from '../../../net/parse';
import { configured } from '../../shared/configure';
import { readCookie } from '../../shared/page-globals';
import { checkAttributes } from './check-attributes';
import { purchaseFacts } from '../../shared/read-product-form';
import type { ApiPurchase } from './purchase-lines';
import { apiRejections as rejections } from './api-rejections';
import { readApiSettings } from './settings';
import { unsavedCartFields } from './unsaved-cart-fields';
import { readLocale } from './read-locale';

/**
 * The discount codes of a new cart: the element's code, or else the one in the shopper's cookie, plus the one
 * in the page's URL.
 */
function discountCodes(elementDiscount: string | undefined): string[] {
  const code = elementDiscount ?? readCookie('discount_code');
  const codeInUrl = new URLSearchParams(location.search).get('discount_code');
  // Codes are not case-sensitive.
  const isSameCode = code?.toUpperCase() === codeInUrl?.toUpperCase();
  const codes = isSameCode ? [code] : [code, codeInUrl];
  return codes.flatMap((candidate) => candidate || []);
}

/** What is bought, as input for the Storefront API's operations. */
function readSource(element: Element, purchase: ApiPurchase): ClickSource {
  if (purchase.type === 'cart') return { ...purchase, ...unsavedCartFields(element) };
  const { lines, discount } = purchase;
  return { type: 'new_cart', input: { lines, discountCodes: discountCodes(discount) } };
}

/**
 * The token of the signed-in customer: a property of the element or of its host, or else what the page has
 * passed to `configure`. Not the settings script's, which a cache may serve to others.
 */
export const customerTokenOf = (element: Element): string | undefined =>
  [element, element.parentNode, configured().settings]
    .map((owner) => textOf((owner as { customerAccessToken?: unknown } | null)?.customerAccessToken))
    .find(Boolean);

/**
 * Reads from the page what a click needs. The API is on the page's own origin, unless the settings contain
 * another. Throws a developer error if an attribute is missing or invalid.
 */
export function readClickFacts(element: ReadableElement, purchase: ApiPurchase): ClickFacts {
  checkAttributes(element, (error, isBought) => {
    if (isBought) throw error;
  });
  const { apiOrigin: origin, apiVersion: version } = readApiSettings();
  const facts = purchaseFacts(element);
  const cart = purchase.type === 'cart' ? knownCart(purchase.cartId ?? '') : undefined;
  const cartFacts = cart?.facts.peek();
  return {
    source: readSource(element, purchase),
    knownCheckoutUrl: cart?.checkoutUrl,
    recommended: element.read('recommended-instrument'),
    api: { origin, version, accessToken: element.read('access-token') ?? '', rejections },
    buyer: {
      ...readLocale(element),
      currency: element.read('buyer-currency') ?? '',
      customerAccessToken: customerTokenOf(element),
    },
    params: element.read('wallet-params') ?? {},
    purchaseFacts: {
      ...facts,
      // The plan is in the product form or in the attributes of a variant; for a cart, only
      // `has-selling-plan` indicates one.
      sellingPlan:
        purchase.type === 'cart'
          ? facts.sellingPlan
          : !!purchase.state.sellingPlanId || facts.sellingPlan === true,
      onlyAtCheckout: cartFacts?.onlyAtCheckout,
      // An announced change may be another plan, and what a sheet says about plans cannot be changed later.
      planLines: openCartChanges.size ? undefined : cartFacts?.planLines,
    },
    flags: element.read('enabled-flags'),
    pageUrl: location.href,
  };
}
