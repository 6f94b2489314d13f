import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { browserWithObservers, cart, cartOf, cells, element, ONE_LINE, SHOP_CELL, slots } from './cart-page';
import { leavePage, META_PAY, settle, SHOP_PAY, show } from '../../on-page';
import { pendingResponse, storefrontApi } from '../../storefront-api';

let browser: ReturnType<typeof browserWithObservers>;
const sendRequest = (url: string) => browser.sendRequest(url);
beforeEach(() => {
  browser = browserWithObservers();
});
afterEach(async () => {
  await leavePage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const until = (expected: string[]) => eventually(() => expect(cells()).toEqual(expected));

describe('without a cart to read', () => {
  it.each([
    { when: 'there is no cookie', cookie: '' },
    { when: 'its token is of the old kind', cookie: 'cart=8e2f0c1a9b' },
  ])('nothing is shown and nothing requested when $when', async ({ cookie }) => {
    vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue(cookie);
    const calls = storefrontApi({ cartLimited: () => ONE_LINE });
    await show(cart([SHOP_PAY], ''));
    await settle();
    expect([cells(), slots(), calls]).toEqual([[], [], []]);
  });

  it('buttons appear with the cookie, after a request that changed the cart', async () => {
    const cookie = vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('');
    const calls = storefrontApi({ cartLimited: () => ONE_LINE });
    await show(cart([SHOP_PAY], ''));
    await settle();
    cookie.mockReturnValue('cart=Z2NwLXVz%3Fkey%3Dk');
    sendRequest(`${location.origin}/cart/add.js`);
    await until([SHOP_CELL]);
    await expect
      .poll(() => calls.map(({ variables }) => variables['id']))
      .toEqual(['gid://shopify/Cart/Z2NwLXVz?key=k']);
  });
});

describe('the height of buttons that are not for this cart', () => {
  const height = () => element().style.minBlockSize;
  beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(42));

  it('is kept if the cart was empty from the start, until the cart changes', async () => {
    const { response, give } = pendingResponse();
    storefrontApi({ cartLimited: response });
    await show(cart([SHOP_PAY]));
    expect([cells(), height()]).toEqual([[SHOP_CELL], '']);
    give(cartOf());
    await until([]);
    expect(height()).toBe('42px');
    sendRequest(`${location.origin}/cart/add`);
    expect(height()).toBe('');
  });

  it('is removed with them if the page emptied the cart', async () => {
    let response = ONE_LINE;
    storefrontApi({ cartLimited: () => response });
    await show(cart([SHOP_PAY]));
    await until([SHOP_CELL]);
    response = cartOf();
    sendRequest(`${location.origin}/cart/clear`);
    await until([]);
    expect(height()).toBe('');
  });
});

describe('a request of the page', () => {
  it.each([
    { to: '/cart/change', requests: 2 },
    { to: '/cart/update.js', requests: 2 },
    { to: '/pl-pl/cart/add.js?x=1', requests: 2 },
    { to: '/cart/clear.js', requests: 2 },
    { to: '/cart/add.json', requests: 2 },
    { to: '/en/cart/update.json?sections=drawer', requests: 2 },
    { to: '/cart/change/', requests: 2 },
    { to: '/cart/add.js/', requests: 2 },
    { to: '/cart/add.jsx', requests: 1 },
    { to: '/cart.js', requests: 1 },
    { to: '/cart/add-ons', requests: 1 },
    { to: '/products/cart/changes', requests: 1 },
    { to: '/search?q=/cart/add', requests: 1 },
  ])('to $to leads to $requests request(s) in all', async ({ to, requests }) => {
    const calls = storefrontApi({ cartLimited: () => ONE_LINE });
    await show(cart([SHOP_PAY]));
    await eventually(() => expect(calls).toHaveLength(1));
    await settle();
    sendRequest(location.origin + to);
    await settle();
    expect(calls).toHaveLength(requests);
  });

  it.each([
    { view: 'out of view at last', inView: [true, false], requests: 1 },
    { view: 'in view at last', inView: [false, true], requests: 2 },
  ])('leads to $requests request(s) in all while the element is $view', async ({ inView, requests }) => {
    const calls = storefrontApi({ cartLimited: () => ONE_LINE });
    await show(cart([META_PAY]));
    await eventually(() => expect(calls).toHaveLength(1));
    await settle();
    browser.scroll(...inView);
    sendRequest(`${location.origin}/cart/add.js`);
    await settle();
    expect(calls).toHaveLength(requests);
  });

  it('that empties the cart takes the buttons away, one that fills it brings them back', async () => {
    let response = ONE_LINE;
    storefrontApi({ cartLimited: () => response });
    await show(cart([SHOP_PAY]));
    await until([SHOP_CELL]);
    response = cartOf();
    sendRequest(`${location.origin}/cart/clear`);
    await until([]);
    response = ONE_LINE;
    sendRequest(`${location.origin}/cart/add`);
    await until([SHOP_CELL]);
  });

  it('discards the response to an older request', async () => {
    const [older, newer] = [pendingResponse(), pendingResponse()];
    const responses = [older.response, newer.response];
    const calls = storefrontApi({ cartLimited: () => responses.shift()?.() });
    await show(cart([SHOP_PAY]));
    await eventually(() => expect(calls).toHaveLength(1));
    sendRequest(`${location.origin}/cart/add`);
    await eventually(() => expect(calls).toHaveLength(2));
    newer.give(ONE_LINE);
    await settle();
    older.give(cartOf());
    await settle();
    expect(cells()).toEqual([SHOP_CELL]);
  });

  it('has no effect once the element has left the page', async () => {
    const calls = storefrontApi({ cartLimited: () => ONE_LINE });
    // A button that observes nothing itself.
    await show(cart([META_PAY]));
    await eventually(() => expect(calls).toHaveLength(1));
    expect(browser.observing()).toBe(2);
    element().remove();
    await settle();
    expect(browser.observing()).toBe(0);
  });

  it('has an effect again for an element that was added again', async () => {
    const calls = storefrontApi({ cartLimited: () => ONE_LINE });
    await show(cart([SHOP_PAY]));
    await eventually(() => expect(calls).toHaveLength(1));
    const moved = element();
    moved.remove();
    await settle();
    document.body.append(moved);
    await eventually(() => expect(calls).toHaveLength(2));
    sendRequest(`${location.origin}/cart/add`);
    await eventually(() => expect(calls).toHaveLength(3));
    await until([SHOP_CELL]);
  });
});
