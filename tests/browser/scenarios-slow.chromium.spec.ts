import { recoverShop } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { buyNow, dialog, dialogClose, GENERIC_TEXT } from './click-targets';

test('a request without a response ends after 30 s, and the next click works', async ({ page }) => {
  // A hundredth of the time is enough to wait here.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => {
      sessionStorage.setItem('timeout', String(ms));
      return timeout(ms / 100);
    };
  });
  await page.goto('/products/kubek?scenario=never_responds');
  await buyNow(page).click();
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog(page)).toHaveAccessibleDescription(GENERIC_TEXT);
  expect(await page.evaluate(() => sessionStorage.getItem('timeout'))).toBe('30000');
  expect(await outcomes(page)).toMatchObject([{ outcome: 'failed', reason: 'no_response' }]);

  await dialogClose(page).click();
  await recoverShop(page);
  await buyNow(page).click();
  await page.waitForURL(/\/checkout\//);
});
