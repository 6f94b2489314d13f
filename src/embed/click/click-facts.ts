import type { ClickSource, PurchaseFacts } from '../../wallets/contract';
import type { ReadableElement } from '../elements/attributes';
import { purchaseFacts } from '../elements/purchase-facts';
import { readApiSettings } from '../page/api-settings';
import { resolveLanguage } from '../page/language';
import { unsavedCartFields } from '../page/unsaved-cart-fields';
import { toCartInput, withoutFallbacks } from './cart-input';
import type { Purchase } from './purchase';

/** What the page says of a click, at the moment of the click. */
export interface ClickFacts {
  source: ClickSource;
  /** The instrument that the 'more options' link stands beside. */
  recommended: string | undefined;
  api: { origin: string; version: string; accessToken: string };
  buyer: { country: string; language: string; currency: string };
  /** The wallet's parameters. */
  params: Record<string, unknown>;
  /** Whether the purchase has a selling plan, and must be shipped, as far as the page knows. */
  facts: PurchaseFacts;
  /** Ids of the feature flags that the page switched on. */
  flags: readonly string[];
  /** The page's own address. */
  pageUrl: string;
  /** Whether the element, or one around it, explains itself in the console. */
  isDebug: boolean;
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
    isDebug: !!element.closest('[debug]:not([debug=false])'),
  };
}
