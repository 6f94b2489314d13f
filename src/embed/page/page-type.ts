import type { PageType } from '../../wallets/contract';
import type { HostPage } from './host-page';

/** The page type in the analytics script tag; a broken one says nothing. */
function scriptPageType(): string | undefined {
  try {
    return JSON.parse(document.getElementById('shop-js-analytics')?.textContent ?? '{}').pageType;
  } catch {
    return undefined;
  }
}

/** What kind of page this is: the attribute says, else the cart-type global, the analytics, the analytics script. */
export function resolvePageType(attribute?: string): PageType {
  const { Shopify, ShopifyAnalytics } = window as HostPage;
  const type = [attribute, Shopify?.CartType, ShopifyAnalytics?.meta?.page?.pageType, scriptPageType()].find(
    (name) => /^(cart(_page|_ajax)?|product|checkout|unknown)$/.test(name ?? ''),
  );
  return type === 'cart' ? 'cart_page' : ((type as PageType | undefined) ?? 'unknown');
}
