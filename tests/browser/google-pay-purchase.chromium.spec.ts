import { UUID } from './click-calls';
import { clickEvents, expect, test } from './click-events';
import {
  addressField,
  openSheet,
  operations,
  option,
  pay,
  PRODUCT,
  summary,
  variables,
} from './google-pay-page';

test('a shopper changes address and delivery and buys, without unnecessary requests', async ({ page }) => {
  await page.goto(PRODUCT);
  await openSheet(page);
  await expect(summary(page).last()).toHaveText(/Razem.*70,99.zł/);
  await addressField(page).selectOption('krakow');
  await expect(pay(page)).toBeEnabled();
  await option(page, /Kurier/).check();
  await expect(summary(page)).toHaveText([
    /Suma częściowa59,00.zł/,
    /Dostawa14,90.zł/,
    /W tym podatki13,82.zł/,
    /Razem.*73,90.zł/,
  ]);
  await expect(pay(page)).toBeEnabled();
  await pay(page).click();
  await page.waitForURL(/\/orders\/\w+\?storefront_wallet=true$/);
  await expect(page.locator('main')).toContainText('Razem: 73,90');
  // The events contain neither the address, nor the payment, nor the cart's key.
  const click = {
    wallet: 'google_pay',
    instrument: 'GooglePay',
    purchase: { kind: 'variant', variantId: 'gid://shopify/ProductVariant/44100000000101', quantity: 1 },
  };
  expect((await clickEvents(page)).map(({ detail }) => detail)).toEqual([
    { ...click, pageType: 'product' },
    { ...click, outcome: 'success', ended: 'submitted', codes: [], currency: 'PLN', total: '73.9' },
  ]);

  expect(await operations(page)).toEqual([
    'cartCreate',
    'cartBuyerIdentityUpdate',
    'cartBuyerIdentityUpdate',
    'cartSelectedDeliveryOptionsUpdate',
    'cartBuyerIdentityUpdate',
    'cartPaymentUpdate',
    'cartPrepareForCompletion',
    'cartSubmitForCompletion',
  ]);
  expect(await variables(page, 'cartSubmitForCompletion')).toEqual([
    { cartId: expect.any(String), attemptToken: expect.stringMatching(UUID) },
  ]);
});
