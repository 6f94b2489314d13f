import type { ReadableElement } from './attributes';
import { resolvePageType } from '../page/page-type';

/** Whether a click in this element buys the shopper's cart; otherwise it buys what the product form says. */
export function buysCart(element: ReadableElement): boolean {
  const host = element.closest('shopify-accelerated-checkout,shopify-accelerated-checkout-cart');
  return host ? /cart$/.test(host.localName) : /^c/.test(resolvePageType(element.read('page-type')));
}
