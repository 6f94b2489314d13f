import { afterEach, expect, it, vi } from 'vitest';
import { leaveByPlatform } from '../../../src/embed/click/leave-by-platform';
import type { Purchase } from '../../../src/embed/page/read-product-form';
import type { ReadableElement } from '../../../src/embed/elements/attributes';
import { departures } from '../elements/storefront-api';

afterEach(() => vi.restoreAllMocks());

const element = Object.assign(document.createElement('div'), { read: () => undefined }) as ReadableElement;

const variant = (quantity: string | null): Purchase => ({
  kind: 'variant',
  state: { variantId: '123', lineIds: ['123'], sellingPlanId: undefined, disabled: false },
  quantity,
  lineAttributes: null,
  discount: undefined,
});

it.each<{ buys: string; purchase: Purchase; to: string }>([
  { buys: 'a variant', purchase: variant(null), to: '/cart/123:1' },
  { buys: 'three of a variant', purchase: variant('3'), to: '/cart/123:3' },
  {
    buys: 'a cart of an attribute, without a cart form',
    purchase: { kind: 'cart', cartId: 'gid://shopify/Cart/A-1' },
    to: '/checkout',
  },
])(
  'a click that buys $buys goes to $to of the page’s own host if its code cannot be loaded',
  ({ purchase, to }) => {
    document.head.innerHTML = '<base href="https://other.example/">';
    const urls = departures();
    leaveByPlatform({ element, instrument: 'BuyItNow', purchase, vendorClick: undefined });
    expect(urls).toEqual([location.origin + to]);
    document.head.replaceChildren();
  },
);
