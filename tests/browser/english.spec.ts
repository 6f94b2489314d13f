import type { Page } from '@playwright/test';
import * as apple from './apple-pay-page';
import { buyNow, dialog, moreOptions, shopPay } from './click-targets';
import { expect, test } from './fixtures';
import * as google from './google-pay-page';

const ENGLISH = 'language=en';

const loadedFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/dist\/.*\.js$/.test(path)),
  );

test('the buttons of a product are in English, and no files of another language load', async ({ page }) => {
  await page.goto(`/products/kubek?recommended=shop_pay&${ENGLISH}`);
  await expect(shopPay(page)).toHaveText('Buy with Shop Pay');
  await expect(moreOptions(page)).toHaveText('More payment options');
  await expect(page.locator('shop-pay-wallet-button')).toHaveAttribute('lang', 'en');
  // This loads the components.
  await shopPay(page).hover();
  await expect.poll(async () => (await loadedFiles(page)).length).toBeGreaterThan(3);
  expect((await loadedFiles(page)).filter((path) => !path.includes('.en'))).toEqual([]);
});

test('the dialog after a failed click is in English', async ({ page }) => {
  await page.goto(`/products/kubek?recommended=buy_it_now&scenario=http_500&${ENGLISH}`);
  await expect(buyNow(page)).toHaveText('Buy it now');
  await buyNow(page).click();
  await expect(dialog(page)).toHaveAccessibleName("Your purchase couldn't be completed");
  await expect(dialog(page)).toContainText('Try again in a few minutes.');
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeVisible();
  expect(await dialog(page).getAttribute('lang')).toBe('en');
});

test("Google's sheet shows the order and the error of an address in English", async ({ page }) => {
  await page.goto(`${google.PRODUCT}&${ENGLISH}`);
  await google.openSheet(page);
  await expect(google.summary(page).first()).toHaveText(/^Subtotal/);
  await google.addressField(page).selectOption('aq');
  await expect(google.sheetError(page)).toContainText("This shop doesn't currently deliver to this address.");
});

test("Apple's sheet shows the order and the error of an address in English", async ({ page }) => {
  await page.goto(`${apple.PRODUCT}&${ENGLISH}`);
  await apple.openSheet(page);
  await expect(apple.summary(page).first()).toHaveText(/^Subtotal/);
  await apple.contact(page).selectOption('aq');
  await expect(apple.sheetErrors(page)).toContainText([
    "This shop doesn't currently deliver to this address.",
  ]);
});

test('the consent notice of a subscription and its policy are in English', async ({ page }) => {
  await page.goto(`/products/kawa?consent=empty&${ENGLISH}`);
  await page.locator('[name=selling_plan]').selectOption({ index: 1 });
  const notice = page.locator('#shopify-buyer-consent');
  await expect(notice).toHaveText(
    'By buying a subscription, you agree to recurring charges until you cancel and accept the cancellation policy.',
  );
  await expect(notice).toHaveAttribute('lang', 'en');
  await notice.getByText('cancellation policy').click();
  await expect(dialog(page)).toHaveAccessibleName('Cancellation policy');
});
