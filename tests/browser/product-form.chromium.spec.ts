import type { Page } from '@playwright/test';
import { boughtVariants } from './click-calls';
import { expect, test } from './fixtures';
import { buyNow, moreOptions, shopPay } from './click-targets';
import { calls } from './sandbox';
/** A script of the page selects a variant without an event or a change of the tree. */
const selectSilently = (page: Page, value: string) =>
  page
    .locator('select[name=id]')
    .evaluate((select: HTMLSelectElement, id) => void (select.value = id), value);

test('a click on a form whose variant was removed without an event buys nothing and disables the button', async ({
  page,
}) => {
  await page.goto('/products/kubek');
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
  await selectSilently(page, 'none');
  // Not the driver's click, which waits for an enabled button: meanwhile another change may have revealed
  // this one.
  await buyNow(page).dispatchEvent('click');
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'true');
  expect(await calls(page)).toEqual([]);
});

test('the attribute disabled belongs to the page once the button was drawn', async ({ page }) => {
  await page.goto('/products/kubek?recommended=shop_pay');
  const host = page.locator('shopify-accelerated-checkout');
  await expect(shopPay(page)).toHaveAttribute('aria-disabled', 'false');
  await host.evaluate((one) => one.toggleAttribute('disabled', true));
  await expect(shopPay(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(moreOptions(page)).toHaveAttribute('aria-disabled', 'true');
  await host.evaluate((one) => one.toggleAttribute('disabled', false));
  await expect(shopPay(page)).toHaveAttribute('aria-disabled', 'false');
  await shopPay(page).click();
  await page.waitForURL(/\/checkout\//);
  expect(await boughtVariants(page)).toEqual(['44100000000101']);
});
