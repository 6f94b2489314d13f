import type { PageType } from '../../wallets/contract';
import type { ReadableElement } from './attributes';
import { resolvePageType } from '../page/page-type';

const CART_PAGES: readonly PageType[] = ['cart_page', 'cart_ajax', 'checkout'];

/** Whether a click in this element buys the shopper's cart; otherwise it buys what the product form says. */
export function buysCart(element: ReadableElement): boolean {
  const host = element.closest('shopify-accelerated-checkout,shopify-accelerated-checkout-cart');
  return host
    ? host.localName === 'shopify-accelerated-checkout-cart'
    : CART_PAGES.includes(resolvePageType(element.read('page-type')));
}
