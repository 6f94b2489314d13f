import { expect, test } from './fixtures';
import { calls, servePage } from './sandbox';

test('a product page shows the button, and a click on it creates one cart and ends at the checkout', async ({
  page,
}) => {
  await page.goto('/products/kubek');
  const button = page.locator('shopify-accelerated-checkout button.shopify-payment-button__button');
  await expect(button).toBeVisible();
  await button.click();
  await page.waitForURL(/storefront_wallet=true/);
  const operations = (await calls(page)).map(({ operation }) => operation);
  expect(operations.filter((operation) => operation === 'cartCreate')).toEqual(['cartCreate']);
});

test('a page with the script but none of its elements is left as it is', async ({ page, request }) => {
  const html = '<!doctype html><script type="module" async src="/dist/ekspres.js"></script><p>Sklep</p>';
  await page.goto(await servePage(request, html));
  await page.waitForFunction(() => customElements.get('shopify-accelerated-checkout'));
  await expect(page.locator('body')).toHaveText('Sklep');
  expect(await page.locator('body > *').count()).toBe(1);
  expect(await calls(page)).toEqual([]);
});
