import { afterEach, expect, it, vi } from 'vitest';
import { leaveByPlatform } from '../../../src/embed/first/leave-by-platform';
import { readForm, type Purchase } from '../../../src/embed/shared/read-product-form';
import type { ReadableElement } from '../../../src/embed/shared/attributes';
import { configure } from '../../../src/embed/shared/configure';
import { recordPosts } from '../recorded-posts';
import { recordNavigations } from '../storefront-api';
import { forgetSettings } from '../forget-page';
import { find } from '../page-html';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forgetSettings();
  Object.assign(element, { createCart: undefined });
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const element = Object.assign(document.createElement('div'), { read: () => undefined }) as ReadableElement;

/** A variant without a form, with these changes. */
const variant = (changes: object = {}, sellingPlanId?: string): Purchase => ({
  type: 'variant',
  state: { variantId: '123', lineIds: ['123'], sellingPlanId, disabled: false },
  quantity: 1,
  lineAttributes: null,
  discount: undefined,
  ...changes,
});
const cart: Purchase = { type: 'cart', cartId: 'gid://shopify/Cart/A-1' };

const leave = (purchase: Purchase) =>
  leaveByPlatform({
    element,
    walletName: 'buy_it_now',
    instrument: 'BuyItNow',
    purchase,
    vendorClick: undefined,
  });

const setApiOrigin = (apiOrigin: unknown) => configure({ apiOrigin } as { apiOrigin: string });

it('a click that the page delays navigates once the promise of the page resolves', async () => {
  const navigations = recordNavigations();
  let allow = () => {};
  const allowed = new Promise<void>((resolve) => (allow = resolve));
  addEventListener('ekspres-checkout-start', (event) => event.waitUntil(allowed), { once: true });
  document.body.append(element);
  const left = leave(variant());
  await Promise.resolve();
  expect(navigations).toEqual([]);
  allow();
  expect(await left).toBe(true);
  expect(navigations).toHaveLength(1);
});

it('a click whose page is left while the page decides ends, and does not navigate after Back', async () => {
  const navigations = recordNavigations();
  const onOutcome = vi.fn();
  element.addEventListener('ekspres-outcome', (event) => onOutcome(event.detail.reason), { once: true });
  let allow = () => {};
  const allowed = new Promise<void>((resolve) => (allow = resolve));
  addEventListener('ekspres-checkout-start', (event) => event.waitUntil(allowed), { once: true });
  document.body.append(element);
  const left = leave(variant());
  dispatchEvent(new Event('pagehide'));
  expect(await left).toBe(false);
  expect(onOutcome).toHaveBeenCalledExactlyOnceWith('canceled');
  allow();
  await allowed;
  expect(navigations).toEqual([]);
});

it.each<{ title: string; purchase: Purchase; outcome: string; isLeft: boolean }>([
  {
    title: 'a click that buys a variant fails if its code cannot be loaded and the page creates carts itself',
    purchase: variant(),
    outcome: 'failed',
    isLeft: false,
  },
  {
    title:
      'a click that buys a cart goes to the checkout if its code cannot be loaded and the page creates carts itself',
    purchase: cart,
    outcome: 'deceleration',
    isLeft: true,
  },
])('$title', async ({ purchase, outcome, isLeft }) => {
  recordNavigations();
  const onOutcome = vi.fn();
  element.addEventListener('ekspres-outcome', (event) => onOutcome(event.detail.outcome), { once: true });
  Object.assign(element, { createCart: async () => 'gid://shopify/Cart/A-1' });
  document.body.append(element);
  expect(await leave(purchase)).toBe(isLeft);
  expect(onOutcome).toHaveBeenCalledExactlyOnceWith(outcome);
});

it.each<{ title: string; purchase: Purchase; path: string }>([
  {
    title: 'a click that buys a variant goes to /cart/123:1 if its code cannot be loaded',
    purchase: variant(),
    path: '/cart/123:1',
  },
  {
    title: 'a click that buys three of a variant goes to /cart/123:3 if its code cannot be loaded',
    purchase: variant({ quantity: 3 }),
    path: '/cart/123:3',
  },
  {
    title:
      'a click that buys a variant with a discount code goes to /cart/123:1?discount=LATO+10%25 if its code cannot be loaded',
    purchase: variant({ discount: 'LATO 10%' }),
    path: '/cart/123:1?discount=LATO+10%25',
  },
  {
    title: 'a click that buys a cart without a form goes to /checkout if its code cannot be loaded',
    purchase: cart,
    path: '/checkout',
  },
])('$title', async ({ purchase, path }) => {
  const urls = recordNavigations();
  await leave(purchase);
  expect(urls).toEqual([location.origin + path]);
});

it("a click whose code cannot be loaded stays on the page's origin although a base element names another", async () => {
  document.head.innerHTML = '<base href="https://other.example/">';
  const urls = recordNavigations();
  await leave(variant());
  await leave(cart);
  expect(urls).toEqual([`${location.origin}/cart/123:1`, `${location.origin}/checkout`]);
});

