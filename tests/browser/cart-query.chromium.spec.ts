import { askedCarts, fillCart, postFromPage, settle } from './cart-visit';
import { expect, test } from './fixtures';
import { cartElement, config, hostPage, MUG, openPage } from './host-markup';

const timesAsked = (page: Parameters<typeof askedCarts>[0]) => askedCarts(page).then(({ length }) => length);
/** Meta Pay cannot buy subscriptions, the two others can. */
const WALLETS = [config('shop_pay'), config('facebook_pay', { supports_subs: false }), config('buy_it_now')];

test('an element asks for its cart when it comes into view and not before: hidden, in a drawer aside, below the fold', async ({
  page,
}) => {
  await fillCart(page);
  const cart = cartElement(WALLETS);
  await openPage(
    page,
    hostPage(`<div id="hidden" style="display: none">${cart}</div>
      <div style="position: fixed; inset: 0; overflow: clip; pointer-events: none">
        <div id="aside" style="width: 300px; transform: translateX(200vw)">${cart}</div>
      </div>
      <div style="height: 4000px"></div><div id="below">${cart}</div>`),
  );
  await expect(page.locator('#below [part=button]')).toHaveCount(2);
  await settle(page);
  expect(await timesAsked(page)).toBe(0);

  const revelations = [
    ['#hidden', (box: HTMLElement) => box.style.removeProperty('display')],
    ['#aside', (box: HTMLElement) => box.style.removeProperty('transform')],
    ['#below', (box: HTMLElement) => box.scrollIntoView()],
  ] as const;
  for (const [index, [selector, reveal]] of revelations.entries()) {
    await page.locator(selector).evaluate(reveal as (box: Element) => unknown);
    await expect(page.locator(`${selector} [part=button]`), selector).toHaveCount(3);
    await settle(page);
    expect(await timesAsked(page), selector).toBe(index + 1);
  }
});

test('it asks again once for each change of the cart, and not for requests that change nothing', async ({
  page,
}) => {
  await fillCart(page);
  await openPage(page, hostPage(cartElement(WALLETS)));
  await expect.poll(() => timesAsked(page)).toBe(1);
  await settle(page);
  expect(await timesAsked(page), 'the first view').toBe(1);
  const changes = [
    ['/cart/add.js', { id: MUG }],
    ['/cart/change.js', { line: 1, quantity: 4 }],
    ['/pl/cart/update.js', { updates: [2] }],
  ] as const;
  for (const [index, [path, body]] of changes.entries()) {
    await postFromPage(page, path, body);
    await expect.poll(() => timesAsked(page), path).toBe(index + 2);
    await settle(page);
    expect(await timesAsked(page), path).toBe(index + 2);
  }
  await page.evaluate(() =>
    Promise.all([fetch('/cart.js'), fetch('/cart'), fetch('/products/kubek?to=/cart/add')]),
  );
  await settle(page);
  expect(await timesAsked(page)).toBe(4);
});
