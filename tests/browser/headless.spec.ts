import { boughtLines } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { buyNow } from './click-targets';
import { MUG, openPage } from './host-markup';

test('buy it now leads to the checkout on a page of ten lines without a form', async ({ page }) => {
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
  expect(await boughtLines(page)).toEqual([
    [{ merchandiseId: `gid://shopify/ProductVariant/${MUG}`, quantity: 2, attributes: [] }],
  ]);
});
