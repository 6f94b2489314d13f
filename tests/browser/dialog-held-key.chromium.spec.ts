import { cartCreateCount } from './click-calls';
import { expect, test } from './fixtures';
import { buyNow, dialog } from './click-targets';

test('a key that is still held down when the dialog opens does not close it', async ({ page }) => {
  await page.goto('/products/kubek?scenario=http_500');
  await buyNow(page).focus();
  await page.keyboard.down('Enter');
  await expect(dialog(page)).toBeVisible();
  for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(dialog(page)).toBeVisible();
  expect(await cartCreateCount(page)).toBe(1);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
});
