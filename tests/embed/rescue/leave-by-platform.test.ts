import { afterEach, expect, it, vi } from 'vitest';
import { leaveByPlatform } from '../../../src/embed/rescue/leave-by-platform';
import { configure } from '../../../src/embed/shared/configure';
import { recordPosts } from '../recorded-posts';
import { recordNavigations } from '../storefront-api';
import { forgetSettings } from '../forget-page';
import { find } from '../page-html';

afterEach(() => {
  forgetSettings();
  document.head.replaceChildren();
});

/** An element on the page with these attributes. It is not ours, because any version may call. */
function elementWith(attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

const variant = (attributes: Readonly<Record<string, string>> = {}) =>
  elementWith({ 'variant-id': '123', ...attributes });
const cart = () => elementWith({ 'page-type': 'cart_page', 'cart-id': 'gid://shopify/Cart/A-1' });

const leave = (element: Element, variantId?: string, form?: HTMLFormElement) =>
  leaveByPlatform({ element, walletName: 'buy_it_now', instrument: 'BuyItNow', form, variantId });

const API = 'https://api.example';
const setApiOrigin = (apiOrigin: unknown) => configure({ apiOrigin } as { apiOrigin: string });

it('a click that the page delays navigates once the promise of the page resolves', async () => {
  const navigations = recordNavigations();
  let allow = () => {};
  const allowed = new Promise<void>((resolve) => (allow = resolve));
  addEventListener('ekspres-checkout-start', (event) => event.waitUntil(allowed), { once: true });
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
  const element = variant();
  element.addEventListener('ekspres-outcome', (event) => onOutcome(event.detail.reason));
  let allow = () => {};
  const allowed = new Promise<void>((resolve) => (allow = resolve));
  addEventListener('ekspres-checkout-start', (event) => event.waitUntil(allowed), { once: true });
  const left = leave(element);
  dispatchEvent(new Event('pagehide'));
  expect(await left).toBe(false);
  expect(onOutcome).toHaveBeenCalledExactlyOnceWith('canceled');
  allow();
  await allowed;
  expect(navigations).toEqual([]);
});

it.each<[title: string, show: () => HTMLElement, outcome: string, isLeft: boolean]>([
  ['variant fails without its code if the page creates carts itself', () => variant(), 'failed', false],
  ['cart goes to the checkout without its code if the page creates carts itself', cart, 'deceleration', true],
])('a click that buys a %s', async (_title, show, outcome, isLeft) => {
  recordNavigations();
  const onOutcome = vi.fn();
  const element = Object.assign(show(), { createCart: async () => 'gid://shopify/Cart/A-1' });
  element.addEventListener('ekspres-outcome', (event) => onOutcome(event.detail.outcome));
  expect(await leave(element)).toBe(isLeft);
  expect(onOutcome).toHaveBeenCalledExactlyOnceWith(outcome);
});

it('a click that has started leaves without a check of the form and without events', async () => {
  const posted = recordPosts();
  document.body.innerHTML = '<form action="/cart/add"><input name="id" value="7"><input required></form>';
  const form = find<HTMLFormElement>('form');
  const element = document.createElement('div');
  form.append(element);
  const onEvent = vi.fn();
  for (const type of ['ekspres-checkout-start', 'ekspres-outcome']) element.addEventListener(type, onEvent);
  const press = { element, walletName: 'buy_it_now', instrument: 'BuyItNow', form, variantId: '7' } as const;
  expect(await leaveByPlatform({ ...press, isStarted: true })).toBe(true);
  expect(posted).toHaveLength(1);
  expect(onEvent).not.toHaveBeenCalled();
});

it('a form is submitted with the files that are chosen in it', async () => {
  recordPosts();
  document.body.innerHTML = '<form action="/cart/add"><input name="id" value="7"></form>';
  const form = find<HTMLFormElement>('form');
  const element = document.createElement('div');
  form.append(element);
  expect(await leave(element, '7', form)).toBe(true);
  expect(form.enctype).toBe('multipart/form-data');
});

const DISCOUNT = { 'discount-code': 'LATO 10%' };

it.each<[title: string, show: () => HTMLElement, path: string]>([
  ['a variant goes to /cart/123:1 if its code cannot be loaded', () => variant(), '/cart/123:1'],
  ['three of one goes to /cart/123:3 without its code', () => variant({ quantity: '3' }), '/cart/123:3'],
  ['a variant with a discount code keeps it', () => variant(DISCOUNT), '/cart/123:1?discount=LATO+10%25'],
  ['a cart without a form goes to /checkout if its code cannot be loaded', cart, '/checkout'],
])('a click that buys %s', async (_title, show, path) => {
  const urls = recordNavigations();
  await leave(show());
  expect(urls).toEqual([location.origin + path]);
});

const nameOtherBase = () => (document.head.innerHTML = '<base href="https://other.example/">');
const usePolish = () => vi.stubGlobal('Shopify', { routes: { root: '/pl/' } });

const HERE = location.origin;

it.each<[title: string, origin: string, root: string, apiOrigin?: string, setUpPage?: () => void]>([
  ["stays on the page's origin although a base element names another", HERE, '', '', nameOtherBase],
  ['goes to the origin of apiOrigin', API, '', `${API}/pl`],
  ["stays in the page's market and language", HERE, '/pl', '', usePolish],
  ["does not use the page's market at another apiOrigin", API, '', API, usePolish],
])('a click whose code cannot be loaded %s', async (_title, origin, root, apiOrigin, setUpPage) => {
  setUpPage?.();
  if (apiOrigin) setApiOrigin(apiOrigin);
  const [urls, posted] = [recordNavigations(), recordPosts()];
  await leave(variant());
  await leave(cart());
  await leave(variant({ 'selling-plan-id': '9' }));
  expect(urls).toEqual([`${origin}${root}/cart/123:1`, `${origin}${root}/checkout`]);
  const fields = { return_to: `${root}/checkout`, id: '123', quantity: '1', selling_plan: '9' };
  expect(posted).toEqual([[`${origin}${root}/cart/add`, fields]]);
});

it('a cart permalink contains the attributes of the line in base64url', async () => {
  const urls = recordNavigations();
  const lineAttributes = '{"Grawer":"Zażółć >>> ???"}';
  await leave(variant({ 'line-attributes': lineAttributes }));
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
  setApiOrigin(API);
  await leave(variant({ quantity: '2', 'line-attributes': '{"Grawer":"Ala"}', 'selling-plan-id': '9' }));
  const fields = {
    return_to: '/checkout',
    id: '123',
    quantity: '2',
    selling_plan: '9',
    'properties[Grawer]': 'Ala',
  };
  expect(posted).toEqual([[`${API}/cart/add`, fields]]);
});

it('a click on a cart posts the form of the cart if its code cannot be loaded', async () => {
  document.body.innerHTML =
    '<form action="/cart"><textarea name="note">Dzwonek</textarea><button name="checkout"></button></form>';
  const posted = recordPosts();
  expect(await leave(cart())).toBe(true);
  const fields = { return_to: '/checkout', note: 'Dzwonek', checkout: '1' };
  expect(posted).toEqual([[`${location.origin}/cart`, fields]]);
});

/** Shows a product form. Fields that are not hidden get a box, because happy-dom has no layout. */
function showForm(html: string): HTMLElement {
  document.body.innerHTML = `<form action="/cart/add"><input name="id" value="7">${html}<div></div></form>`;
  for (const field of document.querySelectorAll('input'))
    field.getClientRects = () => (field.hidden ? [] : [{}]) as unknown as DOMRectList;
  return find('div');
}

it.each<[title: string, html: string, isPosted: boolean]>([
  ['with an empty visible field is not posted without the click', '<input name="a" required>', false],
  ['with a filled field is posted without the click', '<input name="a" value="Ala" required>', true],
  ['whose empty field is hidden is posted without the click', '<input name="a" required hidden>', true],
  ['whose empty field is disabled is posted without the click', '<input name="a" required disabled>', true],
])('a form %s', async (_title, html, isPosted) => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  await leave(showForm(html));
  expect(submit).toHaveBeenCalledTimes(isPosted ? 1 : 0);
});

