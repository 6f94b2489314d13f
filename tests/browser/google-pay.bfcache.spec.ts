import { goBackToCachedPage, noteRestoration } from './back-forward-cache';
import { expect, outcomes, test } from './click-events';
import { count, googlePay, openSheet, pay, PRODUCT, sheet, variables } from './google-pay-page';

test('a shopper who returns from the order can click again, and gets another cart', async ({ page }) => {
  await page.goto(PRODUCT);
  await noteRestoration(page);
  await openSheet(page);
  await pay(page).click();
  await page.waitForURL(/\/orders\//);

  await goBackToCachedPage(page);
  await expect(sheet(page)).toHaveCount(0);
  await expect(googlePay(page)).toHaveAttribute('aria-disabled', 'false');
  await openSheet(page);
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  const carts = (await variables(page, 'cartSubmitForCompletion')).map(
    (sent) => (sent as { cartId: string }).cartId,
  );
  expect(new Set(carts).size).toBe(2);
  expect(await count(page, 'cartRemovePersonalData')).toBe(0);
});

test('a shopper who returns to a cart without shipping finds buy it now', async ({ page }) => {
  await page.goto(`${PRODUCT}&scenario=sheet_digital`);
  await noteRestoration(page);
  await googlePay(page).click();
  await page.waitForURL(/\/checkout\//);
  expect(await outcomes(page)).toMatchObject([{ outcome: 'deceleration' }]);
  await goBackToCachedPage(page);
  await expect(page.locator('shopify-accelerated-checkout > shopify-buy-it-now-button')).toBeVisible();
  await expect(googlePay(page)).toHaveCount(0);
});
