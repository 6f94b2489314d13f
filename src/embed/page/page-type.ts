import type { PageType } from '../../wallets/contract';
import { parseJson } from '../../net/parse';
import { findAll } from '../../ui/page-dom';
import { readPage } from './host-page';

/** The page type in the analytics script tag; undefined where it is missing or invalid. */
const scriptPageType = () =>
  (parseJson(findAll('#shop-js-analytics')[0]?.textContent) as { pageType?: string } | null | undefined)
    ?.pageType;

/** The page type that a text names; undefined where it is none of ours. */
export function pageTypeNamed(name: string | null | undefined): PageType | undefined {
  if (!/^(cart(_page|_ajax)?|product|checkout|unknown)$/.test(name ?? '')) return undefined;
  return name === 'cart' ? 'cart_page' : (name as PageType);
}

/** The page type: from the attribute, else `Shopify.CartType`, the analytics object, or the analytics script tag. */
export const resolvePageType = (attribute?: string): PageType =>
  [
    attribute,
    readPage(({ Shopify }) => Shopify?.CartType),
    readPage(({ ShopifyAnalytics }) => ShopifyAnalytics?.meta?.page?.pageType),
    scriptPageType(),
  ]
    .map(pageTypeNamed)
    .find((type) => type) ?? 'unknown';
