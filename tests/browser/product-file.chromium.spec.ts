import type { Page } from '@playwright/test';
import { expect, outcomes, test } from './click-events';
import { choose, OUTCOME } from './product-file';
import { calls } from './sandbox';

const buyItNow = (page: Page) => page.locator('shopify-buy-it-now-button button');

/** The lines of the shopper's cart. */
const lines = async (page: Page) =>
  ((await (await page.request.get('/cart.js')).json()) as { items: unknown[] }).items;
const LINE = { quantity: 1, properties: { Projekt: 'projekt.svg', Dedykacja: 'Ola' } };

test('a form with a chosen file is submitted to the platform, and leads to the checkout', async ({
  page,
}) => {
  await choose(page);
  // What themes do: a field of that name, and listeners that take the form over.
  await page.locator('form.product-form').evaluate((form) => {
    form.insertAdjacentHTML('beforeend', '<input type="hidden" name="submit" value="1">');
    form.addEventListener('submit', (event) => event.preventDefault());
  });
  const posted = page.waitForRequest((request) => request.url().endsWith('/cart/add'));
  await buyItNow(page).click();
  expect((await posted).headers()['content-type']).toMatch(/^multipart\/form-data/);
  await page.waitForURL(/\/checkout\//);
  expect(await outcomes(page)).toEqual([{ instrument: 'BuyItNow', ...OUTCOME }]);
  expect(await lines(page)).toMatchObject([LINE]);
  expect(await calls(page)).toEqual([]);
});

test('a form with a file is not submitted if the page prevents the checkout', async ({ page }) => {
  await choose(page);
  await page.evaluate(() => addEventListener('ekspres-checkout-start', (event) => event.preventDefault()));
  await buyItNow(page).click();
  await expect
    .poll(() => outcomes(page))
    .toEqual([{ instrument: 'BuyItNow', outcome: 'rejected', reason: 'prevented' }]);
  expect(await lines(page)).toEqual([]);
});
