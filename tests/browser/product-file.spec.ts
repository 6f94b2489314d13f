import type { Page } from '@playwright/test';
import { expect, outcomes, test } from './click-events';
import { buyNow } from './click-targets';
import { openWithFile, SUBMITTED, submitIntoFrame } from './product-file';
import { calls } from './sandbox';
import { loggedDetails, paypal } from './paypal-page';

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

test('PayPal submits a form with a file, and its window closes', async ({ page }) => {
  await openWithFile(page, '&recommended=paypal');
  const posted = await submitIntoFrame(page);
  await paypal(page).click();
  await expect.poll(() => outcomes(page)).toEqual([{ instrument: 'PayPal', ...SUBMITTED }]);
  await expect.poll(() => posted.length).toBe(1);
  await expect(page.locator('shopify-paypal-button')).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => page.context().pages().length).toBe(1);
  expect(await loggedDetails(page, 'createOrder')).toEqual([]);
  expect(await calls(page)).toEqual([]);
});

test('the link to more options submits a form with a file, which debug reports', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => void messages.push(message.text()));
  await openWithFile(page, '&recommended=shop_pay');
  await page.locator('shopify-accelerated-checkout').evaluate((host) => host.setAttribute('debug', ''));
  await page.locator('more-payment-options-link a').click();
  await page.waitForURL(/\/checkout\//);
  expect(await outcomes(page)).toEqual([{ instrument: 'MoreOptions', ...SUBMITTED }]);
  expect(messages.join('\n')).toMatch(/a file is chosen in the product form\. Every button submits the form/);
});
