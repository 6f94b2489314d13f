import { recoverShop } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { buyNow, dialog, GENERIC_TEXT } from './click-targets';

test('the dialog explains failures of several kinds, and the button works afterwards', async ({ page }) => {
  const failures = [
    ['http_500', GENERIC_TEXT],
    ['dropped', GENERIC_TEXT],
    ['response_lost', GENERIC_TEXT],
    ['truncated_json', GENERIC_TEXT],
    ['out_of_stock', 'Ta pozycja nie jest już dostępna.'],
    ['custom_validation', 'Minimalna wartość zamówienia to 100 zł. Dodaj coś jeszcze.'],
    ['javascript_checkout_url', GENERIC_TEXT],
  ] as const;
  await page.goto('/products/kubek?scenario=http_500');
  for (const [scenario, text] of failures) {
    await page.evaluate((name) => history.replaceState(null, '', `?scenario=${name}`), scenario);
    await buyNow(page).click();
    await expect(dialog(page), scenario).toHaveAccessibleDescription(text);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
  expect(await outcomes(page)).toEqual(failures.map(() => expect.objectContaining({ outcome: 'failed' })));

  await recoverShop(page);
  await buyNow(page).click();
  await page.waitForURL(/\/checkout\/.*storefront_wallet=true/);
});