it('a click whose code cannot be loaded goes to the origin of apiOrigin', async () => {
  setApiOrigin('https://api.example/pl');
  const urls = recordNavigations();
  await leave(variant());
  await leave(cart);
  expect(urls).toEqual(['https://api.example/cart/123:1', 'https://api.example/checkout']);
});

it("a click whose code cannot be loaded stays in the page's market and language", async () => {
  vi.stubGlobal('Shopify', { routes: { root: '/pl/' } });
  const urls = recordNavigations();
  const posted = recordPosts();
  await leave(variant());
  await leave(cart);
  await leave(variant({}, '9'));
  expect(urls).toEqual([`${location.origin}/pl/cart/123:1`, `${location.origin}/pl/checkout`]);
  const fields = { return_to: '/pl/checkout', id: '123', quantity: '1', selling_plan: '9' };
  expect(posted).toEqual([[`${location.origin}/pl/cart/add`, fields]]);
});

it("a click whose code cannot be loaded does not use the page's market at another apiOrigin", async () => {
  vi.stubGlobal('Shopify', { routes: { root: '/pl/' } });
  setApiOrigin('https://api.example');
  const urls = recordNavigations();
  const posted = recordPosts();
  await leave(variant());
  await leave(cart);
  await leave(variant({}, '9'));
  expect(urls).toEqual(['https://api.example/cart/123:1', 'https://api.example/checkout']);
  expect(posted).toMatchObject([['https://api.example/cart/add', { return_to: '/checkout' }]]);
});

it('a cart permalink contains the attributes of the line in base64url', async () => {
  const urls = recordNavigations();
  const lineAttributes = '{"Grawer":"Zażółć >>> ???"}';
  await leave(variant({ lineAttributes }));
  const properties = new URL(urls[0] ?? '').searchParams.get('properties') ?? '';
  expect(properties).toMatch(/^[\w-]+=*$/);
  expect(Buffer.from(properties, 'base64url').toString()).toBe(lineAttributes);
});

it.each(['javascript:alert(1)', 'https:', 'shop.example', 5])(
  'a click whose code cannot be loaded stays on the host of the page if apiOrigin is %j',
  async (apiOrigin) => {
    const urls = recordNavigations();
    setApiOrigin(apiOrigin);
    await leave(variant());
    expect(urls).toEqual([`${location.origin}/cart/123:1`]);
  },
);

it('a variant with a selling plan is posted to apiOrigin if the code of its click cannot be loaded', async () => {
  const posted = recordPosts();
  setApiOrigin('https://api.example');
  await leave(variant({ quantity: 2, lineAttributes: '{"Grawer":"Ala"}' }, '9'));
  const fields = {
    return_to: '/checkout',
    id: '123',
    quantity: '2',
    selling_plan: '9',
    'properties[Grawer]': 'Ala',
  };
  expect(posted).toEqual([['https://api.example/cart/add', fields]]);
});

it('a click on a cart posts the form of the cart if its code cannot be loaded', async () => {
  document.body.innerHTML =
    '<form action="/cart"><textarea name="note">Dzwonek</textarea><button name="checkout"></button></form>';
  const posted = recordPosts();
  expect(await leave(cart)).toBe(true);
  const fields = { return_to: '/checkout', note: 'Dzwonek', checkout: '1' };
  expect(posted).toEqual([[`${location.origin}/cart`, fields]]);
});

/** Shows a product form. Fields that are not hidden get a box, because happy-dom has no layout. */
function showForm(html: string): HTMLFormElement {
  document.body.innerHTML = `<form action="/cart/add"><input name="id" value="7">${html}</form>`;
  for (const field of document.querySelectorAll('input'))
    field.getClientRects = () => (field.hidden ? [] : [{}]) as unknown as DOMRectList;
  return find<HTMLFormElement>('form');
}

it.each<{ title: string; html: string; isPosted: boolean }>([
  {
    title: 'a form with an empty visible field is not posted if the code of a click cannot be loaded',
    html: '<input name="a" required>',
    isPosted: false,
  },
  {
    title: 'a form with a filled field is posted if the code of a click cannot be loaded',
    html: '<input name="a" value="Ala" required>',
    isPosted: true,
  },
  {
    title: 'a form whose empty field is not displayed is posted if the code of a click cannot be loaded',
    html: '<input name="a" required hidden>',
    isPosted: true,
  },
  {
    title: 'a form whose empty field is disabled is posted if the code of a click cannot be loaded',
    html: '<input name="a" required disabled>',
    isPosted: true,
  },
])('$title', async ({ html, isPosted }) => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  const form = showForm(html);
  const purchase: Purchase = {
    type: 'form',
    form,
    state: readForm(form),
    data: new FormData(form),
    discount: undefined,
  };
  await leave(purchase);
  expect(submit).toHaveBeenCalledTimes(isPosted ? 1 : 0);
});
