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
} from './apple-pay-page';
import { expect, outcomes, test } from './click-events';

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
    /Suma częściowa59,00.zł/,
    /Dostawa14,90.zł/,
    /W tym podatki13,82.zł/,
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
