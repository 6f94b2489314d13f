import { SCENARIOS } from '../../sandbox/index';
import { recoverShop } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { buyNow, dialog, dialogClose, dialogRetry } from './click-targets';
import { checkoutError } from '../../src/ui/messages/pl/dialog';

test('the list of scenarios fits a phone, and its filter shows rows with all words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/scenarios');
  const rows = page.locator('.scenario:visible');
  await expect(rows).toHaveCount(SCENARIOS.length);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByRole('searchbox').fill('HTTP 503');
  await expect(page.getByRole('status')).not.toHaveText(`Scenarios: ${SCENARIOS.length}`);
  const texts = await rows.allTextContents();
  expect(texts).not.toEqual([]);
  for (const text of texts) expect(text).toMatch(/http.*503|503.*http/is);
  await expect(page.getByRole('heading', { name: 'Discounts' })).toBeHidden();
});

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
  await expect(dialog(page)).toHaveAccessibleDescription(checkoutError);
  expect(await page.evaluate(() => sessionStorage.getItem('timeout'))).toBe('30000');
  expect(await outcomes(page)).toMatchObject([{ outcome: 'failed', reason: 'no_response' }]);

  await dialogClose(page).click();
  await recoverShop(page);
  await buyNow(page).click();
  await page.waitForURL(/\/checkout\//);
});

for (const name of ['http_500', 'http_503', 'dropped', 'cart_null'] as const) {
  test(`the dialog of the scenario ${name} has the buttons that its title says`, async ({ page }) => {
    const { title } = SCENARIOS.find((scenario) => scenario.name === name)!;
    await page.goto(`/products/kubek?scenario=${name}`);
    await buyNow(page).click();
    await expect(dialogClose(page)).toBeVisible();
    const triesAgain = title.includes('tries again');
    await expect(dialogRetry(page)).toHaveCount(triesAgain ? 1 : 0);
  });
}
