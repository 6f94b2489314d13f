import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import {
  browserWithObservers,
  cart,
  cartOf,
  cells,
  cartElement,
  ONE_LINE,
  SHOP_CELL,
  slots,
  untilCellsAre,
  cartWithoutId,
} from './cart-page';
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

describe('an element without a readable cart', () => {
  it.each([
    { title: 'shows and requests nothing if there is no cookie', cookie: '' },
    {
      title: 'shows and requests nothing if the cookie has a token of the old kind',
      cookie: 'cart=8e2f0c1a9b',
    },
  ])('$title', async ({ cookie }) => {
    vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue(cookie);
    const calls = storefrontApi({ cartLimited: () => ONE_LINE });
    await show(cartWithoutId([SHOP_PAY]));
    await settle();
    expect([cells(), slots(), calls]).toEqual([[], [], []]);
  });

  it('shows its buttons after a request has created a cart', async () => {
    const cookie = vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('');
    const calls = storefrontApi({ cartLimited: () => ONE_LINE });
    await show(cartWithoutId([SHOP_PAY]));
    await settle();
    cookie.mockReturnValue('cart=Z2NwLXVz%3Fkey%3Dk');
    sendRequest(`${location.origin}/cart/add.js`);
    await untilCellsAre([SHOP_CELL]);
    await expect
      .poll(() => calls.map(({ variables }) => variables['id']))
      .toEqual(['gid://shopify/Cart/Z2NwLXVz?key=k']);
  });
});

describe('the reserved height of buttons that the cart does not show', () => {
  const height = () => cartElement().style.minBlockSize;
  beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(42));

  it('stays until the cart changes if the cart was empty from the start', async () => {
    const { response, respond } = pendingResponse();
    storefrontApi({ cartLimited: response });
    await show(cart([SHOP_PAY]));
    expect([cells(), height()]).toEqual([[SHOP_CELL], '']);
    respond(cartOf());
    await untilCellsAre([]);
    expect(height()).toBe('42px');
    sendRequest(`${location.origin}/cart/add`);
    expect(height()).toBe('');
  });

  it('is removed with the buttons if the page has emptied the cart', async () => {
    let response = ONE_LINE;
    storefrontApi({ cartLimited: () => response });
    await show(cart([SHOP_PAY]));
    await untilCellsAre([SHOP_CELL]);
    response = cartOf();
    sendRequest(`${location.origin}/cart/clear`);
    await untilCellsAre([]);
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
  ])('leads to $requests request(s) of the cart in all if its URL is $to', async ({ to, requests }) => {
    const calls = storefrontApi({ cartLimited: () => ONE_LINE });
    await show(cart([SHOP_PAY]));
    await eventually(() => expect(calls).toHaveLength(1));
    await settle();
    sendRequest(location.origin + to);
    await settle();
    expect(calls).toHaveLength(requests);
  });

  it.each([
    {
      title: 'leads to no request while the element is out of view',
      inView: [true, false],
      requests: 1,
    },
    {
      title: 'leads to a request while the element is in view',
      inView: [false, true],
      requests: 2,
    },
  ])('$title', async ({ inView, requests }) => {
    const calls = storefrontApi({ cartLimited: () => ONE_LINE });
    await show(cart([META_PAY]));
    await eventually(() => expect(calls).toHaveLength(1));
    await settle();
    browser.scroll(...inView);
    sendRequest(`${location.origin}/cart/add.js`);
    await settle();
    expect(calls).toHaveLength(requests);
  });

  it('that empties the cart removes the buttons, and one that fills it shows them again', async () => {
    let response = ONE_LINE;
    storefrontApi({ cartLimited: () => response });
    await show(cart([SHOP_PAY]));
    await untilCellsAre([SHOP_CELL]);
    response = cartOf();
    sendRequest(`${location.origin}/cart/clear`);
    await untilCellsAre([]);
    response = ONE_LINE;
    sendRequest(`${location.origin}/cart/add`);
    await untilCellsAre([SHOP_CELL]);
  });

  it('makes the element discard the response to an older request', async () => {
    const [older, newer] = [pendingResponse(), pendingResponse()];
    const responses = [older.response, newer.response];
    const calls = storefrontApi({ cartLimited: () => responses.shift()?.() });
    await show(cart([SHOP_PAY]));
    await eventually(() => expect(calls).toHaveLength(1));
    sendRequest(`${location.origin}/cart/add`);
    await eventually(() => expect(calls).toHaveLength(2));
    newer.respond(ONE_LINE);
    await settle();
    older.respond(cartOf());
    await settle();
    expect(cells()).toEqual([SHOP_CELL]);
  });

  it('has no effect once the element has left the page', async () => {
    const calls = storefrontApi({ cartLimited: () => ONE_LINE });
    // A button that observes nothing itself.
    await show(cart([META_PAY]));
    await eventually(() => expect(calls).toHaveLength(1));
    expect(browser.observerCount()).toBe(2);
    cartElement().remove();
    await settle();
    expect(browser.observerCount()).toBe(0);
  });

  it('has an effect again once the element was added again', async () => {
    const calls = storefrontApi({ cartLimited: () => ONE_LINE });
    await show(cart([SHOP_PAY]));
    await eventually(() => expect(calls).toHaveLength(1));
    const moved = cartElement();
    moved.remove();
    await settle();
    document.body.append(moved);
    await eventually(() => expect(calls).toHaveLength(2));
    sendRequest(`${location.origin}/cart/add`);
    await eventually(() => expect(calls).toHaveLength(3));
    await untilCellsAre([SHOP_CELL]);
  });
});
