import {
  contact,
  count,
  eventsAndAnswers,
  keepLog,
  keptLog,
  method,
  openSheet,
  operations,
  pay,
  PRODUCT,
  summary,
  whenPayable,
  wrongAnswers,
  applePay,
  cancel,
  sheet,
} from './apple-pay-page';
import { expect, outcomes, test } from './click-events';
import { applePayLog } from './fake-apple-pay';
import { dialog } from './click-targets';
import { summaryTexts } from '../../src/ui/messages/pl/sheet/order-summary';

test('a shopper changes address and delivery and buys, and each event is answered once', async ({ page }) => {
  test.slow();
  await keepLog(page);
  await page.goto(PRODUCT);
  await openSheet(page);
  await contact(page).selectOption('cz');
  await whenPayable(page);
  await contact(page).selectOption('no_last_name');
  await whenPayable(page);
  await expect(summary(page).last()).toHaveText(/Ekspres Sklep70,99.zł/);
  await method(page, /Kurier/).check();
  await expect(summary(page)).toHaveText([
    `${summaryTexts.subtotal}59,00 zł`,
    `${summaryTexts.shipping}14,90 zł`,
    `${summaryTexts.taxes_included}13,82 zł`,
    /Ekspres Sklep73,90.zł/,
  ]);
  await whenPayable(page);
  await pay(page).click();
  await page.waitForURL(/\/orders\/\w+\?storefront_wallet=true$/);
  await expect(page.locator('main')).toContainText('Razem: 73,90');
  expect(await outcomes(page)).toEqual([{ instrument: 'ApplePay', outcome: 'success' }]);

  const log = await keptLog(page);
  expect(wrongAnswers(log)).toEqual([]);
  expect(eventsAndAnswers(log).at(-1)).toBe('completePayment');

  expect(await operations(page)).toEqual([
    'cartCreate',
    'cartBuyerIdentityUpdate',
    'cartBuyerIdentityUpdate',
    'cartBuyerIdentityUpdate',
    'cartSelectedDeliveryOptionsUpdate',
    'cartBuyerIdentityUpdate',
    'cartPaymentUpdate',
    'cartPrepareForCompletion',
    'cartSubmitForCompletion',
  ]);
  expect(await count(page, 'applePaySessionCreate')).toBe(1);
});

// The other endings are in tests/wallets/apple-pay/click-endings.test.ts.

test('a shopper who closes the sheet stays, sees no message, and can still buy', async ({ page }) => {
  await page.goto(PRODUCT);
  await openSheet(page);
  await expect(applePay(page)).toHaveAttribute('aria-busy', 'true');
  await cancel(page).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect
    .poll(() => outcomes(page))
    .toEqual([{ instrument: 'ApplePay', outcome: 'rejected', reason: 'canceled' }]);
  await expect.poll(() => count(page, 'cartRemovePersonalData')).toBe(1);
  await expect(dialog(page)).toHaveCount(0);
  await expect(applePay(page)).toHaveAttribute('aria-disabled', 'false');
  const log = await applePayLog(page);
  expect(wrongAnswers(log)).toEqual([]);
  expect(eventsAndAnswers(log)).not.toContain('abort');

  await openSheet(page);
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  expect(await count(page, 'cartCreate')).toBe(2);
  expect(await count(page, 'cartRemovePersonalData')).toBe(1);
});
