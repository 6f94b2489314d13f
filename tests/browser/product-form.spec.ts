import { buyNow, moreOptions, shopPay } from './click-targets';
import { expect, test } from './fixtures';
import { calls } from './sandbox';
import { boughtVariants } from './click-calls';
import { dialogTexts } from '../../src/ui/messages/pl/errors-in-dialog';

test('a click on a form without its variant buys nothing and disables the button', async ({ page }) => {
  await page.goto('/products/kubek');
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
  await page.locator('select[name=id]').evaluate((select: HTMLSelectElement) => {
    select.value = 'none';
  });
  // `click()` would wait until the button is enabled. Another change could make the script notice this one by
  // then, so the event is dispatched directly.
  await buyNow(page).dispatchEvent('click');
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'true');
  expect(await calls(page)).toEqual([]);
});

test('a sold-out variant disables the buttons, and the next variant is bought', async ({ page }) => {
  // The swatches write the hidden field without an event.
  const chooseColour = (name: string) => page.getByRole('button', { name }).click();
  await page.goto(`/products/kubek?recommended=shop_pay&picker=hidden`);
  const targets = [shopPay(page), page.locator('shop-pay-wallet-button'), moreOptions(page)];
  for (const target of targets) await expect(target).toHaveAttribute('aria-disabled', 'false');

  await chooseColour('Zielony');
  for (const target of targets) await expect(target).toHaveAttribute('aria-disabled', 'true');
  await shopPay(page).click({ force: true });
  await expect(page.getByRole('status')).toHaveText(dialogTexts.out_of_stock);
  await moreOptions(page).click({ force: true });
  expect(new URL(page.url()).hash).toBe('');
  expect(await calls(page)).toEqual([]);

  await chooseColour('Biały');
  await expect(page.locator('[data-price-text]')).toContainText('54,00');
  for (const target of targets) await expect(target).toHaveAttribute('aria-disabled', 'false');
  await shopPay(page).click();
  await page.waitForURL(/\/checkout\//);
  expect(await boughtVariants(page)).toEqual(['44100000000102']);
});

test('a form that is inserted through innerHTML a second time buys the chosen variant', async ({ page }) => {
  await page.goto('/quick-add');
  const openQuickAdd = async (product: string) => {
    await page.locator(`[data-quick-add=${product}]`).click();
    await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
    await expect(page.locator('.shopify-payment-button__skeleton')).toHaveCount(0);
  };
  await openQuickAdd('ebook');
  await page.locator('#quick-add-close').click();
  await openQuickAdd('kubek');
  await page.getByLabel('Kolor').selectOption({ value: '44100000000102' });
  await buyNow(page).click();
  await page.waitForURL(/\/checkout\//);
  expect(await boughtVariants(page)).toEqual(['44100000000102']);
});
