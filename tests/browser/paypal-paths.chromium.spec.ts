import type { Page } from '@playwright/test';
import { passTime } from './cart-visit';
import { holdApi } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { dialog } from './click-targets';
import {
  approve,
  expectReady,
  noted,
  openWindow,
  operations,
  paypal,
  paypalFrame,
  PRODUCT,
} from './paypal-page';

const REJECTED = { instrument: 'PayPal', outcome: 'rejected' };

/** Waits for the outcome; no message was shown, and the button is enabled again. */
async function expectQuiet(page: Page, reason: string) {
  await expect.poll(() => outcomes(page)).toEqual([{ ...REJECTED, reason }]);
  await expect(dialog(page)).toHaveCount(0);
  await expectReady(page);
}

test('a shopper who closes the window stays on the page without a message', async ({ page }) => {
  await page.goto(PRODUCT);
  await (await openWindow(page)).close();
  await expectQuiet(page, 'canceled');
  await approve(await openWindow(page));
  await page.waitForURL(/\/checkout\//);
});

test("a page's own check cancels the click, and the window closes", async ({ page }) => {
  await page.goto(PRODUCT);
  await page.evaluate(() =>
    addEventListener('ekspres-checkout-start', (event) => event.preventDefault(), { once: true }),
  );
  const opened = page.waitForEvent('popup');
  await paypal(page).click();
  const popup = await opened;
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expectQuiet(page, 'prevented');
  expect(await operations(page)).toEqual([]);
});

test('a disabled button opens no window', async ({ page }) => {
  await page.goto(PRODUCT);
  await expect(paypal(page)).toBeVisible();
  await page
    .locator('shopify-accelerated-checkout')
    .evaluate((element) => element.toggleAttribute('disabled'));
  await expect(page.locator('shopify-paypal-button')).toHaveAttribute('aria-disabled', 'true');
  await paypal(page).click();
  await page
    .locator('shopify-accelerated-checkout')
    .evaluate((element) => element.toggleAttribute('disabled'));
  await expectReady(page);
  expect(await noted(page, 'window')).toEqual([]);
  await openWindow(page);
});

test('removing an element with an open window ends the click, and another element can buy', async ({
  page,
}) => {
  await page.goto(PRODUCT);
  const popup = await openWindow(page);
  await page.evaluate(() => {
    const element = document.querySelector('shopify-accelerated-checkout')!;
    const copy = element.cloneNode() as Element;
    element.replaceWith(copy);
  });
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expectQuiet(page, 'removed');
  await approve(await openWindow(page));
  await page.waitForURL(/\/checkout\//);
});

test('an approval counts even if the element is removed afterwards', async ({ page }) => {
  await page.clock.install();
  await page.goto(PRODUCT);
  const popup = await openWindow(page);
  const { release, waiting } = await holdApi(page);
  await approve(popup);
  await expect.poll(waiting).toBe(1);
  await page.evaluate(() => document.querySelector('shopify-accelerated-checkout')?.remove());
  await passTime(page, 1000);
  release();
  await page.waitForURL(/\/checkout\//);
  expect(await outcomes(page)).toEqual([{ instrument: 'PayPal', outcome: 'success' }]);
});

test('PayPal’s frame is removed with the element and created again with it', async ({ page }) => {
  await page.goto(PRODUCT);
  await expect(paypal(page)).toBeVisible();
  const element = await page.locator('shopify-accelerated-checkout').elementHandle();
  const parent = await page.evaluateHandle((one) => one!.parentNode!, element);
  await element!.evaluate((one) => one.remove());
  const ends = async () => [...(await noted(page, 'close')), ...(await noted(page, 'removed'))];
  await expect.poll(ends).not.toEqual([]);
  await parent.evaluate((node, one) => node.appendChild(one!), element);
  await expect(paypalFrame(page)).toHaveCount(1);
  await approve(await openWindow(page));
  await page.waitForURL(/\/checkout\//);
});
