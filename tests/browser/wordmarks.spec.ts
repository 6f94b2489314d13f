import type { Page } from '@playwright/test';
import { shopPay, buyWith } from './click-targets';
import { expect, test } from './fixtures';
import { holdRequests } from './held-requests';
import { config, openBody, productInForm } from './host-markup';

const LOGO = '/logos/shop-pay.svg';
const SETTINGS = `<script type="application/json" id="ekspres-config">{"logos": {"shop_pay": "${LOGO}"}}</script>`;

const openProduct = (page: Page) =>
  openBody(page, SETTINGS + productInForm({ recommended: config('shop_pay') }));

const walletName = (page: Page) => shopPay(page).locator('[part=logo]');

test('the merchant’s wordmark replaces the name, but not size and accessible name', async ({ page }) => {
  const logo = await holdRequests(page, `**${LOGO}`);
  await openProduct(page);
  await expect.poll(() => logo.waiting()).toBe(1);
  const before = await walletName(page).boundingBox();
  await expect(walletName(page).locator('img')).toHaveCount(0);
  logo.release();
  await expect(walletName(page).locator('img')).toHaveJSProperty('naturalWidth', 90);
  await expect(walletName(page)).toHaveCSS('-webkit-text-fill-color', 'rgba(0, 0, 0, 0)');
  expect(await walletName(page).boundingBox()).toEqual(before);
  await expect(shopPay(page)).toHaveAccessibleName(buyWith('Shop Pay'));

  await page.emulateMedia({ forcedColors: 'active' });
  await expect(walletName(page).locator('img')).toBeHidden();
});

for (const { what, response } of [
  { what: 'is missing', response: { status: 404 } },
  {
    what: 'is not a picture',
    response: { contentType: 'image/svg+xml', body: '<svg><script></script></svg>' },
  },
]) {
  test(`the name stays if the wordmark ${what}`, async ({ page }) => {
    await page.route(`**${LOGO}`, (route) => route.fulfill(response));
    const responded = page.waitForResponse(`**${LOGO}`);
    await openProduct(page);
    await responded;
    // This loads the components, which would draw the wordmark.
    await shopPay(page).focus();
    await expect(shopPay(page)).toHaveCSS('outline-style', 'solid');
    await expect(walletName(page).locator('img')).toHaveCount(0);
    await expect(walletName(page)).toHaveText('Shop Pay');
  });
}
