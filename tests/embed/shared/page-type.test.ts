import { afterEach, describe, expect, it, vi } from 'vitest';
import { resolvePageType } from '../../../src/embed/shared/page-type';
import { showPage } from '../page-html';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('the page type', () => {
  /**
   * What the four places that may determine it contain, in order of precedence. `script` is the text of the
   * analytics script.
   */
  interface Places {
    attribute?: string;
    global?: unknown;
    analytics?: string;
    script?: string;
  }
  const PRODUCT_SCRIPT = '{"pageType":"product"}';

  it.each<Places & { title: string; expected: string }>([
    { expected: 'unknown', title: 'is unknown when nothing determines it' },
    { expected: 'product', title: 'is product when the attribute determines it', attribute: 'product' },
    { expected: 'cart_page', title: 'is cart_page when the attribute determines it', attribute: 'cart_page' },
    { expected: 'cart_ajax', title: 'is cart_ajax when the attribute determines it', attribute: 'cart_ajax' },
    { expected: 'checkout', title: 'is checkout when the attribute determines it', attribute: 'checkout' },
    {
      expected: 'product',
      title: 'is product when the attribute is product and the other places differ',
      attribute: 'product',
      global: 'cart_ajax',
      analytics: 'cart',
      script: '{"pageType":"cart"}',
    },
    {
      expected: 'cart_ajax',
      title: 'is cart_ajax when the global is cart_ajax and the analytics differ',
      global: 'cart_ajax',
      analytics: 'product',
      script: PRODUCT_SCRIPT,
    },
    {
      expected: 'cart_page',
      title: 'is cart_page when the analytics contain cart',
      analytics: 'cart',
      script: PRODUCT_SCRIPT,
    },
    { expected: 'product', title: 'is product when only the script determines it', script: PRODUCT_SCRIPT },
    {
      expected: 'cart_page',
      title: 'is cart_page when the script contains cart',
      script: '{"pageType":"cart"}',
    },
    {
      expected: 'product',
      title: 'is product when the script contains product and the analytics contain an unsupported type',
      analytics: 'collection',
      script: PRODUCT_SCRIPT,
    },
    {
      expected: 'product',
      title: 'is product when the global contains product and the attribute an unsupported type',
      attribute: 'products',
      global: 'product',
    },
    {
      expected: 'unknown',
      title: 'is unknown when the attribute is unknown, although the analytics contain product',
      attribute: 'unknown',
      analytics: 'product',
    },
    {
      expected: 'product',
      title: 'is that of the script when the global is a symbol',
      global: Symbol('cart'),
      script: PRODUCT_SCRIPT,
    },
    { expected: 'unknown', title: 'is unknown when the script is broken', script: '{"pageType":' },
    { expected: 'unknown', title: 'is unknown when the script contains null', script: 'null' },
    {
      expected: 'unknown',
      title: 'is unknown when the script has another shape',
      script: '{"pageType":{"a":1}}',
    },
    {
      expected: 'unknown',
      title: 'is unknown when only the analytics determine it and contain an unsupported type',
      analytics: 'home',
    },
  ])('$title', ({ expected, attribute, global, analytics, script }) => {
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
