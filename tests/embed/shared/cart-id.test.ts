import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCartId } from '../../../src/embed/shared/cart-id';

/** The page's cookies, as the browser lists them. */
const cookies = (text: string) => vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue(text);

afterEach(() => vi.restoreAllMocks());

describe('the id of the cart', () => {
  const GID = 'gid://shopify/Cart/';
  const LEGACY = 'c1a2b3c4d5e6f708190a1b2c3d4e5f60';
  it.each<{ is: string | undefined; when: string; cookie?: string; attribute?: string }>([
    { is: `${GID}Z2NwLXVz`, when: 'the cookie has a token', cookie: 'cart=Z2NwLXVz' },
    { is: `${GID}hWN1-a?key=3f2a`, when: 'its token has a key', cookie: 'cart=hWN1-a%3Fkey%3D3f2a' },
    { is: `${GID}abc1?key=3f2a`, when: 'a token of small letters has a key', cookie: 'cart=abc1?key=3f2a' },
    { is: undefined, when: 'its token is a legacy one', cookie: 'cart=8e2f0c1a9b' },
    { is: undefined, when: 'there is no cookie', cookie: 'other=Z2NwLXVz' },
    { is: `${GID}A-1`, when: 'the page gives a token', attribute: 'A-1', cookie: 'cart=Z2NwLXVz' },
    { is: `${GID}A-1?key=k`, when: 'the page gives it whole', attribute: `${GID}A-1?key=k` },
    { is: undefined, when: 'the page gives a legacy token and there is no cookie', attribute: LEGACY },
    {
      is: `${GID}Z2NwLXVz`,
      when: 'the page gives a legacy token and the cookie has a cart',
      attribute: LEGACY,
      cookie: 'cart=Z2NwLXVz',
    },
    {
      is: `${GID}Z2NwLXVz`,
      when: 'the page gives a global id with a legacy token and the cookie has a cart',
      attribute: GID + LEGACY,
      cookie: 'cart=Z2NwLXVz',
    },
    {
      is: undefined,
      when: 'both the page and the cookie have a legacy token',
      attribute: LEGACY,
      cookie: 'cart=8e2f0c1a9b',
    },
  ])('is $is when $when', ({ is, cookie = '', attribute }) => {
    cookies(cookie);
    expect(readCartId(attribute)).toBe(is);
  });
});
