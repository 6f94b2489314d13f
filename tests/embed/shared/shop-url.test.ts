import { describe, expect, it, vi } from 'vitest';
import { toShopUrl } from '../../../src/embed/shared/shop-url';

/** The global of a page in a market with this root. */
const inMarket = (root: unknown) => ({ routes: { root } });

describe('toShopUrl', () => {
  it.each([
    ['/', '/cart'],
    ['/pl/', '/pl/cart'],
    ['/en-ca', '/en-ca/cart'],
    ['/sklep/pl/', '/sklep/pl/cart'],
  ])('returns a URL below the root %j', (root, path) => {
    vi.stubGlobal('Shopify', inMarket(root));
    expect(toShopUrl('/cart').href).toBe(location.origin + path);
  });

  it.each([
    undefined,
    null,
    5,
    {},
    '',
    'pl/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '\t//evil.example/',
    '/pl//evil.example/',
    '/../',
    '/pl/?x=',
    'https://evil.example/',
    'https:',
    'javascript:alert(1)//',
  ])('does not use the root %j', (root) => {
    vi.stubGlobal('Shopify', inMarket(root));
    expect(toShopUrl('/cart').href).toBe(`${location.origin}/cart`);
  });

  it.each<[why: string, Shopify: object | undefined]>([
    ['there is no Shopify', undefined],
    ['it has no routes', {}],
    [
      'reading them throws',
      {
        get routes(): never {
          throw new Error('routes of the page');
        },
      },
    ],
  ])('returns a URL of the page without a root if %s', (_why, Shopify) => {
    vi.stubGlobal('Shopify', Shopify);
    expect(toShopUrl('/cart').href).toBe(`${location.origin}/cart`);
  });

  it('uses the root on the own origin only', () => {
    vi.stubGlobal('Shopify', inMarket('/pl/'));
    expect(toShopUrl('/cart', 'https://api.example').href).toBe('https://api.example/cart');
    expect(toShopUrl('/cart', `${location.origin}/api/`).href).toBe(`${location.origin}/pl/cart`);
  });
});
