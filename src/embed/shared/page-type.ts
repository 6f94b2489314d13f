import { parseJson, textOf } from '../../net/parse';
import type { PageType } from '../../wallets/contract';
import { toText } from './attribute-values';
import { findFirst } from '../../ui/page-dom';
import { readPage } from './page-globals';
import { oncePerPass } from './once-per-pass';

/** The JSON of the analytics script tag; an empty object if it is missing or invalid. */
const analyticsScript = oncePerPass(
  () => Object(parseJson(findFirst('#shop-js-analytics')?.textContent)) as { pageType?: unknown },
);

/** The page type with this name; undefined for any other value. */
export function pageTypeNamed(name: unknown): PageType | undefined {
  if (!/^(cart(_page|_ajax)?|product|checkout|unknown)$/.test(textOf(name) ?? '')) return undefined;
  return name === 'cart' ? 'cart_page' : (name as PageType);
}

/**
 * The page type: from the attribute, or else from `Shopify.CartType`, the analytics object, or the analytics
 * script tag.
 */
export const resolvePageType = (attribute?: string): PageType =>
  pageTypeNamed(attribute) ??
  pageTypeNamed(readPage(({ Shopify }) => Shopify?.CartType)) ??
  pageTypeNamed(readPage(({ ShopifyAnalytics }) => ShopifyAnalytics?.meta?.page?.pageType)) ??
  pageTypeNamed(analyticsScript().pageType) ??
  'unknown';

/**
 * Page types on which a button outside of product and cart elements buys what its product form contains. On
 * other pages it buys the cart.
 */
export const PRODUCT_PAGES: readonly PageType[] = ['product', 'unknown'];

/**
 * Whether a click in this element buys the shopper's cart. If not, it buys what a product form or
 * `variant-id` determines.
 */
export function buysCart(element: Element): boolean {
  const host = element.closest('shopify-accelerated-checkout,shopify-accelerated-checkout-cart');
  return host
    ? host.localName === 'shopify-accelerated-checkout-cart'
    : !PRODUCT_PAGES.includes(resolvePageType(toText(element.getAttribute('page-type'))));
}
