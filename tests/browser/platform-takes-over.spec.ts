import { CART, fillCart } from './cart-visit';
import { buyNow } from './click-targets';
import { expect, test } from './fixtures';

test('a click with a refused access token submits the form, and the checkout opens', async ({ page }) => {
  await page.goto('/products/kubek?scenario=http_403');
  const post = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/cart\/add/.test(request.url()),
  );
  await buyNow(page).click();
  expect((await post).postData()).toContain('/checkout');
  await page.waitForURL(/\/checkout\//);
});

test("a note that the API cannot save is saved by posting the cart's form", async ({ page }) => {
  await fillCart(page);
  await page.goto('/cart?scenario=note_http_500');
  await page.getByLabel('Uwagi').fill('Dzwonek nie działa');
  await page.locator(`${CART} shopify-buy-it-now-button button`).click();
  await page.waitForURL(/\/checkout\//);
  await page.goto('/cart');
  await expect(page.getByLabel('Uwagi')).toHaveValue('Dzwonek nie działa');
});
