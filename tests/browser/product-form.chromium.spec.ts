import { buyNow } from './click-targets';
import { expect, test } from './fixtures';
import { calls } from './sandbox';

test('a click on a form whose variant was removed without an event buys nothing and disables the button', async ({
  page,
}) => {
  await page.goto('/products/kubek');
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
  await page.locator('select[name=id]').evaluate((select: HTMLSelectElement) => {
    select.value = 'none';
  });
  // Not the driver's click, which waits for an enabled button: meanwhile another change may have revealed
  // this one.
  await buyNow(page).dispatchEvent('click');
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'true');
  expect(await calls(page)).toEqual([]);
});
