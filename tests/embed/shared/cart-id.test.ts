import { describe, expect, it, vi } from 'vitest';
import { readCartId } from '../../../src/embed/shared/cart-id';

/** Sets the page's cookies, as the browser lists them. */
const setCookies = (list: string) => vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue(list);

describe('the id of the cart', () => {
  const GID = 'gid://shopify/Cart/';
  /** A token of the kind that has no cart in the Storefront API. */
  const LEGACY = 'c1a2b3c4d5e6f708190a1b2c3d4e5f60';
  const LEGACY_COOKIE = 'cart=8e2f0c1a9b';

  it.each<[title: string, expected: string | undefined, cookie?: string | undefined, attribute?: string]>([
    ['contains the token of the cookie', `${GID}Z2NwLXVz`, 'cart=Z2NwLXVz'],
    ['contains the token of the cookie with its key', `${GID}hWN1-a?key=3f2a`, 'cart=hWN1-a%3Fkey%3D3f2a'],
    ['contains a token of lower-case letters if it has a key', `${GID}abc1?key=3f2a`, 'cart=abc1?key=3f2a'],
    ['is undefined if the cookie has a legacy token', undefined, LEGACY_COOKIE],
    ['is undefined if there is no cookie', undefined, 'other=Z2NwLXVz'],
    ['contains the token in the attribute although there is a cookie', `${GID}A-1`, 'cart=Z2NwLXVz', 'A-1'],
    ['is the attribute if it is a global id', `${GID}A-1?key=k`, undefined, `${GID}A-1?key=k`],
    ['is undefined if the attribute is a legacy token and there is no cookie', undefined, undefined, LEGACY],
    ['contains the token of the cookie for a legacy token', `${GID}Z2NwLXVz`, 'cart=Z2NwLXVz', LEGACY],
    ['contains the token of the cookie for its global id', `${GID}Z2NwLXVz`, 'cart=Z2NwLXVz', GID + LEGACY],
    ['is undefined if the attribute and the cookie have legacy tokens', undefined, LEGACY_COOKIE, LEGACY],
  ])('%s', (_title, expected, cookie = '', attribute) => {
    setCookies(cookie);
    expect(readCartId(attribute)).toBe(expected);
  });
});
