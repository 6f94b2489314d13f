import { describe, expect, it, vi } from 'vitest';
import { resolvePageType } from '../../../src/embed/shared/page-type';
import { showPage } from '../page-html';

describe('the page type', () => {
  /** The four places that may determine it, in order. `script` is the text of the analytics script. */
  interface Places {
    attribute?: string;
    global?: unknown;
    analytics?: string;
    script?: string;
  }
  const PRODUCT_SCRIPT = '{"pageType":"product"}';

  const CART_SCRIPT = '{"pageType":"cart"}';
  const ELSEWHERE = { global: 'cart_ajax', analytics: 'cart', script: CART_SCRIPT };

  it.each<[expected: string, places: Places]>([
    ['unknown', {}],
    ['product', { attribute: 'product' }],
    ['cart_page', { attribute: 'cart_page' }],
    ['cart_ajax', { attribute: 'cart_ajax' }],
    ['checkout', { attribute: 'checkout' }],
    ['product', { attribute: 'product', ...ELSEWHERE }],
    ['cart_ajax', { global: 'cart_ajax', analytics: 'product', script: PRODUCT_SCRIPT }],
    ['cart_page', { analytics: 'cart', script: PRODUCT_SCRIPT }],
    ['product', { script: PRODUCT_SCRIPT }],
    ['cart_page', { script: CART_SCRIPT }],
    // Types that are not supported are skipped, but not the attribute `unknown`.
    ['product', { analytics: 'collection', script: PRODUCT_SCRIPT }],
    ['product', { attribute: 'products', global: 'product' }],
    ['unknown', { attribute: 'unknown', analytics: 'product' }],
    ['product', { global: Symbol('cart'), script: PRODUCT_SCRIPT }],
    ['unknown', { script: '{"pageType":' }],
    ['unknown', { script: 'null' }],
    ['unknown', { script: '{"pageType":{"a":1}}' }],
    ['unknown', { analytics: 'home' }],
  ])('is %s for $1', (expected, { attribute, global, analytics, script }) => {
    vi.stubGlobal('Shopify', global && { CartType: global });
    vi.stubGlobal('ShopifyAnalytics', analytics && { meta: { page: { pageType: analytics } } });
    if (script) showPage(`<script type="application/json" id="shop-js-analytics">${script}</script>`);
    expect(resolvePageType(attribute)).toBe(expected);
  });

  it.each([
    ['is unknown if the analytics are empty', {}],
    ['is unknown if the analytics have no page', { meta: {} }],
  ])('%s', (_title, ShopifyAnalytics) => {
    vi.stubGlobal('ShopifyAnalytics', ShopifyAnalytics);
    expect(resolvePageType(undefined)).toBe('unknown');
  });
});
