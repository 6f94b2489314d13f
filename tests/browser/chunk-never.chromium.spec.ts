import { expect, test } from './click-events';
import { buyNow, shopPay } from './click-targets';
import { CART, fillCart } from './cart-visit';
import { cartElement, config, hostPage, openPage } from './host-markup';

// That the platform handles the click is tested in chunk.desktop.spec.ts, in every engine, because each
// reports a failed import in its own way.

test.beforeEach(({ page }) =>
  page.route(/\/dist\/(?!ekspres\.js)[\w-]+\.js/, (route) => route.fulfill({ status: 503, body: '' })),
);

test('a click on the cart page clicks the checkout button of its form if the code fails to load', async ({
  page,
}) => {
  await fillCart(page);
  await page.goto('/cart');
  await expect(page.locator('form [name=checkout]')).toHaveCount(1);
  await shopPay(page).first().click();
  await page.waitForURL(/\/checkout/);
});

test("one of our buttons replaces a vendor's button whose code fails to load", async ({ page }) => {
  await page.goto('/products/kubek?recommended=google_pay');
  await expect(page.locator('shopify-google-pay-button')).toHaveCount(1);
  await expect(buyNow(page)).toBeVisible();
  await buyNow(page).click();
  await page.waitForURL(/\/checkout\//);
});

test('the element of the button is a tab stop for the focus traps of themes if the code fails to load', async ({
  page,
}) => {
  await page.goto('/products/kubek?recommended=shop_pay');
  await expect(page.locator('shop-pay-wallet-button')).toHaveAttribute('tabindex', '0');
});

test('a cart keeps its height if the code fails to load and a cell is removed', async ({ page }) => {
  await fillCart(page);
  await openPage(
    page,
    hostPage(
      `<div class="additional-checkout-buttons--vertical">${cartElement(['buy_it_now', config('facebook_pay', { supports_subs: false })])}</div>`,
    ),
  );
  const cart = page.locator(CART);
  const height = () => cart.evaluate((element) => (element as HTMLElement).offsetHeight);
  await expect(cart.locator('[part=cell]')).toHaveCount(2);
  const before = await height();
  await expect(cart.locator('[part=cell]')).toHaveCount(1);
  expect(await height()).toBe(before);
});
