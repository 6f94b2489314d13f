import type { ClickFacts, ClickSource, InstrumentName } from '../../wallets/contract';
import type { ReadableElement } from '../elements/attributes';
import { purchaseFacts } from '../elements/purchase-facts';
import { readApiSettings } from '../page/api-settings';
import { resolveLanguage } from '../page/language';
import type { FormState } from '../page/product-form';
import { unsavedCartFields } from '../page/unsaved-cart-fields';
import { toCartInput, withoutFallbacks } from './cart-input';

/** What a product form buys, as it was when it was clicked. */
export interface ProductPurchase {
  kind: 'product';
  form: HTMLFormElement;
  state: FormState;
  data: FormData;
  /** Code that the shopper brought along. */
  discount: string | undefined;
}

/** What a click buys. */
export type Purchase = ProductPurchase | { kind: 'cart'; cartId: string | undefined };

/** A press of a button. */
export interface Press {
  element: ReadableElement;
  instrument: InstrumentName;
  purchase: Purchase;
  /** What a vendor's button hands to its wallet's click. */
  vendorClick: unknown;
}

/** What is bought, in the terms of the Storefront API. */
const readSource = (element: Element, purchase: Purchase): ClickSource =>
  purchase.kind === 'cart'
    ? { ...purchase, ...unsavedCartFields(element) }
    : {
        kind: purchase.kind,
        input: toCartInput(purchase.state, withoutFallbacks(purchase.data, purchase.form), purchase.discount),
      };

/** Reads what a click needs of the page; throws the developer errors of attributes. */
export function readClickFacts(element: ReadableElement, purchase: Purchase): ClickFacts {
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
      // A product's form says whether there is one; without it only the attribute does.
      sellingPlan:
        purchase.kind === 'product'
          ? !!purchase.state.sellingPlanId || facts.sellingPlan === true
          : facts.sellingPlan,
    },
    flags: element.read('enabled-flags'),
    pageUrl: location.href,
  };
}
