import type { Page } from '@playwright/test';
import { shopPay } from './click-targets';
import { expect, test } from './fixtures';
import { config, hostPage, openPage, productElement, productForm } from './host-markup';

const LOGO = '/logos/shop-pay.svg';
const SETTINGS = `<script type="application/json" id="ekspres-config">{"logos": {"shop_pay": "${LOGO}"}}</script>`;

const open = (page: Page) =>
  openPage(page, hostPage(SETTINGS + productForm(productElement({ recommended: config('shop_pay') }))));

const name = (page: Page) => shopPay(page).locator('[part=logo]');

test('the merchant’s wordmark replaces the name without changing the button’s size and accessible name', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${LOGO}`, async (route) => {
    await held;
    await route.continue();
  });
  const request = page.waitForRequest(`**${LOGO}`);
  await open(page);
  await request;
  const before = await name(page).boundingBox();
  await expect(name(page).locator('img')).toHaveCount(0);
  release();
  await expect(name(page).locator('img')).toHaveJSProperty('naturalWidth', 90);
  await expect(name(page)).toHaveCSS('-webkit-text-fill-color', 'rgba(0, 0, 0, 0)');
  expect(await name(page).boundingBox()).toEqual(before);
  await expect(shopPay(page)).toHaveAccessibleName('Kup przez Shop Pay');

  await page.emulateMedia({ forcedColors: 'active' });
  await expect(name(page).locator('img')).toBeHidden();
});

for (const { what, response } of [
  { what: 'is not there', response: { status: 404 } },
  {
    what: 'is not a picture',
    response: { contentType: 'image/svg+xml', body: '<svg><script></script></svg>' },
  },
]) {
  test(`the name stays if the wordmark ${what}`, async ({ page }) => {
    await page.route(`**${LOGO}`, (route) => route.fulfill(response));
    const answered = page.waitForResponse(`**${LOGO}`);
    await open(page);
    await answered;
    // The components have loaded, and with them what they would have drawn.
    await shopPay(page).focus();
    await expect(shopPay(page)).toHaveCSS('outline-style', 'solid');
    await expect(name(page).locator('img')).toHaveCount(0);
    await expect(name(page)).toHaveText('Shop Pay');
  });
}
