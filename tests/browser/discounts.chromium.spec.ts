import type { Page } from '@playwright/test';
import * as apple from './apple-pay-shop';
import { expect, outcomes, test } from './click-events';
import * as google from './google-pay-page';

const WALLETS = [
  { name: 'Apple Pay', instrument: 'ApplePay', shop: apple, error: (page: Page) => apple.sheetErrors(page) },
  {
    name: 'Google Pay',
    instrument: 'GooglePay',
    shop: google,
    error: (page: Page) => google.sheetError(page),
  },
];

const ENDS = [
  { change: 'the email is known', scenario: 'sheet_discount_ends_with_email' },
  { change: 'the payment is set', scenario: 'sheet_discount_ends_with_payment' },
  { change: 'the cart is submitted', scenario: 'sheet_discount_ends_with_submit' },
];

/** The codes that the page has logged to the console. */
function logged(page: Page): string[] {
  const texts: string[] = [];
  page.on('console', (message) => texts.push(message.text()));
  return texts;
}

for (const { name, instrument, shop, error } of WALLETS) {
  for (const { change, scenario } of ENDS) {
    test(`${name}: a discount that ends when ${change} is not paid for, and the checkout shows the full price`, async ({
      page,
    }) => {
      await page.goto(`${shop.PRODUCT}&scenario=${scenario}`);
      await shop.openSheet(page);
      await expect(shop.summary(page).filter({ hasText: 'LATO10' })).toHaveText(/-5,90/);
      await expect(shop.summary(page).last()).toHaveText(/65,09/);
      await shop.pay(page).click();
      await page.waitForURL(/\/checkout\/.*wallet_dynamic_tax=true/);
      await expect(page.locator('#checkout-lines tfoot tr').last()).toContainText('70,99');
      // The prices of the shop contain the tax, which has risen with them.
      expect(await outcomes(page)).toEqual([{ instrument, outcome: 'deceleration', reason: 'dynamic_tax' }]);
    });
  }

  test(`${name}: a code that gives no discount is logged, and the full price is shown and paid`, async ({
    page,
  }) => {
    const texts = logged(page);
    await page.goto(`${shop.PRODUCT}&scenario=sheet_discount_unknown`);
    await shop.openSheet(page);
    await expect(shop.summary(page).last()).toHaveText(/70,99/);
    await expect(error(page)).toHaveCount(0);
    await shop.pay(page).click();
    await page.waitForURL(/\/orders\//);
    expect(texts.join()).toContain('DISCOUNT_NOT_FOUND');
  });

  test(`${name}: an error of the discount is said in the sheet, which stays open for another try`, async ({
    page,
  }) => {
    await page.goto(`${shop.PRODUCT}&scenario=sheet_discount_refused_once`);
    await shop.openSheet(page);
    await shop.pay(page).click();
    await expect(error(page)).toContainText('Tego kodu rabatowego nie można użyć');
    await shop.pay(page).click();
    await page.waitForURL(/\/orders\//);
  });
}
