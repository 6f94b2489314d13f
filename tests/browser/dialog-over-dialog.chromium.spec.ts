import { expect, test } from './fixtures';
import { buyNow, dialog, GENERIC_TEXT } from './click-targets';

test('our dialog opens on top of a dialog of the page, and Escape closes only ours', async ({ page }) => {
  await page.goto('/quick-add?scenario=http_500');
  await page.locator('[data-quick-add=kubek]').click();
  await buyNow(page).click();
  await expect(dialog(page)).toHaveAccessibleDescription(GENERIC_TEXT);
  // Playwright clicks only if the target is not covered.
  await dialog(page).getByText(GENERIC_TEXT).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('#quick-add')).toBeVisible();
  await expect(buyNow(page)).toBeFocused();
});
