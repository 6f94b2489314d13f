import { cartCreateCount } from './click-calls';
import { buyNow, dialog, dialogClose, GENERIC_TEXT } from './click-targets';
import { expect, test } from './fixtures';

test('the dialog about a temporary failure repeats the click, and returns the focus', async ({ page }) => {
  await page.goto('/products/kubek?scenario=http_429_minute');
  await buyNow(page).focus();
  await page.keyboard.press('Enter');
  const retry = dialog(page).getByRole('button', { name: 'Spróbuj ponownie' });
  await expect(dialog(page)).toHaveAccessibleDescription(GENERIC_TEXT);
  await expect(retry).toBeFocused();
  // The shop is still busy: the same dialog opens again, and the focus returns to the button after it.
  await page.keyboard.press('Enter');
  await expect.poll(() => cartCreateCount(page)).toBe(2);
  await expect(retry).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(buyNow(page)).toBeFocused();
});

test('the dialog closes after a click outside or on its button, not on its content', async ({ page }) => {
  await page.goto('/products/kubek?scenario=http_500');
  await buyNow(page).click();
  await dialog(page).getByText(GENERIC_TEXT).click();
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
