import { askedCarts, CART, fillCart, postFromPage, settle } from './cart-visit';
import { expect, test } from './fixtures';
import { cartElement, config, hostPage, MUG, openPage } from './host-markup';

test.slow(({ browserName }) => browserName === 'webkit', 'WebKitGTK draws without a graphics card.');

const LIMITED = /operation_name=cartLimited/;
const PLAN_LINE = { id: 44100000000202, selling_plan: 690001 };
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

test('a wallet that cannot buy subscriptions is a skeleton until the cart is known; with one in the cart its space goes to the others', async ({
  page,
}) => {
  await fillCart(page);
  let answer = () => {};
  let held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(LIMITED, async (route) => {
    await held;
    await route.continue();
  });
  await openPage(
    page,
    hostPage(`<div class="additional-checkout-buttons--vertical">${cartElement(WALLETS)}</div>
      <div id="row" style="width: 380px">${cartElement(WALLETS)}</div>`),
  );
  const [column, row] = [page.locator(CART).first(), page.locator(CART).last()];
  const height = () => column.evaluate((host) => (host as HTMLElement).offsetHeight);
  const widths = () =>
    row.evaluate((host) =>
      [...host.shadowRoot!.querySelectorAll('[part=cell]')].map((cell) =>
        Math.round(cell.getBoundingClientRect().width),
      ),
    );
  await expect(column.locator('[part=skeleton]')).toHaveCount(1);
  await expect(column.locator('[part=button]'), 'the others need not wait').toHaveCount(2);
  expect(await widths()).toEqual([120, 120, 120]);
  const reserved = await height();

  answer();
  await expect(column.locator('shopify-meta-pay-button [part=button]')).toBeVisible();
  await expect(column.locator('[part=skeleton]')).toHaveCount(0);
  expect(await height(), 'nothing moved').toBe(reserved);

  // A wallet that was shown goes with the answer on the next cart.
  await postFromPage(page, '/cart/add.js', PLAN_LINE);
  await expect(column.locator('[part=button]')).toHaveCount(2);
  await expect(page.locator('shopify-meta-pay-button')).toHaveCount(0);
  await expect(row.locator('[part=cell]')).toHaveCount(2);
  expect(await widths(), 'the neighbours take the space').toEqual([185, 185]);
  expect(await height(), 'what stands below did not move').toBe(reserved);

  // A wallet that was never shown goes the same way.
  held = new Promise<void>((resolve) => (answer = resolve));
  await page.reload();
  await expect(column.locator('[part=skeleton]')).toHaveCount(1);
  expect(await height()).toBe(reserved);
  answer();
  await expect(column.locator('[part=cell]')).toHaveCount(2);
  expect(await height(), 'what stands below did not move').toBe(reserved);
});
