import { expect, test } from './click-events';
import { buyNow, shopPay } from './click-targets';
import { fillCart } from './cart-visit';

// That the press goes the platform's own way is in chunk.desktop.spec.ts, in every engine: each tells of a failed import in its own way.

test.beforeEach(({ page }) =>
  page.route(/\/dist\/(?!ekspres\.js)[\w-]+\.js/, (route) => route.fulfill({ status: 503, body: '' })),
);

test('code that never loads leaves a press on the cart page to the checkout button of its form', async ({
  page,
}) => {
  await fillCart(page);
  await page.goto('/cart');
  await expect(page.locator('form [name=checkout]')).toHaveCount(1);
  await shopPay(page).first().click();
  await page.waitForURL(/\/checkout/);
});

test('code that never loads leaves the place of a button that its vendor would draw to one of ours', async ({
  page,
}) => {
  await page.goto('/products/kubek?recommended=google_pay');
  await expect(page.locator('shopify-google-pay-button')).toHaveCount(1);
  await expect(buyNow(page)).toBeVisible();
  await buyNow(page).click();
  await page.waitForURL(/\/checkout\//);
});

test('code that never loads leaves focus traps of themes a tab stop to find: the element of the button', async ({
  page,
}) => {
  await page.goto('/products/kubek?recommended=shop_pay');
  await expect(page.locator('shop-pay-wallet-button')).toHaveAttribute('tabindex', '0');
});
