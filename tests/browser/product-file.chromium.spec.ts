import type { Page } from '@playwright/test';
import { expect, outcomes, test } from './click-events';
import { buyNow } from './click-targets';
import { openWithFile, SUBMITTED } from './product-file';
import { calls } from './sandbox';

const cartLines = async (page: Page) =>
  ((await (await page.request.get('/cart.js')).json()) as { items: unknown[] }).items;
const LINE = { quantity: 1, properties: { Projekt: 'projekt.svg', Dedykacja: 'Ola' } };

test('a form with a chosen file is submitted to the platform, up to the checkout', async ({ page }) => {
  await openWithFile(page);
  // Themes have fields with this name, and prevent the submission to send the form by a script.
  await page.locator('form.product-form').evaluate((form) => {
    form.insertAdjacentHTML('beforeend', '<input type="hidden" name="submit" value="1">');
    form.addEventListener('submit', (event) => event.preventDefault());
  });
  const posted = page.waitForRequest((request) => request.url().endsWith('/cart/add'));
  await buyNow(page).click();
  expect((await posted).headers()['content-type']).toMatch(/^multipart\/form-data/);
  await page.waitForURL(/\/checkout\//);
  expect(await outcomes(page)).toEqual([{ instrument: 'BuyItNow', ...SUBMITTED }]);
  expect(await cartLines(page)).toMatchObject([LINE]);
  expect(await calls(page)).toEqual([]);
});

test('a form with a file is not submitted if the page prevents the checkout', async ({ page }) => {
  await openWithFile(page);
  await page.evaluate(() => addEventListener('ekspres-checkout-start', (event) => event.preventDefault()));
  await buyNow(page).click();
  await expect
    .poll(() => outcomes(page))
    .toEqual([{ instrument: 'BuyItNow', outcome: 'rejected', reason: 'prevented' }]);
  expect(await cartLines(page)).toEqual([]);
});
