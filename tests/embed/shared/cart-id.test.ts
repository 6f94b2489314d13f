import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCartId } from '../../../src/embed/shared/cart-id';

/** Sets the page's cookies, as the browser lists them. */
const setCookies = (list: string) => vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue(list);

afterEach(() => vi.restoreAllMocks());

describe('the id of the cart', () => {
  const GID = 'gid://shopify/Cart/';
  /** A token of the kind that has no cart in the Storefront API. */
  const LEGACY = 'c1a2b3c4d5e6f708190a1b2c3d4e5f60';
  it.each<{ expected: string | undefined; when: string; cookie?: string; attribute?: string }>([
    { expected: `${GID}Z2NwLXVz`, when: 'the cookie has a token', cookie: 'cart=Z2NwLXVz' },
    {
      expected: `${GID}hWN1-a?key=3f2a`,
      when: 'the token of the cookie has a key',
      cookie: 'cart=hWN1-a%3Fkey%3D3f2a',
    },
    {
      expected: `${GID}abc1?key=3f2a`,
      when: 'the cookie has a token of lower-case letters with a key',
      cookie: 'cart=abc1?key=3f2a',
    },
    { expected: undefined, when: 'the cookie has a legacy token', cookie: 'cart=8e2f0c1a9b' },
    { expected: undefined, when: 'there is no cookie', cookie: 'other=Z2NwLXVz' },
    { expected: `${GID}A-1`, when: 'the attribute is a token', attribute: 'A-1', cookie: 'cart=Z2NwLXVz' },
    { expected: `${GID}A-1?key=k`, when: 'the attribute is a global id', attribute: `${GID}A-1?key=k` },
    {
      expected: undefined,
      when: 'the attribute is a legacy token and there is no cookie',
      attribute: LEGACY,
    },
    {
      expected: `${GID}Z2NwLXVz`,
      when: 'the attribute is a legacy token and the cookie has a cart',
      attribute: LEGACY,
      cookie: 'cart=Z2NwLXVz',
    },
    {
      expected: `${GID}Z2NwLXVz`,
      when: 'the attribute is a global id with a legacy token and the cookie has a cart',
      attribute: GID + LEGACY,
      cookie: 'cart=Z2NwLXVz',
    },
    {
      expected: undefined,
      when: 'the attribute is a legacy token and the cookie has one too',
      attribute: LEGACY,
      cookie: 'cart=8e2f0c1a9b',
    },
  ])('is $expected when $when', ({ expected, cookie = '', attribute }) => {
    setCookies(cookie);
    expect(readCartId(attribute)).toBe(expected);
  });
});
