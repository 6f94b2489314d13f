import type { PageType } from '../../wallets/contract';
import { hostPage } from './host-page';

/** Page types by the names that pages and their analytics use. */
const TYPES: Record<string, PageType> = {
  cart_page: 'cart_page',
  cart_ajax: 'cart_ajax',
  product: 'product',
  checkout: 'checkout',
  cart: 'cart_page',
};

/** The page type in the analytics script tag; a broken one says nothing. */
function scriptPageType(): string | undefined {
  try {
    const script = document.getElementById('shop-js-analytics');
    return (JSON.parse(script?.textContent || '{}') as { pageType?: string }).pageType;
  } catch {
    return undefined;
  }
}

/** What kind of page this is: the attribute says, else the cart-type global, the analytics, the analytics script. */
export function resolvePageType(attribute: string | undefined): PageType {
  const { Shopify, ShopifyAnalytics } = hostPage();
  const found = [attribute, Shopify?.CartType, ShopifyAnalytics?.meta?.page?.pageType, scriptPageType()].find(
    (type) => type && TYPES[type],
  );
  return (found && TYPES[found]) || 'unknown';
}
