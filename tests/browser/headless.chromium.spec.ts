import { CART, fillCart } from './cart-visit';
import { boughtLines } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { buyNow } from './click-targets';
import { hostPage, markup, MUG, openPage } from './host-markup';

const PRODUCT = 'shopify-accelerated-checkout';
const GID = `gid://shopify/ProductVariant/${MUG}`;
/** Every built file but the one that pages load. */
const CHUNK = /\/dist\/(?:~\w+\/)?(?!ekspres\.js)[\w-]+\.js/;

test('a page of ten lines without a form orders with buy it now', async ({ page }) => {
  const html = `<!doctype html>
<html lang="pl">
  <meta charset="utf-8" />
  <title>Kubek</title>
  <link rel="icon" href="data:," />
  <script type="module" async src="/dist/ekspres.js"></script>
  <h1>Kubek</h1>
  <shopify-accelerated-checkout access-token="sandbox-token"
    buyer-country="PL" buyer-currency="PLN" variant-id="${MUG}" quantity="2"></shopify-accelerated-checkout>
</html>`;
  expect(html.split('\n').length).toBeLessThanOrEqual(10);
  await openPage(page, html);
  await buyNow(page).click();
  await page.waitForURL(/\/checkout\//);
  expect(await outcomes(page)).toEqual([{ instrument: 'BuyItNow', outcome: 'success' }]);
  expect(await boughtLines(page)).toEqual([[{ merchandiseId: GID, quantity: 2, attributes: [] }]]);
});

test('a click opens a cart permalink if the code fails to load', async ({ page, pageErrors }) => {
  // Firefox reports in the console that a module did not load.
  pageErrors.allow(/^Loading (failed for the )?module/);
  await page.route(CHUNK, (route) => route.fulfill({ status: 503, body: '' }));
  await page.route('**/cart/*:*', (route) => route.fulfill({ body: 'A checkout' }));
  await openPage(page, hostPage(markup(PRODUCT, { 'variant-id': GID, quantity: '2' })));
  await buyNow(page).click();
  await page.waitForURL(`**/cart/${MUG}:2`);
});

test('invalid attributes break nothing if the code that reports them fails to load', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/^Loading (failed for the )?module/);
  await fillCart(page);
  await page.route(CHUNK, (route) => route.fulfill({ status: 503, body: '' }));
  const carts = ['{', '{}', '"shop_pay"', '[1]'].map((configs) =>
    markup(CART, { 'wallet-configs': configs }),
  );
  const products = ['[]', '{"name":1}'].map((fallback) => markup(PRODUCT, { 'variant-id': MUG, fallback }));
  await openPage(page, hostPage(carts.join('') + products.join('')));
  await expect(page.locator(`${PRODUCT} shopify-buy-it-now-button`)).toHaveCount(2);
  await expect(page.locator(`${CART} > [slot]`)).toHaveCount(0);
});
