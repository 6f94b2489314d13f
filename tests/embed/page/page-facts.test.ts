import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCookie } from '../../../src/embed/page/page-globals';
import { resolvePageType } from '../../../src/embed/page/page-type';
import { readCartId } from '../../../src/embed/page/cart-id';
import { showPage } from '../page-html';

/** The page's cookies, as the browser lists them. */
const cookies = (text: string) => vi.spyOn(document, 'cookie', 'get').mockReturnValue(text);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it.each<{ is: string | undefined; when: string; cookie: string }>([
  { is: 'c1', when: 'it is the only one', cookie: 'cart=c1' },
  { is: 'c1', when: 'it is in the middle', cookie: 'a=1; cart=c1; b=2' },
  { is: undefined, when: 'only a longer name ends so', cookie: 'my_cart=c1; cart_sig=x' },
  { is: undefined, when: 'it is empty', cookie: 'cart=; b=2' },
  { is: undefined, when: 'there are none', cookie: '' },
  { is: 'a b=c', when: 'it is URI-encoded', cookie: 'cart=a%20b%3Dc' },
  { is: 'c1?key=a=b', when: 'its value has equals signs', cookie: 'cart=c1?key=a=b' },
  { is: '100%', when: 'its encoding is broken', cookie: 'cart=100%' },
])('a cookie is $is when $when', ({ is, cookie }) => {
  cookies(cookie);
  expect(readCookie('cart')).toBe(is);
});

describe('the id of the cart', () => {
  const GID = 'gid://shopify/Cart/';
  it.each<{ is: string | undefined; when: string; cookie?: string; attribute?: string }>([
    { is: `${GID}Z2NwLXVz`, when: 'the cookie has a token', cookie: 'cart=Z2NwLXVz' },
    { is: `${GID}hWN1-a?key=3f2a`, when: 'its token has a key', cookie: 'cart=hWN1-a%3Fkey%3D3f2a' },
    { is: `${GID}abc1?key=3f2a`, when: 'a token of small letters has a key', cookie: 'cart=abc1?key=3f2a' },
    { is: undefined, when: 'the token is of the old kind', cookie: 'cart=8e2f0c1a9b' },
    { is: undefined, when: 'there is no cookie', cookie: 'other=Z2NwLXVz' },
    { is: `${GID}A-1`, when: 'the page gives a token', attribute: 'A-1', cookie: 'cart=Z2NwLXVz' },
    { is: `${GID}A-1?key=k`, when: 'the page gives it whole', attribute: `${GID}A-1?key=k` },
    { is: undefined, when: 'the page gives a token of the old kind', attribute: '8e2f0c1a9b' },
    {
      is: undefined,
      when: 'the page gives a whole id of the old kind, whatever the cookie says',
      attribute: `${GID}8e2f0c1a9b`,
      cookie: 'cart=Z2NwLXVz',
    },
  ])('is $is when $when', ({ is, cookie = '', attribute }) => {
    cookies(cookie);
    expect(readCartId(attribute)).toBe(is);
  });
});

describe('the page type', () => {
  /** The four places that may tell it, in their order; `script` is the text of the analytics script. */
  interface Places {
    attribute?: string;
    global?: string;
    analytics?: string;
    script?: string;
  }
  const product = '{"pageType":"product"}';

  it.each<Places & { is: string; when: string }>([
    { is: 'unknown', when: 'nothing tells it' },
    { is: 'product', when: 'the attribute tells it', attribute: 'product' },
    { is: 'cart_page', when: 'the attribute tells it', attribute: 'cart_page' },
    { is: 'cart_ajax', when: 'the attribute tells it', attribute: 'cart_ajax' },
    { is: 'checkout', when: 'the attribute tells it', attribute: 'checkout' },
    {
      is: 'product',
      when: 'all four tell something',
      attribute: 'product',
      global: 'cart_ajax',
      analytics: 'cart',
      script: '{"pageType":"cart"}',
    },
    {
      is: 'cart_ajax',
      when: 'the global comes first',
      global: 'cart_ajax',
      analytics: 'product',
      script: product,
    },
    { is: 'cart_page', when: 'the analytics say cart', analytics: 'cart', script: product },
    { is: 'product', when: 'only the script tells it', script: product },
    { is: 'cart_page', when: 'the script says cart', script: '{"pageType":"cart"}' },
    {
      is: 'product',
      when: 'the analytics name another kind of page',
      analytics: 'collection',
      script: product,
    },
    { is: 'product', when: 'the attribute is nonsense', attribute: 'products', global: 'product' },
    { is: 'unknown', when: 'the attribute says so', attribute: 'unknown', analytics: 'product' },
    { is: 'unknown', when: 'the script is broken', script: '{"pageType":' },
    { is: 'unknown', when: 'the script holds nothing', script: 'null' },
    { is: 'unknown', when: 'the script is of another shape', script: '{"pageType":{"a":1}}' },
    { is: 'unknown', when: 'nobody knows the kind', analytics: 'home' },
  ])('is $is when $when', ({ is, attribute, global, analytics, script }) => {
    vi.stubGlobal('Shopify', global && { CartType: global });
    vi.stubGlobal('ShopifyAnalytics', analytics && { meta: { page: { pageType: analytics } } });
    if (script) showPage(`<script type="application/json" id="shop-js-analytics">${script}</script>`);
    expect(resolvePageType(attribute)).toBe(is);
  });

  it.each([
    { has: 'no parts', ShopifyAnalytics: {} },
    { has: 'no page', ShopifyAnalytics: { meta: {} } },
  ])('is unknown where the analytics have $has', ({ ShopifyAnalytics }) => {
    vi.stubGlobal('ShopifyAnalytics', ShopifyAnalytics);
    expect(resolvePageType(undefined)).toBe('unknown');
  });
});
