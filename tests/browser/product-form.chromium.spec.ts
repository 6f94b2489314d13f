import { buyNow } from './click-targets';
import { expect, test } from './fixtures';
import { calls } from './sandbox';

test('a click on a form without its variant buys nothing and disables the button', async ({ page }) => {
  await page.goto('/products/kubek');
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
  await page.locator('select[name=id]').evaluate((select: HTMLSelectElement) => {
    select.value = 'none';
  });
  // `click()` would wait until the button is enabled. Another change could make the script notice this one by
  // then, so the event is dispatched directly.
  await buyNow(page).dispatchEvent('click');
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'true');
  expect(await calls(page)).toEqual([]);
});
