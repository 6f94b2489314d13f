import { UUID } from './click-calls';
import { clickEvents, expect, test, outcomes } from './click-events';
import {
  addressField,
  openSheet,
  operations,
  option,
  pay,
  PRODUCT,
  summary,
  variables,
  googleCalls,
  googlePay,
  sheet,
  cancel,
  count,
  whenPayable,
} from './google-pay-page';
import { fillCart } from './cart-visit';
import { goBackToCachedPage, noteRestoration } from './back-forward-cache';

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

const cartPage = (scenario: string) => `/cart?wallets=google_pay&scenario=${scenario}`;

test('a cart with one line to pick up shows the place, and delivers the other line', async ({ page }) => {
  await fillCart(page);
  await page.goto(cartPage('sheet_ship_and_pickup'));
  await openSheet(page);
  await expect(summary(page).filter({ hasText: 'Odbiór osobisty: Odbiór w sklepie' })).toHaveCount(1);
  await expect(option(page, /Punkt odbioru/)).toHaveCount(0);
  await option(page, /Kurier/).check();
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  expect(await outcomes(page)).toEqual([{ instrument: 'GooglePay', outcome: 'success' }]);
  await expect(sheet(page)).toHaveCount(0);
  expect(await variables(page, 'cartSelectedDeliveryOptionsUpdate')).toMatchObject([
    { selectedDeliveryOptions: [{ deliveryOptionHandle: 'kurier-14.90' }] },
  ]);
});

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

test('leaving the page while the sheet is open removes personal data from the cart', async ({ page }) => {
  await page.goto(PRODUCT);
  await openSheet(page);
  await page.evaluate(() => location.assign('/blank'));
  await page.waitForURL(/\/blank/);
  await expect.poll(() => count(page, 'cartRemovePersonalData')).toBe(1);
});

test('clicks on buttons of the wallet change nothing while its sheet is open', async ({ page }) => {
  await page.goto(`${PRODUCT}&second=kawa`);
  const elements = page.locator('shopify-google-pay-button');
  await expect(googlePay(page)).toHaveCount(2);
  await googlePay(page).first().click();
  await whenPayable(page);
  await expect(elements.first()).toHaveAttribute('aria-busy', 'true');
  await expect(elements.last()).not.toHaveAttribute('aria-busy');
  for (const button of await googlePay(page).all()) {
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    await button.dispatchEvent('click');
  }
  await expect(sheet(page)).toHaveCount(1);
  expect(await outcomes(page)).toEqual([]);
  await cancel(page).click();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  expect(await count(page, 'cartCreate')).toBe(1);
  await googlePay(page).last().click();
  await whenPayable(page);
  expect(await variables(page, 'cartCreate')).toMatchObject([
    { input: { lines: [{ merchandiseId: 'gid://shopify/ProductVariant/44100000000101' }] } },
    { input: { lines: [{ merchandiseId: 'gid://shopify/ProductVariant/44100000000201' }] } },
  ]);
});

test('a button that the page removes and inserts again works', async ({ page }) => {
  await page.goto(PRODUCT);
  await openSheet(page);
  await page.evaluate(() => {
    const button = document.querySelector('shopify-accelerated-checkout');
    Object.assign(window, { button, parent: button?.parentElement });
    button?.remove();
  });
  await cancel(page).click();
  await expect
    .poll(() => outcomes(page))
    .toEqual([{ instrument: 'GooglePay', outcome: 'rejected', reason: 'canceled' }]);
  await page.evaluate('parent.append(button)');
  await openSheet(page);
  await cancel(page).click();
  expect(await count(page, 'cartCreate')).toBe(2);
});

test.describe('in each engine', { tag: '@engines' }, () => {
  test('a shopper buys with Google Pay', async ({ page }) => {
    await page.goto(PRODUCT);
    await openSheet(page);
    await pay(page).click();
    await page.waitForURL(/\/orders\//);
    expect(await outcomes(page)).toEqual([{ instrument: 'GooglePay', outcome: 'success' }]);
    expect((await operations(page)).at(-1)).toBe('cartSubmitForCompletion');
  });
});

test.describe('on a page from the back/forward cache', { tag: '@bfcache' }, () => {
  test('a shopper who returns from the order can click again, and gets another cart', async ({ page }) => {
    await page.goto(PRODUCT);
    await noteRestoration(page);
    await openSheet(page);
    await pay(page).click();
    await page.waitForURL(/\/orders\//);

    await goBackToCachedPage(page);
    await expect(sheet(page)).toHaveCount(0);
    await expect(googlePay(page)).toHaveAttribute('aria-disabled', 'false');
    await openSheet(page);
    await pay(page).click();
    await page.waitForURL(/\/orders\//);
    const carts = (await variables(page, 'cartSubmitForCompletion')).map(
      (sent) => (sent as { cartId: string }).cartId,
    );
    expect(new Set(carts).size).toBe(2);
    expect(await count(page, 'cartRemovePersonalData')).toBe(0);
  });

  test('a shopper who returns to a cart without shipping finds buy it now', async ({ page }) => {
    await page.goto(`${PRODUCT}&scenario=sheet_digital`);
    await noteRestoration(page);
    await googlePay(page).click();
    await page.waitForURL(/\/checkout\//);
    expect(await outcomes(page)).toMatchObject([{ outcome: 'deceleration' }]);
    await goBackToCachedPage(page);
    await expect(page.locator('shopify-accelerated-checkout > shopify-buy-it-now-button')).toBeVisible();
    await expect(googlePay(page)).toHaveCount(0);
  });
});
