import { expect, outcomes, test } from './click-events';
import { googlePay, sheet } from './google-pay-page';
import { loggedDetails, paypal } from './paypal-page';
import { openWithFile, SUBMITTED, submitIntoFrame } from './product-file';
import { calls } from './sandbox';

test('Google Pay submits a form with a file, and opens no sheet', async ({ page }) => {
  await openWithFile(page, '&recommended=google_pay');
  await googlePay(page).click();
  await page.waitForURL(/\/checkout\//);
  await expect(sheet(page)).toHaveCount(0);
  expect(await outcomes(page)).toEqual([{ instrument: 'GooglePay', ...SUBMITTED }]);
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
