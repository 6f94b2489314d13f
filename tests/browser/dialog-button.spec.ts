import { cartCreateCount } from './click-calls';
import { buyNow, dialog, dialogClose } from './click-targets';
import { expect, test } from './fixtures';
import { checkoutError } from '../../src/ui/messages/pl/dialog';

test('the dialog closes after a click outside or on its button, not on its content', async ({ page }) => {
  await page.goto('/products/kubek?scenario=http_500');
  await buyNow(page).click();
  await dialog(page).getByText(checkoutError).click();
  await dialog(page).click({ position: { x: 4, y: 4 } });
  await expect(dialog(page)).toBeVisible();
  // A press within 500 ms of the opening leaves the dialog open.
  await expect(async () => {
    await page.mouse.click(5, 5);
    await expect(dialog(page)).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(buyNow(page)).toBeFocused();

  await buyNow(page).click();
  await dialogClose(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(buyNow(page)).toBeFocused();
});

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
