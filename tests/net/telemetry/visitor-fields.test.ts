import { describe, expect, it } from 'vitest';
import { visitorFields } from '../../../src/net/telemetry/visitor-fields';

describe('visitorFields', () => {
  const PAGE = {
    uniq_token: 'cookie',
    micro_session_count: undefined,
    shop_id: '12',
    content_language: 'pl',
  };

  it("returns the fields of the library, or else the page's", () => {
    expect(visitorFields({ uniqToken: 'library', microSessionCount: 3, shopId: null }, PAGE)).toEqual({
      uniq_token: 'library',
      micro_session_count: 3,
      shop_id: '12',
      content_language: 'pl',
    });
    expect(visitorFields(undefined, PAGE)['uniq_token']).toBe('cookie');
  });

  it.each([
    ['library names it', { referer: 'https://search.example/?q=mug' }, 'https://search.example'],
    ['page names it, if the library does not', undefined, 'https://blog.example'],
  ])('returns the origin from which the shopper came, as the %s', (_title, library, origin) => {
    expect(visitorFields(library, { ...PAGE, referer: 'https://blog.example/a?b' })['referer']).toBe(origin);
  });

  it.each([
    'jan@example.com',
    'Jan Kowalski',
    '+48 600 700 800',
    'https://a.example/?x',
    { a: 1 },
    'x'.repeat(65),
  ])('returns no field with the value %j', (value) =>
    expect(visitorFields({ uniqToken: value }, PAGE)['uniq_token']).toBeUndefined(),
  );

  const CART_KEY = 'bb2ad04ad578f11e42beee21d73eeac1';
  it.each([
    ['the key of a cart token, because the key opens the cart', `Z2NwLWV1?key=${CART_KEY}`, CART_KEY],
    ['a part of the key', `Z2NwLWV1?key=${CART_KEY}`, CART_KEY.slice(0, 16)],
    ['a cart token without a key', 'hWN3vvA4XR5tnUChvDLFxd0j', 'hWN3vvA4XR5tnUChvDLFxd0j'],
  ])('returns no field with %s', (_title, cartToken, value) => {
    const page = { checkout_token: value, shop_id: 3, content_language: 'pl' };
    expect(visitorFields(undefined, page, cartToken)).toEqual({ shop_id: 3, content_language: 'pl' });
  });

  it('returns a checkout token that is the part of the cart token before its key', () => {
    const page = { checkout_token: 'hWN3vvA4XR5tnUChvDLFxd0j' };
    const cartToken = `hWN3vvA4XR5tnUChvDLFxd0j?key=${CART_KEY}`;
    expect(visitorFields(undefined, page, cartToken)).toMatchObject(page);
  });

  it('returns the origin of a referrer without its path and query, or undefined if it is not a URL', () => {
    const referer = 'https://a.example/account/jan?email=jan@example.com#x';
    expect(visitorFields({ referer }, {})).toEqual({ referer: 'https://a.example' });
    expect(visitorFields({ referer: 'nonsense' }, {})).toEqual({ referer: undefined });
  });
});
