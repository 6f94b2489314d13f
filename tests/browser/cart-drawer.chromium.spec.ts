import { axeViolations } from './axe-violations';
import { requestedCarts, CART, fillCart, settle } from './cart-visit';
import { expect, test } from './fixtures';
import { cartElement, config, hostPage, MUG, openPage } from './host-markup';

for (const [title, address] of [
  ['a drawer that is rendered again through innerHTML', '/drawer'],
  ['a drawer that keeps its buttons', '/drawer?kept=1'],
] as const) {
  test(`${title} has one button per wallet after each change of the cart, and each opens the checkout`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(page.locator('shopify-accelerated-checkout [part=button]')).toBeVisible();
    await expect(page.locator(`${CART} [part=button]`)).toHaveCount(0);
    const buttons = page.locator(`#drawer ${CART} [part=button]`);

    await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    await expect(page.locator('#drawer')).toBeVisible();
    await expect(buttons).toHaveCount(3);
    for (const quantity of ['3', '2']) {
      // Not every engine takes what a script fills in for a change by the shopper.
      await page.locator('#drawer input[name="updates[]"]').evaluate((input, text) => {
        (input as HTMLInputElement).value = text;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }, quantity);
      await expect(page.locator('#drawer .cart-total')).toContainText(quantity === '3' ? '177' : '118');
      await expect(buttons).toHaveCount(3);
    }
    expect(await axeViolations(page, CART)).toEqual([]);

    await page.locator('#drawer shop-pay-wallet-button [part=button]').click();
    await page.waitForURL(/redirect_source=direct_checkout_cart/);
  });
}

const WALLETS = [config('shop_pay'), config('facebook_pay', { supports_subs: false })];
const countCartRequests = (page: Parameters<typeof requestedCarts>[0]) =>
  requestedCarts(page).then(({ length }) => length);

test('a drawer that is rendered again shows the cached facts about its cart at once, without a skeleton', async ({
  page,
}) => {
  await fillCart(page);
  await openPage(page, hostPage(`<div id="drawer">${cartElement(WALLETS)}</div>`));
  await expect(page.locator(`${CART} [part=button]`)).toHaveCount(2);
  await settle(page);
  const before = await countCartRequests(page);
  const cells = await page.evaluate(
    async ([tag, html]) => {
      document.getElementById('drawer')!.innerHTML = html!;
      await Promise.resolve();
      const grid = document.querySelector(tag!)!.shadowRoot!;
      return [...grid.querySelectorAll('[part=cell] > *')].map(({ localName }) => localName);
    },
    [CART, cartElement(WALLETS)] as const,
  );
  expect(cells).toEqual(['slot', 'slot']);
  await expect.poll(() => countCartRequests(page), 'it is requested again meanwhile').toBe(before + 1);
  await settle(page);
  expect(await countCartRequests(page)).toBe(before + 1);
});

const CLOSED = {
  'display: none': 'display: none',
  'visibility: hidden': 'visibility: hidden',
  'opacity: 0': 'opacity: 0; transition: opacity 0.2s',
  'a transform': 'transform: translateX(200vw)',
};
test('a hidden drawer that opens shows a change of the cart that no request revealed', async ({ page }) => {
  for (const [how, style] of Object.entries(CLOSED)) {
    await test.step(how, async () => {
      await fillCart(page);
      const layout = 'position: fixed; inset: 0; overflow: clip';
      await openPage(
        page,
        hostPage(
          `<style>.closed { ${style} }</style><div style="${layout}"><div id="drawer">${cartElement(WALLETS)}</div></div>`,
        ),
      );
      const buttons = page.locator(`${CART} [part=button]`);
      await expect(buttons).toHaveCount(2);
      await page.locator('#drawer').evaluate(async (box) => {
        box.classList.add('closed');
        await Promise.all(box.getAnimations().map(({ finished }) => finished));
      });
      await settle(page);
      const before = await countCartRequests(page);
      // As by another tab: no request of this page.
      await page.request.post('/cart/clear.js');
      await page.locator('#drawer').evaluate((box) => box.classList.remove('closed'));
      await expect(buttons).toHaveCount(0);
      await settle(page);
      expect(await countCartRequests(page)).toBe(before + 1);
    });
  }
});

test('an element reads the cart again after the page has dispatched ekspres-cart-changed', async ({
  page,
}) => {
  await fillCart(page);
  await openPage(page, hostPage(cartElement(WALLETS)));
  const buttons = page.locator(`${CART} [part=button]`);
  await expect(buttons).toHaveCount(2);
  await page.request.post('/cart/add.js', { data: { id: MUG } });
  const before = await countCartRequests(page);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('ekspres-cart-changed'));
    (window as unknown as { Shopify: { PaymentButton: { init(): void } } }).Shopify.PaymentButton.init();
    document.querySelector<HTMLElement & { refresh(): void }>('shopify-accelerated-checkout-cart')!.refresh();
  });
  await expect.poll(() => countCartRequests(page)).toBe(before + 1);
  await settle(page);
  expect(await countCartRequests(page), 'one request for all of them').toBe(before + 1);

  await page.request.post('/cart/clear.js');
  await page.evaluate(() => document.dispatchEvent(new Event('ekspres-cart-changed')));
  await expect(buttons).toHaveCount(0);
});
