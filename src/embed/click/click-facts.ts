import type { ClickFacts, ClickSource, InstrumentName } from '../../wallets/contract';
import type { ReadableElement } from '../elements/attributes';
import { purchaseFacts } from '../elements/purchase-facts';
import { readApiSettings } from '../page/api-settings';
import { resolveLanguage } from '../page/language';
import type { FormState } from '../page/product-form';
import { unsavedCartFields } from '../page/unsaved-cart-fields';
import { toCartInput, variantInput, withoutFallbacks } from './form-to-cart-input';
import { checkAttributes } from '../elements/check-attributes';

/** What a product form buys, as it was when it was clicked. */
export interface ProductPurchase {
  kind: 'product';
  form: HTMLFormElement;
  state: FormState;
  data: FormData;
  /** Code that the shopper brought along. */
  discount: string | undefined;
}

/** What the attributes of an element with `variant-id` buy, as they were when it was clicked. */
export interface VariantPurchase {
  kind: 'variant';
  state: FormState;
  /** The attributes as the page has written them. */
  quantity: string | null;
  lineAttributes: string | null;
  /** Code of the element, or the one that the shopper brought along. */
  discount: string | undefined;
}

/** What a click buys. */
export type Purchase = ProductPurchase | VariantPurchase | { kind: 'cart'; cartId: string | undefined };

/** A press of a button. */
export interface Press {
  element: ReadableElement;
  instrument: InstrumentName;
  purchase: Purchase;
  /** What a vendor's button hands to its wallet's click. */
  vendorClick: unknown;
}

/** What is bought, in the terms of the Storefront API. */
function readSource(element: Element, purchase: Purchase): ClickSource {
  if (purchase.kind === 'cart') return { ...purchase, ...unsavedCartFields(element) };
  const { kind, state, discount } = purchase;
  if (kind === 'product') {
    return { kind, input: toCartInput(state, withoutFallbacks(purchase.data, purchase.form), discount) };
  }
  return {
    kind: 'product',
    input: variantInput(state, purchase.quantity, purchase.lineAttributes, discount),
  };
}

/** Reads what a click needs of the page; throws the developer errors of attributes. */
export function readClickFacts(element: ReadableElement, purchase: Purchase): ClickFacts {
  checkAttributes(element);
  const { apiOrigin: origin, apiVersion: version } = readApiSettings();
  const facts = purchaseFacts(element);
  return {
    source: readSource(element, purchase),
    recommended: element.getAttribute('recommended-instrument') ?? undefined,
    api: { origin, version, accessToken: element.read('access-token') ?? '' },
    buyer: {
      country: (element.read('buyer-country') ?? '').toUpperCase(),
      language: resolveLanguage(element.read('buyer-locale')),
      currency: element.read('buyer-currency') ?? '',
    },
    params: element.read('wallet-params') ?? {},
    facts: {
      ...facts,
      // What buys a variant says whether there is one; without it only the attribute does.
      sellingPlan:
        purchase.kind === 'cart'
          ? facts.sellingPlan
          : !!purchase.state.sellingPlanId || facts.sellingPlan === true,
    },
    flags: element.read('enabled-flags'),
    pageUrl: location.href,
  };
}
