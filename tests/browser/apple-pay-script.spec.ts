import type { Page } from '@playwright/test';
import { applePay, openSheet, pay, PRODUCT } from './apple-pay-page';
import { expect, outcomes, test } from './click-events';
import { buyWith } from './click-targets';

/** The product page that recommends Apple Pay, in a browser without it, with the setting. */
const withScript = (option = '1') => `${PRODUCT}&apple_sdk=${option}`;

/** Apple's scripts that the page has requested. */
function scriptRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (/apple-pay-sdk/.test(request.url())) urls.push(request.url());
  });
  return urls;
}

const buyItNow = (page: Page) => page.locator('shopify-buy-it-now-button button');

test('a browser without Apple Pay loads Apple’s script, shows its button, and buys', async ({ page }) => {
  const requests = scriptRequests(page);
  await page.goto(withScript());
  const face = applePay(page).locator('apple-pay-button');
  await expect(face).toBeVisible();
  expect(requests).toHaveLength(1);
  await expect(applePay(page)).toHaveAccessibleName(buyWith('Apple Pay'));
  const [button, picture] = await Promise.all([applePay(page).boundingBox(), face.boundingBox()]);
  expect(picture).toEqual(button);
  expect(picture?.height).toBe(44);
  await openSheet(page);
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  expect(await outcomes(page)).toEqual([{ instrument: 'ApplePay', outcome: 'success' }]);
});

test('the button is the only tab stop, opens the sheet by keyboard, and shows no other button before', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const { localName } of document.querySelectorAll('shopify-accelerated-checkout > [slot=button]'))
        if (!seen.includes(localName)) seen.push(localName);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(withScript());
  await applePay(page).locator('apple-pay-button').waitFor();
  await applePay(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Apple Pay', exact: true })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
    'shopify-apple-pay-button',
  ]);
});

for (const [title, option] of [
  ['cannot be loaded', 'fails'],
  ['does not match its hash', 'wrong'],
] as const) {
  test(`another wallet takes the place of Apple Pay if Apple’s script ${title}`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/503|integrity|apple-pay-sdk|vendor-script-not-loaded|script of apple_pay/);
    await page.goto(withScript(option));
    await expect(buyItNow(page)).toBeVisible();
    await expect(page.locator('shopify-apple-pay-button')).toHaveCount(0);
  });
}

test('without the setting, a browser without Apple Pay requests nothing from Apple', async ({ page }) => {
  const requests = scriptRequests(page);
  // The shop's page loads the fake of Safari's Apple Pay.
  await page.route('**/vendors/apple-pay.js', (route) => route.fulfill({ body: '' }));
  await page.goto(PRODUCT);
  await expect(buyItNow(page)).toBeVisible();
  expect(requests).toEqual([]);
});
