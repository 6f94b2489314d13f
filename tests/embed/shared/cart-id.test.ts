import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCartId } from '../../../src/embed/shared/cart-id';

/** Sets the page's cookies, as the browser lists them. */
const setCookies = (list: string) => vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue(list);

afterEach(() => vi.restoreAllMocks());

describe('the id of the cart', () => {
  const GID = 'gid://shopify/Cart/';
  /** A token of the kind that has no cart in the Storefront API. */
  const LEGACY = 'c1a2b3c4d5e6f708190a1b2c3d4e5f60';
  const LEGACY_COOKIE = 'cart=8e2f0c1a9b';

  it.each<{ expected: string | undefined; title: string; cookie?: string; attribute?: string }>([
    { expected: `${GID}Z2NwLXVz`, title: 'contains the token of the cookie', cookie: 'cart=Z2NwLXVz' },
    {
      expected: `${GID}hWN1-a?key=3f2a`,
      title: 'contains the token of the cookie with its key',
      cookie: 'cart=hWN1-a%3Fkey%3D3f2a',
    },
    {
      expected: `${GID}abc1?key=3f2a`,
      title: 'contains a token of lower-case letters if it has a key',
      cookie: 'cart=abc1?key=3f2a',
    },
    {
      expected: undefined,
      title: 'is undefined if the cookie has a legacy token',
      cookie: LEGACY_COOKIE,
    },
    { expected: undefined, title: 'is undefined if there is no cookie', cookie: 'other=Z2NwLXVz' },
    {
      expected: `${GID}A-1`,
      title: 'contains the token in the attribute although there is a cookie',
      attribute: 'A-1',
      cookie: 'cart=Z2NwLXVz',
    },
    {
      expected: `${GID}A-1?key=k`,
      title: 'is the attribute if it is a global id',
      attribute: `${GID}A-1?key=k`,
    },
    {
      expected: undefined,
      title: 'is undefined if the attribute is a legacy token and there is no cookie',
      attribute: LEGACY,
    },
    {
      expected: `${GID}Z2NwLXVz`,
      title: 'contains the token of the cookie if the attribute is a legacy token',
      attribute: LEGACY,
      cookie: 'cart=Z2NwLXVz',
    },
    {
      expected: `${GID}Z2NwLXVz`,
      title: 'contains the token of the cookie if the attribute is a global id with a legacy token',
      attribute: GID + LEGACY,
      cookie: 'cart=Z2NwLXVz',
    },
    {
      expected: undefined,
      title: 'is undefined if the attribute and the cookie have legacy tokens',
      attribute: LEGACY,
      cookie: LEGACY_COOKIE,
    },
  ])('$title', ({ expected, cookie = '', attribute }) => {
    setCookies(cookie);
    expect(readCartId(attribute)).toBe(expected);
  });
});
