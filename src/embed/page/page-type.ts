import type { PageType } from '../../wallets/contract';
import type { HostPage } from './host-page';

/** The page type in the analytics script tag; undefined where it is missing or invalid. */
function scriptPageType(): string | undefined {
  try {
    return JSON.parse(document.getElementById('shop-js-analytics')?.textContent ?? '{}').pageType;
  } catch {
    return undefined;
  }
}

/** The page type: from the attribute, else `Shopify.CartType`, the analytics object, or the analytics script tag. */
export function resolvePageType(attribute?: string): PageType {
  const { Shopify, ShopifyAnalytics } = window as HostPage;
  const type = [attribute, Shopify?.CartType, ShopifyAnalytics?.meta?.page?.pageType, scriptPageType()].find(
    (name) => /^(cart(_page|_ajax)?|product|checkout|unknown)$/.test(name ?? ''),
  );
  return type === 'cart' ? 'cart_page' : ((type as PageType | undefined) ?? 'unknown');
}
