import { afterEach, expect, it, vi } from 'vitest';
import { leaveByPlatform } from '../../../src/embed/click/leave-by-platform';
import { readForm, type Purchase } from '../../../src/embed/page/read-product-form';
import type { ReadableElement } from '../../../src/embed/elements/attributes';
import { departures } from '../elements/storefront-api';
import { find } from '../page-html';

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

/** A product form. Its fields have boxes unless they are hidden: happy-dom lays nothing out. */
function formOf(html: string): HTMLFormElement {
  document.body.innerHTML = `<form action="/cart/add"><input name="id" value="7">${html}</form>`;
  for (const field of document.querySelectorAll('input'))
    field.getClientRects = () => (field.hidden ? [] : [{}]) as unknown as DOMRectList;
  return find<HTMLFormElement>('form');
}

it.each<{ what: string; html: string; posts: boolean }>([
  { what: 'a displayed field that is empty', html: '<input name="a" required>', posts: false },
  { what: 'a filled field', html: '<input name="a" value="Ala" required>', posts: true },
  { what: 'an empty field that is not displayed', html: '<input name="a" required hidden>', posts: true },
  { what: 'an empty field that is disabled', html: '<input name="a" required disabled>', posts: true },
])('a form with $what is posted if its code cannot be loaded: $posts', ({ html, posts }) => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  const form = formOf(html);
  const purchase: Purchase = {
    kind: 'form',
    form,
    state: readForm(form),
    data: new FormData(form),
    discount: undefined,
  };
  leaveByPlatform({ element, instrument: 'BuyItNow', purchase, vendorClick: undefined });
  expect(submit).toHaveBeenCalledTimes(posts ? 1 : 0);
});
