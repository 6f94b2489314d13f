import { describe, expect, it, vi } from 'vitest';
import { hasCart } from '../../../src/embed/first/first-follower';
import type { ReadableElement } from '../../../src/embed/shared/attributes';
import { readCartId } from '../../../src/embed/shared/cart-id';

/** Sets the page's cookies, as the browser lists them. */
const cookies = () => vi.spyOn(Document.prototype, 'cookie', 'get');

const elementWith = (cartId: string | undefined) => ({ read: () => cartId }) as unknown as ReadableElement;

describe('whether the shopper has a cart', () => {
  const LEGACY = 'c1a2b3c4d5e6f708190a1b2c3d4e5f60';
  const TOKENS = ['Z2NwLXVz', 'hWN1-a%3Fkey%3D3f2a', 'abc1?key=3f2a', LEGACY];
  const ATTRIBUTES = [undefined, ...TOKENS, ...TOKENS.map((token) => `gid://shopify/Cart/${token}`)];
  const COOKIES = ['', 'other=Z2NwLXVz', 'cart=', ...TOKENS.map((token) => `a=B; cart=${token}; c=D`)];

  it.each(ATTRIBUTES)('is decided as for the id of the cart with the cart-id %s', (cartId) => {
    for (const cookie of COOKIES) {
      cookies().mockReturnValue(cookie);
      expect(hasCart(elementWith(cartId)), cookie).toBe(!!readCartId(cartId));
    }
  });

  it('is known from cart-id in a frame that forbids cookies', () => {
    cookies().mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    expect(hasCart(elementWith('Z2NwLXVz'))).toBe(true);
  });
});
