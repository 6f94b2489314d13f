import { failChunks } from './built-files';
import { CART, fillCart } from './cart-visit';
import { buyNow, shopPay } from './click-targets';
import { expect, test } from './fixtures';
import { googlePay, PRODUCT } from './google-pay-page';
import { config, openBody, productElement, SCRIPT } from './host-markup';

test('a click with a refused access token submits the form, and the checkout opens', async ({ page }) => {
  await page.goto('/products/kubek?scenario=http_403');
  const post = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/cart\/add/.test(request.url()),
  );
  await buyNow(page).click();
  expect((await post).postData()).toContain('/checkout');
  await page.waitForURL(/\/checkout\//);
});

test('a sheet whose access token is refused closes, and the product form is submitted', async ({ page }) => {
  await page.goto(`${PRODUCT}&scenario=http_403`);
  const post = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/cart\/add/.test(request.url()),
  );
  await googlePay(page).click();
  await post;
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

for (const [root, path] of [
  ['/en-ca/', '/en-ca/cart/7:1'],
  ['//evil.example/', '/cart/7:1'],
  ['/\t/evil.example/', '/cart/7:1'],
] as const) {
  test(`the permalink for the root ${JSON.stringify(root)} is ${path}`, async ({ page, baseURL }) => {
    await failChunks(page);
    const shop = `<script>Shopify = ${JSON.stringify({ routes: { root } })}</script>`;
    const html = productElement({ recommended: config('shop_pay'), 'variant-id': '7', disabled: undefined });
    await openBody(page, html, { head: `${SCRIPT}${shop}` });
    await expect(shopPay(page)).toHaveAttribute('aria-disabled', 'false');
    const nextPage = page.waitForRequest((request) => request.isNavigationRequest());
    await shopPay(page).click();
    expect((await nextPage).url()).toBe(`${new URL(baseURL ?? '').origin}${path}`);
  });
}
