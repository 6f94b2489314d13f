import { expect, outcomes, test } from './click-events';
import { openSheet, operations, pay, PRODUCT } from './google-pay-page';

// A purchase with more steps: google-pay-purchase.chromium.spec.ts.
test('a shopper buys with Google Pay', async ({ page }) => {
  await page.goto(PRODUCT);
  await openSheet(page);
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  expect(await outcomes(page)).toEqual([{ instrument: 'GooglePay', outcome: 'success' }]);
  expect((await operations(page)).at(-1)).toBe('cartSubmitForCompletion');
});
