import { expect, test } from './fixtures';

test('a shopper who returns from the checkout finds the button enabled again', async ({ page }) => {
  await page.goto('/products/kubek');
  const button = page.locator('shopify-accelerated-checkout button.shopify-payment-button__button');
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });
  await button.click();
  await page.waitForURL(/storefront_wallet=true/);

  // page.goBack() would wait for a load event, which a page from the cache does not fire.
  await page.evaluate(() => history.back());
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await expect(button).toBeEnabled();
});
