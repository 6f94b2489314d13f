import type { PurchaseFacts } from '../../wallets/contract';
import type { ReadableElement } from './attributes';

/** What an element's attributes say of the purchase; an absent one says nothing. */
export function purchaseFacts(element: ReadableElement): PurchaseFacts {
  const readIfPresent = (name: 'has-selling-plan' | 'requires-shipping') =>
    element.hasAttribute(name) ? element.read(name) : undefined;
  return {
    sellingPlan: readIfPresent('has-selling-plan'),
    requiresShipping: readIfPresent('requires-shipping'),
  };
}
