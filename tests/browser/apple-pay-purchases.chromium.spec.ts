import {
  answerOnce,
  applePay,
  attemptTokens,
  cancel,
  contact,
  count,
  detailsOf,
  keepLog,
  keptLog,
  method,
  openSheet,
  operations,
  pay,
  payable,
  PRODUCT,
  sheet,
  sheetErrors,
  variables,
  walletCalls,
  wrongAnswers,
  wrongSoFar,
} from './apple-pay-shop';
import { CART, fillCart, postFromPage } from './cart-visit';
import { expect, outcomes, test } from './click-events';
import { dialog } from './click-targets';
import { buy, leftFor, of } from './apple-pay-endings';

test.describe('what the cart costs', () => {
  for (const scenario of [
    'sheet_amount_once',
    'sheet_tax_late',
    'sheet_delivery_pending',
    'submit_throttled_once',
  ])
    test(`${scenario}: the order is made all the same, once`, async ({ page }) => {
      test.setTimeout(60_000);
      await buy(page, of(scenario));
      await page.waitForURL(/\/orders\//, { timeout: 20_000 });
      expect((await attemptTokens(page)).size).toBe(1);
      expect(wrongAnswers(await keptLog(page))).toEqual([]);
    });

  test('an order whose answer was lost is not made twice, and is said to exist', async ({ page }) => {
    await buy(page, of('submit_lost'));
    await expect(dialog(page)).toContainText('Zamówienie z tego koszyka zostało już');
    expect((await attemptTokens(page)).size).toBe(1);
    const [{ cartId }] = (await variables(page, 'cartSubmitForCompletion')) as [{ cartId: string }];
    const orders = (await (await page.request.get('/sandbox/orders')).json()) as { cartToken: string }[];
    expect(orders.filter(({ cartToken }) => cartId.includes(cartToken))).toHaveLength(1);
  });

  test('a subscription says what it will charge', async ({ page }) => {
    await page.goto('/products/kawa?recommended=apple_pay');
    await page.locator('select[name=selling_plan]').selectOption({ index: 1 });
    await openSheet(page);
    await expect(sheet(page)).toContainText('co 1 mies.');
    const [update] = await detailsOf(page, 'completePaymentMethodSelection');
    expect(update).toMatchObject([
      {
        newLineItems: expect.arrayContaining([
          expect.objectContaining({
            paymentTiming: 'recurring',
            recurringPaymentIntervalUnit: 'month',
            recurringPaymentIntervalCount: 1,
            amount: '44.10',
          }),
        ]) as unknown,
      },
    ]);
    await pay(page).click();
    await page.waitForURL(/\/orders\//);
  });

  test('what is delivered in two groups has one list, with both names and prices', async ({ page }) => {
    await fillCart(page);
    await postFromPage(page, '/cart/add.js', {
      items: [{ id: 44100000000201, quantity: 1, selling_plan: 690001 }],
    });
    await page.goto('/cart?wallets=apple_pay');
    await openSheet(page);
    const both = method(page, /Paczkomat \+ Kurier/);
    await expect(both.first()).toBeVisible();
    await expect(sheet(page)).toContainText(/26,89.zł/);
    await both.first().check();
    await payable(page);
    const [{ selectedDeliveryOptions }] = (await variables(page, 'cartSelectedDeliveryOptionsUpdate')) as [
      { selectedDeliveryOptions: { deliveryOptionHandle: string }[] },
    ];
    expect(selectedDeliveryOptions.map((one) => one.deliveryOptionHandle).sort()).toEqual([
      'kurier-14.90',
      'paczkomat-11.99',
    ]);
    await pay(page).click();
    await page.waitForURL(/\/orders\//);
  });

  test('an order for nothing is paid by nobody’s card', async ({ page }) => {
    await page.goto('/products/probka?recommended=apple_pay');
    await openSheet(page);
    await pay(page).click();
    await page.waitForURL(/\/orders\//);
    const [sent] = await variables(page, 'cartPaymentUpdate');
    expect(sent).toMatchObject({
      payment: { freePaymentMethod: { billingAddress: { firstName: 'Jan', address1: 'ul. Przykładowa 1' } } },
    });
    expect(sent).not.toMatchObject({ payment: { walletPaymentMethod: expect.anything() as unknown } });
  });
});

test('where nothing is shipped, the cart knows who buys and where the bill goes as soon as a card is chosen', async ({
  page,
}) => {
  await page.goto('/products/ebook?recommended=apple_pay');
  await openSheet(page);
  const [, request] = (await detailsOf(page, 'constructor'))[0] as [number, object];
  expect(request).toMatchObject({ requiredShippingContactFields: ['phone', 'email'] });
  expect(request).not.toHaveProperty('shippingType');
  await expect
    .poll(() => operations(page))
    .toEqual(['cartCreate', 'cartBuyerIdentityUpdate', 'cartBillingAddressUpdate']);
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  expect(await variables(page, 'cartBuyerIdentityUpdate')).toMatchObject([
    { buyerIdentity: { countryCode: 'PL' } },
    { buyerIdentity: { countryCode: 'PL', email: 'jan.nowak@example.com', phone: '+48500100200' } },
  ]);
  expect(await variables(page, 'cartBillingAddressUpdate')).toMatchObject([
    { billingAddress: { city: 'Warszawa', country: 'PL' } },
    { billingAddress: { city: 'Warszawa', address1: 'ul. Przykładowa 1', lastName: 'Nowak' } },
  ]);
  expect(await count(page, 'cartSelectedDeliveryOptionsUpdate')).toBe(0);
});

test('a card from a country of another currency is bought with at the checkout', async ({ page }) => {
  await keepLog(page);
  await page.goto('/products/ebook?recommended=apple_pay');
  await openSheet(page);
  await expect.poll(() => count(page, 'cartBillingAddressUpdate')).toBe(1);
  await sheet(page)
    .getByRole('radio', { name: /MasterCard/ })
    .check();
  await leftFor(page, /wallet_currency_change=true/, 'currency_changed');
});

test('the e-mail of a customer who has signed in is the buyer’s; the sheet asks for none', async ({
  page,
}) => {
  await page.goto(`${PRODUCT}&customer_email=klient@example.com`);
  await openSheet(page);
  const [, request] = (await detailsOf(page, 'constructor'))[0] as [number, object];
  expect(request).toMatchObject({ requiredShippingContactFields: ['name', 'postalAddress', 'phone'] });
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  expect((await variables(page, 'cartBuyerIdentityUpdate')).at(-1)).toMatchObject({
    buyerIdentity: { email: 'klient@example.com', phone: '+48500100200' },
  });
});

test('a card without a billing address does not pay', async ({ page }) => {
  await page.goto(`${PRODUCT}&apple=no_billing`);
  await openSheet(page);
  await pay(page).click();
  await expect(sheetErrors(page)).toHaveAttribute('data-code', 'billingContactInvalid');
  await expect(sheetErrors(page)).toHaveAttribute('data-field', 'postalAddress');
  expect(await operations(page)).not.toContain('cartPaymentUpdate');
  expect(await wrongSoFar(page)).toEqual([]);
});

test.describe('whatever Apple says', () => {
  test('the contact may come before the card', async ({ page }) => {
    await page.goto(`${PRODUCT}&apple=contact_first`);
    await openSheet(page);
    await pay(page).click();
    await page.waitForURL(/\/orders\//);
  });

  for (const version of [3, 6, 12])
    test(`a device that knows version ${version} buys`, async ({ page }) => {
      await keepLog(page);
      await page.goto(`${PRODUCT}&apple_version=${version}`);
      await openSheet(page);
      expect(await detailsOf(page, 'constructor')).toMatchObject([[version, {}]]);
      await pay(page).click();
      await page.waitForURL(/\/orders\//);
      expect(wrongAnswers(await keptLog(page))).toEqual([]);
    });

  test('a sheet that Apple closes because the shop is late is like one that the shopper closes', async ({
    page,
  }) => {
    await page.goto(`${of('sheet_slow')}&apple_timeout=1000`);
    await applePay(page).click();
    await expect(sheet(page)).toBeVisible();
    await expect(sheet(page)).toHaveCount(0, { timeout: 10_000 });
    await expect
      .poll(() => outcomes(page))
      .toEqual([{ instrument: 'ApplePay', outcome: 'rejected', reason: 'canceled' }]);
    await expect(dialog(page)).toHaveCount(0);
    await expect(applePay(page)).toHaveAttribute('aria-disabled', 'false');
  });

  test('a sheet that is closed while the cart is told of an address asks for nothing more', async ({
    page,
  }) => {
    await page.goto(of('sheet_slow'));
    await applePay(page).click();
    await expect(sheet(page)).toBeVisible();
    await cancel(page).click();
    await expect
      .poll(() => outcomes(page))
      .toEqual([{ instrument: 'ApplePay', outcome: 'rejected', reason: 'canceled' }]);
    await page.waitForTimeout(2500);
    expect(await operations(page)).not.toContain('cartBuyerIdentityUpdate');
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('a cart that comes in another currency with an address says so in the sheet, then leaves', async ({
  page,
}) => {
  await keepLog(page);
  await page.goto(PRODUCT);
  await openSheet(page);
  await answerOnce(page, 'cartBuyerIdentityUpdate', (body) => body.replaceAll('"PLN"', '"EUR"'));
  await contact(page).selectOption('de');
  await expect(sheetErrors(page)).toHaveText([
    'Twój koszyk i waluta zostały zaktualizowane na podstawie kraju wysyłki.',
  ]);
  await leftFor(page, /wallet_currency_change=true/, 'currency_changed');
});

test.describe('in a cart', () => {
  test('the shopper’s cart is bought, not another one', async ({ page }) => {
    await fillCart(page);
    await page.goto('/cart?wallets=apple_pay,buy_it_now');
    await openSheet(page);
    await pay(page).click();
    await page.waitForURL(/\/orders\//);
    const operationsOfCart = await operations(page);
    expect(operationsOfCart).not.toContain('cartCreate');
    expect((await walletCalls(page)).find(({ operation }) => operation === 'cart')).toMatchObject({
      startWalletCheckout: true,
    });
  });

  test('a drawer’s button buys as well', async ({ page }) => {
    await fillCart(page);
    await page.goto('/cart?wallets=apple_pay&layout=vertical&cart_id=1');
    await expect(page.locator(`${CART} shopify-apple-pay-button`)).toBeVisible();
    await openSheet(page);
    await cancel(page).click();
    await expect(applePay(page)).toHaveAttribute('aria-disabled', 'false');
  });

  test('a cart that was emptied elsewhere is told of', async ({ page }) => {
    await fillCart(page);
    await page.goto('/cart?wallets=apple_pay');
    await applePay(page).waitFor();
    await answerOnce(page, 'cart', (body) =>
      body.replace(/"lines":\{"nodes":\[.*?\]/s, '"lines":{"nodes":[]'),
    );
    await applePay(page).click();
    await expect.poll(() => outcomes(page)).toHaveLength(1);
  });
});

test('while one sheet is open, no other button of the page answers', async ({ page }) => {
  await page.goto('/products/kubek?recommended=apple_pay&second=kawa');
  await applePay(page).first().click();
  await payable(page);
  for (const button of await applePay(page).all())
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  await cancel(page).click();
  for (const button of await applePay(page).all())
    await expect(button).toHaveAttribute('aria-disabled', 'false');
});
