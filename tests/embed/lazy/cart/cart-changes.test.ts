import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshAll } from '../../../../src/embed/shared/update-all';
import { eventually } from '../../../setup/eventually';
import {
  browserWithObservers,
  cart,
  cartElement,
  cartOf,
  cartWithoutId,
  cells,
  ONE_LINE,
  SHOP_CELL,
  slots,
  untilCellsAre,
} from './cart-page';
import { META_PAY, settle, SHOP_PAY, show } from '../../on-page';
import { pendingResponse, storefrontApi } from '../../storefront-api';

const browser = browserWithObservers();

describe('an element without a readable cart', () => {
  it.each<[title: string, cookie: string]>([
    ['shows and requests nothing if there is no cookie', ''],
    ['shows and requests nothing if the cookie has a legacy token', 'cart=8e2f0c1a9b'],
  ])('%s', async (_title, cookie) => {
    vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue(cookie);
    const calls = storefrontApi({ cartLimited: () => ONE_LINE });
    await show(cartWithoutId([SHOP_PAY]));
    await settle();
    expect([cells(), slots(), calls]).toEqual([[], [], []]);
  });

  it.each([
    ['a request of the page', () => browser.sendRequest(`${location.origin}/cart/add.js`)],
    ['ekspres-cart-changed', () => document.dispatchEvent(new Event('ekspres-cart-changed'))],
    ['Shopify.PaymentButton.init()', refreshAll],
  ])('shows its buttons after %s, before which a cart was created', async (_way, announce) => {
    const cookie = vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('');
    const calls = storefrontApi({ cartLimited: () => ONE_LINE });
    await show(cartWithoutId([SHOP_PAY]));
    await settle();
    cookie.mockReturnValue('cart=Z2NwLXVz%3Fkey%3Dk');
    announce();
    await untilCellsAre([SHOP_CELL]);
    await expect
      .poll(() => calls.map(({ variables }) => variables['id']))
      .toEqual(['gid://shopify/Cart/Z2NwLXVz?key=k']);
  });
});

describe('the height that the cart element reserves', () => {
  const height = () => cartElement().style.minBlockSize;
  beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(42));

  it('stays until the cart changes if the cart is empty when it is first read', async () => {
    const { response, respond } = pendingResponse();
    storefrontApi({ cartLimited: response });
    await show(cart([SHOP_PAY]));
    expect([cells(), height()]).toEqual([[SHOP_CELL], '']);
    respond(cartOf());
    await untilCellsAre([]);
    expect(height()).toBe('42px');
    browser.sendRequest(`${location.origin}/cart/add`);
    expect(height()).toBe('');
  });

  it('is not reserved if the page has emptied the cart', async () => {
    let response = ONE_LINE;
    storefrontApi({ cartLimited: () => response });
    await show(cart([SHOP_PAY]));
    await untilCellsAre([SHOP_CELL]);
    response = cartOf();
    browser.sendRequest(`${location.origin}/cart/clear`);
    await untilCellsAre([]);
    expect(height()).toBe('');
  });
});

describe('a request of the page', () => {
  /** How often an element that has read its cart reads it again after a request of the page to this URL. */
  async function countReadsAfter(url: string): Promise<number> {
    const calls = storefrontApi({ cartLimited: () => ONE_LINE });
    await show(cart([SHOP_PAY]));
    await eventually(() => expect(calls).toHaveLength(1));
    await settle();
    browser.sendRequest(location.origin + url);
    await settle();
    return calls.length - 1;
  }

  it.each([
    '/cart/change',
    '/cart/update.js',
    '/pl-pl/cart/add.js?x=1',
    '/cart/clear.js',
    '/cart/add.json',
    '/en/cart/update.json?sections=drawer',
    '/cart/change/',
    '/cart/add.js/',
  ])('to %s makes the element read its cart again', async (url) => {
    expect(await countReadsAfter(url)).toBe(1);
  });

  it.each(['/cart/add.jsx', '/cart.js', '/cart/add-ons', '/products/cart/changes', '/search?q=/cart/add'])(
    'to %s does not make the element read its cart again',
    async (url) => {
      expect(await countReadsAfter(url)).toBe(0);
    },
  );

  it.each([
    ['leads to no request of the cart while the element is out of view', [true, false], 1],
    ['leads to a request of the cart while the element is in view', [false, true], 2],
  ])('%s', async (_title, inView, requests) => {
    const calls = storefrontApi({ cartLimited: () => ONE_LINE });
    await show(cart([META_PAY]));
    await eventually(() => expect(calls).toHaveLength(1));
    await settle();
    browser.scroll(...inView);
    browser.sendRequest(`${location.origin}/cart/add.js`);
    await settle();
    expect(calls).toHaveLength(requests);
  });

  it('makes the element discard the response to an older request', async () => {
    const [older, newer] = [pendingResponse(), pendingResponse()];
    const responses = [older.response, newer.response];
    const calls = storefrontApi({ cartLimited: () => responses.shift()?.() });
    await show(cart([SHOP_PAY]));
    await eventually(() => expect(calls).toHaveLength(1));
    browser.sendRequest(`${location.origin}/cart/add`);
    await eventually(() => expect(calls).toHaveLength(2));
    newer.respond(ONE_LINE);
    await settle();
    older.respond(cartOf());
    await settle();
    expect(cells()).toEqual([SHOP_CELL]);
  });

  it('is no longer observed once the element was removed from the page', async () => {
    const calls = storefrontApi({ cartLimited: () => ONE_LINE });
    // The button of Meta Pay has no observers.
    await show(cart([META_PAY]));
    await eventually(() => expect(calls).toHaveLength(1));
    expect(browser.observerCount()).toBe(2);
    cartElement().remove();
    await settle();
    expect(browser.observerCount()).toBe(0);
  });

  it('leads to a request of the cart again once the element was added again', async () => {
    const calls = storefrontApi({ cartLimited: () => ONE_LINE });
    await show(cart([SHOP_PAY]));
    await eventually(() => expect(calls).toHaveLength(1));
    const moved = cartElement();
    moved.remove();
    await settle();
    document.body.append(moved);
    await eventually(() => expect(calls).toHaveLength(2));
    browser.sendRequest(`${location.origin}/cart/add`);
    await eventually(() => expect(calls).toHaveLength(3));
    await untilCellsAre([SHOP_CELL]);
  });
});
