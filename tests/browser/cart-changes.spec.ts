import { CART, forgetCart } from './cart-visit';
import { expect, test } from './fixtures';
import { cartElement, hostPage, MUG } from './host-markup';
import { servePage } from './sandbox';

const WALLETS = ['shop_pay', 'buy_it_now'];
const body = cartElement(WALLETS);

test('buttons appear when a script creates a cart, without patches of fetch', async ({ page }) => {
  const keepOriginals = `<script>
    window.originals = [fetch, XMLHttpRequest, XMLHttpRequest.prototype.open, XMLHttpRequest.prototype.send, navigator.sendBeacon];
  </script>`;
  const url = await servePage(page.request, hostPage(keepOriginals + body));
  // Functions of the page, each of which adds an item to the cart.
  const ways: Record<string, (id: number) => Promise<unknown>> = {
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
      }),
  };
  for (const [way, add] of Object.entries(ways)) {
    await forgetCart(page);
    await page.goto(url);
    await expect(page.locator(`${CART} > *`), way).toHaveCount(0);
    await page.evaluate(add, MUG);
    await expect(page.locator(`${CART} [part=button]`), way).toHaveCount(2);
  }
  expect(
    await page.evaluate(() => {
      const { originals } = window as unknown as { originals: unknown[] };
      const { open, send } = XMLHttpRequest.prototype;
      return [fetch, XMLHttpRequest, open, send, navigator.sendBeacon].map(
        (current, index) => current === originals[index],
      );
    }),
  ).toEqual([true, true, true, true, true]);
});
