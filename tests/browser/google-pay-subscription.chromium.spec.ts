import { expect, test } from './click-events';
import { googleCalls, openSheet, pay, sheet, summary, variables } from './google-pay-page';

test('the sheet for a selling plan shows future charges, and only cards for them', async ({ page }) => {
  await page.goto('/products/kawa?recommended=google_pay');
  await page.locator('[name=selling_plan]').selectOption({ index: 1 });
  await openSheet(page);
  expect(await googleCalls(page, 'loadPaymentData')).toMatchObject([
    { allowedPaymentMethods: [{ parameters: { allowedAuthMethods: ['PAN_ONLY'] } }] },
  ]);
  await expect(sheet(page).getByLabel('Karta').locator('option')).toHaveCount(2);
  // The future charge is not part of the total.
  await expect(summary(page)).toHaveText([
    /^Suma częściowa44,10/,
    /^Dostawa \(subskrypcja\)11,99/,
    /^W tym podatki10,49/,
    /^44,10.zł co miesiąc\D+$/,
    /^Razem.*56,09/,
  ]);
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  expect(await variables(page, 'cartCreate')).toMatchObject([
    { input: { lines: [{ sellingPlanId: expect.stringContaining('SellingPlan') }] } },
  ]);
});
