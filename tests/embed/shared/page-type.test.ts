import { afterEach, describe, expect, it, vi } from 'vitest';
import { resolvePageType } from '../../../src/embed/shared/page-type';
import { showPage } from '../page-html';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('the page type', () => {
  /** The four places that may determine it, in their order; `script` is the text of the analytics script. */
  interface Places {
    attribute?: string;
    global?: string;
    analytics?: string;
    script?: string;
  }
  const product = '{"pageType":"product"}';

  it.each<Places & { title: string; is: string }>([
    { is: 'unknown', title: 'is unknown when nothing determines it' },
    { is: 'product', title: 'is product when the attribute determines it', attribute: 'product' },
    { is: 'cart_page', title: 'is cart_page when the attribute determines it', attribute: 'cart_page' },
    { is: 'cart_ajax', title: 'is cart_ajax when the attribute determines it', attribute: 'cart_ajax' },
    { is: 'checkout', title: 'is checkout when the attribute determines it', attribute: 'checkout' },
    {
      is: 'product',
      title: 'is product when all four have a value',
      attribute: 'product',
      global: 'cart_ajax',
      analytics: 'cart',
      script: '{"pageType":"cart"}',
    },
    {
      is: 'cart_ajax',
      title: 'is cart_ajax when the global takes precedence',
      global: 'cart_ajax',
      analytics: 'product',
      script: product,
    },
    {
      is: 'cart_page',
      title: 'is cart_page when the analytics contain cart',
      analytics: 'cart',
      script: product,
    },
    { is: 'product', title: 'is product when only the script determines it', script: product },
    { is: 'cart_page', title: 'is cart_page when the script contains cart', script: '{"pageType":"cart"}' },
    {
      is: 'product',
      title: 'is product when the analytics name another kind of page',
      analytics: 'collection',
      script: product,
    },
    {
      is: 'product',
      title: 'is product when the attribute is nonsense',
      attribute: 'products',
      global: 'product',
    },
    {
      is: 'unknown',
      title: 'is unknown when the attribute sets it',
      attribute: 'unknown',
      analytics: 'product',
    },
    { is: 'unknown', title: 'is unknown when the script is broken', script: '{"pageType":' },
    { is: 'unknown', title: 'is unknown when the script is empty', script: 'null' },
    {
      is: 'unknown',
      title: 'is unknown when the script is of another shape',
      script: '{"pageType":{"a":1}}',
    },
    { is: 'unknown', title: 'is unknown when the analytics name an unknown kind', analytics: 'home' },
  ])('$title', ({ is, attribute, global, analytics, script }) => {
    vi.stubGlobal('Shopify', global && { CartType: global });
    vi.stubGlobal('ShopifyAnalytics', analytics && { meta: { page: { pageType: analytics } } });
    if (script) showPage(`<script type="application/json" id="shop-js-analytics">${script}</script>`);
    expect(resolvePageType(attribute)).toBe(is);
  });

  it.each([
    { title: 'is unknown if the analytics have no parts', ShopifyAnalytics: {} },
    { title: 'is unknown if the analytics have no page', ShopifyAnalytics: { meta: {} } },
  ])('$title', ({ ShopifyAnalytics }) => {
    vi.stubGlobal('ShopifyAnalytics', ShopifyAnalytics);
    expect(resolvePageType(undefined)).toBe('unknown');
  });
});
