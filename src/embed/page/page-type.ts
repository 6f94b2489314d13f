import type { PageType } from '../../wallets/contract';
import { readPage } from './host-page';
import { parseJson } from './parse-json';
import { findAll } from '../../ui/page-dom';

/** The page type in the analytics script tag; undefined where it is missing or invalid. */
const scriptPageType = () =>
  (parseJson(findAll('#shop-js-analytics')[0]?.textContent) as { pageType?: string } | null | undefined)
    ?.pageType;

/** The page type: from the attribute, else `Shopify.CartType`, the analytics object, or the analytics script tag. */
export function resolvePageType(attribute?: string): PageType {
  const type = [
    attribute,
    readPage(({ Shopify }) => Shopify?.CartType),
    readPage(({ ShopifyAnalytics }) => ShopifyAnalytics?.meta?.page?.pageType),
    scriptPageType(),
  ].find((name) => /^(cart(_page|_ajax)?|product|checkout|unknown)$/.test(name ?? ''));
  return type === 'cart' ? 'cart_page' : ((type as PageType | undefined) ?? 'unknown');
}