it('a form is posted with the variant that was chosen when the button was pressed', async () => {
  const posted = recordPosts();
  const element = showForm('');
  await leave(element, '6', find<HTMLFormElement>('form'));
  expect(posted).toMatchObject([[`${location.origin}/cart/add`, { id: '6' }]]);
});

it('a form with several lines is posted without a variant of its own', async () => {
  const posted = recordPosts();
  const element = showForm('<input name="items[0][id]" value="8">');
  find('input').remove();
  await leave(element, '6', find<HTMLFormElement>('form'));
  expect(posted).toEqual([[`${location.origin}/cart/add`, { return_to: '/checkout', 'items[0][id]': '8' }]]);
});

it('a press ends without an event if the page has removed its product form', async () => {
  const onStart = vi.fn();
  addEventListener('ekspres-checkout-start', onStart, { once: true });
  expect(await leave(elementWith({}))).toBe(false);
  expect(onStart).not.toHaveBeenCalled();
  removeEventListener('ekspres-checkout-start', onStart);
});

it.each<[title: string, html: string, path: string]>([
  ['a form', '<form action="/cart/add"><input name="id" value="7"><div></div></form>', '/cart/add'],
  ['a cart', '<form action="/cart"><button name="checkout"></button></form><div></div>', '/cart'],
])('%s is bought although the theme has replaced the pressed element', async (_title, html, path) => {
  document.body.innerHTML = html;
  const posted = recordPosts();
  const element = find('div');
  const form = element.closest('form') ?? undefined;
  element.remove();
  expect(await leave(element, form && '7', form)).toBe(true);
  expect(posted).toMatchObject([[location.origin + path, {}]]);
});
