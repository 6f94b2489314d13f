import type { Page } from '@playwright/test';
import { expect, test } from './click-events';
import {
  googleCalls,
  openSheet,
  pay,
  PRODUCT,
  sheet,
  sheetError,
  summary,
  variables,
} from './google-pay-page';

/** Pays, and waits for the order. */
async function buy(page: Page): Promise<void> {
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
}

test('the sheet for a selling plan shows the future charges and accepts only cards that can be charged again', async ({
  page,
}) => {
  await page.goto('/products/kawa?recommended=google_pay');
  await page.locator('[name=selling_plan]').selectOption({ index: 1 });
  await openSheet(page);
  expect(await googleCalls(page, 'loadPaymentData')).toMatchObject([
    { allowedPaymentMethods: [{ parameters: { allowedAuthMethods: ['PAN_ONLY'] } }] },
  ]);
  await expect(sheet(page).getByLabel('Karta').locator('option')).toHaveCount(2);
  // It shows what will be charged later, which is not part of the total.
  await expect(summary(page)).toHaveText([
    /^Suma częściowa44,10/,
    /^Dostawa \(subskrypcja\)11,99/,
    /^W tym podatki10,49/,
    /^44,10.zł co miesiąc\D+$/,
    /^Razem.*56,09/,
  ]);
  await buy(page);
  expect(await variables(page, 'cartCreate')).toMatchObject([
    { input: { lines: [{ sellingPlanId: expect.stringContaining('SellingPlan') }] } },
  ]);
});

test('a payment that was declined after its response was lost is paid by the next authorization', async ({
  page,
}) => {
  await page.goto(`${PRODUCT}&scenario=submit_response_lost_declined`);
  await openSheet(page);
  await pay(page).click();
  await expect(sheetError(page)).not.toBeEmpty();
  await buy(page);
});
