import { buyNow } from './click-targets';
import { expect, test } from './fixtures';
import { openBody, productInForm } from './host-markup';

// The browser reports that the shopper saves data, which only Chromium ever does.
test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', {
      configurable: true,
      get: () => ({ saveData: true, effectiveType: '4g' }),
    }),
  ),
);

test('buttons follow the product form although the shopper saves data', async ({ page }) => {
  await openBody(page, productInForm());
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
  // No event reports that nothing can be bought now.
  await page.locator('form [name=id]').evaluate((field: HTMLInputElement) => field.setAttribute('value', ''));
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'true');
});
