import { expect, outcomes, test } from './click-events';
import {
  addressField,
  cancel,
  count,
  googlePay,
  openSheet,
  pay,
  PRODUCT,
  sheet,
  sheetError,
  variables,
  whenPayable,
} from './google-pay-page';

test('leaving the page while the sheet is open removes personal data from the cart', async ({ page }) => {
  await page.goto(PRODUCT);
  await openSheet(page);
  await page.evaluate(() => location.assign('/blank'));
  await page.waitForURL(/\/blank/);
  await expect.poll(() => count(page, 'cartRemovePersonalData')).toBe(1);
});

test('clicks on buttons of the wallet change nothing while its sheet is open', async ({ page }) => {
  await page.goto(`${PRODUCT}&second=kawa`);
  const elements = page.locator('shopify-google-pay-button');
  await expect(googlePay(page)).toHaveCount(2);
  await googlePay(page).first().click();
  await whenPayable(page);
  await expect(elements.first()).toHaveAttribute('aria-busy', 'true');
  await expect(elements.last()).not.toHaveAttribute('aria-busy');
  for (const button of await googlePay(page).all()) {
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    await button.dispatchEvent('click');
  }
  await expect(sheet(page)).toHaveCount(1);
  expect(await outcomes(page)).toEqual([]);
  await cancel(page).click();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  expect(await count(page, 'cartCreate')).toBe(1);
  await googlePay(page).last().click();
  await whenPayable(page);
  expect(await variables(page, 'cartCreate')).toMatchObject([
    { input: { lines: [{ merchandiseId: 'gid://shopify/ProductVariant/44100000000101' }] } },
    { input: { lines: [{ merchandiseId: 'gid://shopify/ProductVariant/44100000000201' }] } },
  ]);
});

test('a button that is removed under its sheet still buys, with events on the document', async ({ page }) => {
  await page.goto(PRODUCT);
  await openSheet(page);
  await page.evaluate(() => document.querySelector('shopify-accelerated-checkout')?.remove());
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  expect(await outcomes(page)).toEqual([{ instrument: 'GooglePay', outcome: 'success' }]);
});

test('a button that the page removes and inserts again works', async ({ page }) => {
  await page.goto(PRODUCT);
  await openSheet(page);
  await page.evaluate(() => {
    const button = document.querySelector('shopify-accelerated-checkout');
    Object.assign(window, { button, parent: button?.parentElement });
    button?.remove();
  });
  await cancel(page).click();
  await expect
    .poll(() => outcomes(page))
    .toEqual([{ instrument: 'GooglePay', outcome: 'rejected', reason: 'canceled' }]);
  await page.evaluate('parent.append(button)');
  await openSheet(page);
  await cancel(page).click();
  expect(await count(page, 'cartCreate')).toBe(2);
});

test('the clicked variant is bought, even if the form changes while the sheet is open', async ({ page }) => {
  await page.goto(PRODUCT);
  await openSheet(page);
  await page.evaluate(() => {
    const field = document.querySelector<HTMLSelectElement>('form[action="/cart/add"] [name=id]')!;
    field.selectedIndex = 1;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await addressField(page).selectOption('krakow');
  await whenPayable(page);
  await expect(sheetError(page)).toBeHidden();
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  await expect(page.locator('main')).toContainText('Granatowy');
  expect(await count(page, 'cartCreate')).toBe(1);
});
