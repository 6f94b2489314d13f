import { UUID } from './click-calls';
import { clickEvents, expect, test, outcomes } from './click-events';
import * as google from './google-pay-page';
import { goBackToCachedPage, noteRestoration } from './back-forward-cache';
import { summaryTexts } from '../../src/ui/messages/pl/sheet/order-summary';

test('a shopper changes address and delivery and buys, without unnecessary requests', async ({ page }) => {
  await page.goto(google.PRODUCT);
  await google.openSheet(page);
  await expect(google.summary(page).last()).toHaveText(new RegExp(`${summaryTexts.total}.*70,99.zł`));
  await google.addressField(page).selectOption('krakow');
  await expect(google.pay(page)).toBeEnabled();
  await google.option(page, /Kurier/).check();
  await expect(google.summary(page)).toHaveText([
    `${summaryTexts.subtotal}59,00 zł`,
    `${summaryTexts.shipping}14,90 zł`,
    `${summaryTexts.taxes_included}13,82 zł`,
    new RegExp(`${summaryTexts.total}.*73,90.zł`),
  ]);
  await expect(google.pay(page)).toBeEnabled();
  await google.pay(page).click();
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

  expect(await google.operations(page)).toEqual([
    'cartCreate',
    'cartBuyerIdentityUpdate',
    'cartBuyerIdentityUpdate',
    'cartSelectedDeliveryOptionsUpdate',
    'cartBuyerIdentityUpdate',
    'cartPaymentUpdate',
    'cartPrepareForCompletion',
    'cartSubmitForCompletion',
  ]);
  expect(await google.variables(page, 'cartSubmitForCompletion')).toEqual([
    { cartId: expect.any(String), attemptToken: expect.stringMatching(UUID) },
  ]);
});

test('leaving the page while the sheet is open removes personal data from the cart', async ({ page }) => {
  await page.goto(google.PRODUCT);
  await google.openSheet(page);
  await page.evaluate(() => location.assign('/blank'));
  await page.waitForURL(/\/blank/);
  await expect.poll(() => google.count(page, 'cartRemovePersonalData')).toBe(1);
});

test.describe('in each engine', { tag: '@engines' }, () => {
  test('a shopper buys with Google Pay', async ({ page }) => {
    await page.goto(google.PRODUCT);
    await google.openSheet(page);
    await google.pay(page).click();
    await page.waitForURL(/\/orders\//);
    expect(await outcomes(page)).toEqual([{ instrument: 'GooglePay', outcome: 'success' }]);
    expect((await google.operations(page)).at(-1)).toBe('cartSubmitForCompletion');
  });
});

test.describe('on a page from the back/forward cache', { tag: '@bfcache' }, () => {
  test('a shopper who returns from the order can click again, and gets another cart', async ({ page }) => {
    await page.goto(google.PRODUCT);
    await noteRestoration(page);
    await google.openSheet(page);
    await google.pay(page).click();
    await page.waitForURL(/\/orders\//);

    await goBackToCachedPage(page);
    await expect(google.sheet(page)).toHaveCount(0);
    await expect(google.googlePay(page)).toHaveAttribute('aria-disabled', 'false');
    await google.openSheet(page);
    await google.pay(page).click();
    await page.waitForURL(/\/orders\//);
    const carts = (await google.variables(page, 'cartSubmitForCompletion')).map(
      (sent) => (sent as { cartId: string }).cartId,
    );
    expect(new Set(carts).size).toBe(2);
    expect(await google.count(page, 'cartRemovePersonalData')).toBe(0);
  });

  test('a shopper who returns to a cart without shipping finds buy it now', async ({ page }) => {
    await page.goto(`${google.PRODUCT}&scenario=sheet_digital`);
    await noteRestoration(page);
    await google.googlePay(page).click();
    await page.waitForURL(/\/checkout\//);
    expect(await outcomes(page)).toMatchObject([{ outcome: 'deceleration' }]);
    await goBackToCachedPage(page);
    await expect(page.locator('shopify-accelerated-checkout > shopify-buy-it-now-button')).toBeVisible();
    await expect(google.googlePay(page)).toHaveCount(0);
  });
});
