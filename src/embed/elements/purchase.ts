import type { PageType, PurchaseFacts } from '../../wallets/contract';
import { resolvePageType } from '../page/host-page';
import type { ReadableElement } from './attributes';

/** Page types on which a button outside of our host elements buys the cart. */
export const CART_PAGES: readonly PageType[] = ['cart_page', 'cart_ajax', 'checkout'];

/** Whether a click in this element buys the shopper's cart; otherwise it buys what the product form says. */
export function buysCart(element: ReadableElement): boolean {
  const host = element.closest('shopify-accelerated-checkout,shopify-accelerated-checkout-cart');
  return host
    ? host.localName === 'shopify-accelerated-checkout-cart'
    : CART_PAGES.includes(resolvePageType(element.read('page-type')));
}

/** What an element's attributes say of the purchase; an absent one says nothing. */
export function purchaseFacts(element: ReadableElement): PurchaseFacts {
  const readIfPresent = (name: 'has-selling-plan' | 'requires-shipping') =>
    element.hasAttribute(name) ? element.read(name) : undefined;
  return {
    sellingPlan: readIfPresent('has-selling-plan'),
    requiresShipping: readIfPresent('requires-shipping'),
  };
}
