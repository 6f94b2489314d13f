import type { Page } from '@playwright/test';
import * as apple from './apple-pay-shop';
import { expect, outcomes, test } from './click-events';
import * as google from './google-pay-page';

const WALLETS = [
  { name: 'Apple Pay', instrument: 'ApplePay', shop: apple },
  { name: 'Google Pay', instrument: 'GooglePay', shop: google },
];

const orders = async (page: Page) =>
  (await (await page.request.get('/sandbox/orders')).json()) as { cartToken: string }[];

for (const { name, instrument, shop } of WALLETS) {
  test(`${name}: where the exact address raises the tax, nothing is paid, and the checkout shows the new total`, async ({
    page,
  }) => {
    await page.goto(`${shop.PRODUCT}&scenario=sheet_exact_tax`);
    await shop.openSheet(page);
    await expect(shop.summary(page).last()).toHaveText(/70,99/);
    await shop.pay(page).click();
    await page.waitForURL(/\/checkout\/.*wallet_dynamic_tax=true/);
    await expect(page.locator('#checkout-lines tfoot tr').last()).toContainText('85,25');
    expect(await outcomes(page)).toEqual([{ instrument, outcome: 'deceleration', reason: 'dynamic_tax' }]);
    const asked = await shop.operations(page);
    expect(asked).not.toContain('cartPaymentUpdate');
    expect(asked).not.toContain('cartSubmitForCompletion');
    expect(asked).not.toContain('cartRemovePersonalData');
    const [{ cartId }] = (await shop.variables(page, 'cartBuyerIdentityUpdate')) as [{ cartId: string }];
    expect((await orders(page)).filter(({ cartToken }) => cartId.includes(cartToken))).toEqual([]);
  });
}
