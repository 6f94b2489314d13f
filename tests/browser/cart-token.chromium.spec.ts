import { askedCarts, CART, fillCart, forgetCart, postFromPage, settle } from './cart-visit';
import { expect, test } from './fixtures';
import { cartElement, hostPage, MUG, openPage } from './host-markup';
import { calls, servePage } from './sandbox';

const WALLETS = ['shop_pay', 'buy_it_now'];
const body = cartElement(WALLETS);

test('without a cart, or with a token of the old kind, there is nothing: no button, no placeholder, no request', async ({
  page,
  baseURL,
}) => {
  const url = await servePage(page.request, hostPage(`${body}<p>Dalej</p>`));
  for (const token of [undefined, 'c1a2b3c4d5e6f70819', '', 'z']) {
    await forgetCart(page);
    if (token !== undefined) await page.context().addCookies([{ name: 'cart', value: token, url: baseURL! }]);
    await page.goto(url);
    await expect(page.locator(`${CART} > *`), `token ${token}`).toHaveCount(0);
    await settle(page);
    await expect(page.locator(`${CART} > *`), `token ${token}`).toHaveCount(0);
    expect(
      await page.locator(CART).evaluate((host) => host.shadowRoot?.querySelector('[part]') ?? null),
    ).toBeNull();
    await expect(page.locator('p')).toHaveText('Dalej');
  }
  expect(await calls(page)).toEqual([]);
});

test('the cart is the one of the attribute, else of the cookie, its key kept, however it is written', async ({
  page,
  baseURL,
}) => {
  const token = await fillCart(page);
  expect(token).toMatch(/\?key=/);
  const id = `gid://shopify/Cart/${token}`;
  const setCookie = (value: string) => page.context().addCookies([{ name: 'cart', value, url: baseURL! }]);
  const cases = [
    { case: 'a cookie that is URI-encoded', cookie: encodeURIComponent(token), attributes: {} },
    { case: 'a cookie that is not', cookie: token, attributes: {} },
    { case: 'the attribute before the cookie', cookie: 'hWAnother7', attributes: { 'cart-id': id } },
    { case: 'the attribute as a bare token', cookie: 'hWAnother7', attributes: { 'cart-id': token } },
    { case: 'the attribute alone', cookie: undefined, attributes: { 'cart-id': id } },
  ];
  for (const { case: sentence, cookie, attributes } of cases) {
    await page.request.post('/sandbox/calls/clear');
    await forgetCart(page);
    if (cookie) await setCookie(cookie);
    await openPage(page, hostPage(cartElement(WALLETS, attributes)));
    await expect.poll(() => askedCarts(page), sentence).toEqual([id]);
    await expect(page.locator(`${CART} [part=button]`), sentence).toHaveCount(2);
  }
});

test('a cart that a script of the page makes brings the buttons without a reload, and its fetch and XMLHttpRequest stay its own', async ({
  page,
}) => {
  const keepOriginals = `<script>
    window.originals = [fetch, XMLHttpRequest, XMLHttpRequest.prototype.open, XMLHttpRequest.prototype.send, navigator.sendBeacon];
  </script>`;
  const url = await servePage(page.request, hostPage(keepOriginals + body));
  const ways = {
    'fetch to /cart/add.js': (id: number) =>
      fetch('/cart/add.js', { method: 'POST', body: new URLSearchParams({ id: `${id}` }) }),
    'fetch to /pl/cart/add': (id: number) =>
      fetch('/pl/cart/add', { method: 'POST', body: new URLSearchParams({ id: `${id}` }) }),
    'a form by fetch, with its redirect': (id: number) => {
      const form = new FormData();
      form.set('id', `${id}`);
      return fetch('/cart/add', { method: 'POST', body: form });
    },
    'XMLHttpRequest to /cart/add.js': (id: number) =>
      new Promise((resolve) => {
        const request = new XMLHttpRequest();
        request.open('POST', '/cart/add.js');
        request.setRequestHeader('content-type', 'application/json');
        request.onload = resolve;
        request.send(JSON.stringify({ items: [{ id, quantity: 1 }] }));
      }).then(() => undefined),
  };
  for (const [way, add] of Object.entries(ways)) {
    await forgetCart(page);
    await page.goto(url);
    await expect(page.locator(`${CART} > *`), way).toHaveCount(0);
    await page.evaluate(`(${add})(${MUG}).then(() => undefined)`);
    await expect(page.locator(`${CART} [part=button]`), way).toHaveCount(2);
  }
  expect(
    await page.evaluate(() => {
      const { originals } = window as unknown as { originals: unknown[] };
      const { open, send } = XMLHttpRequest.prototype;
      return [fetch, XMLHttpRequest, open, send, navigator.sendBeacon].map((now, i) => now === originals[i]);
    }),
  ).toEqual([true, true, true, true, true]);
});

test('a drawer that was closed while its cart came has the buttons when it opens, and loses them when the cart is cleared', async ({
  page,
}) => {
  await openPage(page, hostPage(`<aside hidden>${body}</aside>`));
  await settle(page);
  await postFromPage(page, '/cart/add.js', { id: MUG });
  await settle(page);
  expect(await askedCarts(page), 'asked while closed').toEqual([]);

  await page.locator('aside').evaluate((drawer) => {
    (drawer as HTMLElement).hidden = false;
  });
  await expect(page.locator(`${CART} [part=button]`)).toHaveCount(2);
  await expect.poll(() => askedCarts(page).then(({ length }) => length)).toBe(1);

  await postFromPage(page, '/cart/clear.js');
  await expect(page.locator(`${CART} > *`)).toHaveCount(0);
  await expect(page.locator(`${CART} [part=button]`)).toHaveCount(0);

  await postFromPage(page, '/cart/add.js', { id: MUG });
  await expect(page.locator(`${CART} [part=button]`), 'and has them again').toHaveCount(2);
});
