import { passTime } from './cart-visit';
import { holdApi } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { dialog } from './click-targets';
import { approve, expectEnabled, loggedDetails, openWindow, paypal, PRODUCT } from './paypal-page';
import { calls } from './sandbox';

test('removing an element with an open window ends the click, and another buys', async ({ page }) => {
  await page.goto(PRODUCT);
  const popup = await openWindow(page);
  await page.evaluate(() => {
    const element = document.querySelector('shopify-accelerated-checkout')!;
    element.replaceWith(element.cloneNode());
  });
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect
    .poll(() => outcomes(page))
    .toEqual([{ instrument: 'PayPal', outcome: 'rejected', reason: 'removed' }]);
  await expect(dialog(page)).toHaveCount(0);
  await expectEnabled(page);
  await approve(await openWindow(page));
  await page.waitForURL(/\/checkout\//);
});

test('an approval counts even if the element is removed afterwards', async ({ page }) => {
  await page.clock.install();
  await page.goto(PRODUCT);
  const popup = await openWindow(page);
  const api = await holdApi(page);
  await approve(popup);
  await expect.poll(() => api.waiting()).toBe(1);
  await page.evaluate(() => document.querySelector('shopify-accelerated-checkout')?.remove());
  await passTime(page, 1000);
  api.release();
  await page.waitForURL(/\/checkout\//);
  expect(await outcomes(page)).toEqual([{ instrument: 'PayPal', outcome: 'success' }]);
});

test('a click on PayPal is rejected if the form is invalid, and no window stays', async ({ page }) => {
  await page.goto(PRODUCT);
  await page.locator('form.product-form').evaluate((form) => {
    form.removeAttribute('novalidate');
    form.insertAdjacentHTML('beforeend', '<input required name="properties[Grawer]" aria-label="Grawer">');
  });
  await paypal(page).click();
  await expect
    .poll(() => outcomes(page))
    .toEqual([{ instrument: 'PayPal', outcome: 'rejected', reason: 'invalid_form' }]);
  await expect(page.getByLabel('Grawer')).toBeFocused();
  await expect.poll(() => page.context().pages().length).toBe(1);
  expect(await loggedDetails(page, 'createOrder')).toEqual([]);
  expect(await calls(page)).toEqual([]);
});
