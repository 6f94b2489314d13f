import type { Page } from '@playwright/test';
import * as apple from './apple-pay-shop';
import { expect, outcomes, test } from './click-events';
import * as google from './google-pay-page';

const WALLETS = [
  { name: 'Apple Pay', instrument: 'ApplePay', shop: apple },
  { name: 'Google Pay', instrument: 'GooglePay', shop: google },
];

const RISES = [
  { what: 'the tax', scenario: 'sheet_exact_tax', reason: 'dynamic_tax', total: '85,25' },
  {
    what: 'the delivery',
    scenario: 'sheet_exact_delivery',
    reason: 'invalid_payment_amount',
    total: '85,99',
  },
];

const orders = async (page: Page) =>
  (await (await page.request.get('/sandbox/orders')).json()) as { cartToken: string }[];

for (const { name, instrument, shop } of WALLETS) {
  for (const { what, scenario, reason, total } of RISES) {
    test(`${name}: where the exact address raises ${what}, nothing is paid, and the checkout shows the new total`, async ({
      page,
    }) => {
      await page.goto(`${shop.PRODUCT}&scenario=${scenario}`);
      await shop.openSheet(page);
      await expect(shop.summary(page).last()).toHaveText(/70,99/);
      await shop.pay(page).click();
      await page.waitForURL(/\/checkout\/.*wallet_dynamic_tax=true/);
      await expect(page.locator('#checkout-lines tfoot tr').last()).toContainText(total);
      expect(await outcomes(page)).toEqual([{ instrument, outcome: 'deceleration', reason }]);
      const asked = await shop.operations(page);
      expect(asked).not.toContain('cartPaymentUpdate');
      expect(asked).not.toContain('cartSubmitForCompletion');
      expect(asked).not.toContain('cartRemovePersonalData');
      const [{ cartId }] = (await shop.variables(page, 'cartBuyerIdentityUpdate')) as [{ cartId: string }];
      expect((await orders(page)).filter(({ cartToken }) => cartId.includes(cartToken))).toEqual([]);
    });
  }

  test(`${name}: a total that falls while it is paid, and rises to what was shown, is paid`, async ({
    page,
  }) => {
    await page.goto(`${shop.PRODUCT}&scenario=sheet_amount_once`);
    await shop.openSheet(page);
    await expect(shop.summary(page).last()).toHaveText(/70,99/);
    await shop.pay(page).click();
    await page.waitForURL(/\/orders\//);
  });
}
