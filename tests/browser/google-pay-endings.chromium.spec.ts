import type { Page } from '@playwright/test';
import { withResult, withUserErrors, withWarnings } from '../../sandbox/payload-patches';
import type { PayloadPatch } from '../../sandbox/scenario';
import type { ScenarioName } from '../../sandbox/scenarios';
import { fillCart, passTime, postFromPage } from './cart-visit';
import { expect, outcomes, test } from './click-events';
import { dialog, dialogClose, GENERIC_TEXT } from './click-targets';
import {
  address,
  askedGoogle,
  changeAnswers,
  count,
  googlePay,
  openSheet,
  operations,
  pay,
  PRODUCT,
  sheet,
  sheetError,
  variables,
  cancel,
} from './google-pay-page';

const LEAVING = 'Za chwilę przejdziesz do kasy sklepu.';
const WALLET_ERROR = 'Wystąpił problem z Google Pay. Spróbuj ponownie lub użyj innej metody płatności.';

const tokens = async (page: Page) =>
  (await variables(page, 'cartSubmitForCompletion')).map(
    (sent) => (sent as { attemptToken: string }).attemptToken,
  );

const complains = (code: string, ...field: string[]) => withUserErrors({ code, field, message: code });

const prepared = (__typename: string, more: object) => withResult(() => ({ __typename, ...more }));

/**
 * Reason, the operation whose response has it, that response or the scenario that has it, and the checkout's flag: of each kind of
 * response one.
 */
const DECELERATIONS: readonly [string, string, PayloadPatch | ScenarioName, flag?: string][] = [
  ['not_enough_stock', 'cartCreate', withWarnings('MERCHANDISE_NOT_ENOUGH_STOCK'), 'wallet_not_enough_stock'],
  ['invalid_country', 'cartBuyerIdentityUpdate', complains('INVALID', 'buyerIdentity', 'countryCode')],
  [
    'cart_not_ready',
    'cartPrepareForCompletion',
    prepared('CartStatusNotReady', { errors: [] }),
    'wallet_cart_not_ready',
  ],
  // Not a change of the response: the shop would have accepted the submit, and its checkout would show the order.
  ['captcha_required', 'cartSubmitForCompletion', 'submit_captcha', 'wallet_captcha_required'],
];

for (const [reason, operation, change, flag] of DECELERATIONS) {
  test(`${reason} on ${operation} says so in the sheet and leaves for the checkout`, async ({ page }) => {
    if (typeof change !== 'string') await changeAnswers(page, operation, change);
    await page.goto(typeof change === 'string' ? `${PRODUCT}&scenario=${change}` : PRODUCT);
    await page.evaluate(() => {
      addEventListener('pagehide', () => {
        const { calls } = (window as unknown as { sandboxGooglePay: { calls: { name: string }[] } })
          .sandboxGooglePay;
        sessionStorage.setItem('answers', JSON.stringify(calls));
      });
    });
    const early = /Create|Identity/.test(operation);
    if (early) await googlePay(page).click();
    else {
      await openSheet(page);
      await pay(page).click();
    }
    await page.waitForURL(/\/checkout\//);
    const query = [...new URL(page.url()).searchParams].filter(([name]) => name !== 'key');
    expect(query).toEqual([['storefront_wallet', 'true'], ...(flag ? [[flag, 'true']] : [])]);
    expect(await outcomes(page)).toEqual([{ instrument: 'GooglePay', outcome: 'deceleration', reason }]);
    const said = await page.evaluate(() => sessionStorage.getItem('answers') ?? '');
    expect(said).toContain(`"reason":"OTHER_ERROR","intent":"${early ? 'SHIPPING_ADDRESS' : 'PAYMENT_AUTHORIZATION'}","message":"${LEAVING}"`); // prettier-ignore
    // What the shopper has filled in is there at the checkout.
    expect(await operations(page)).not.toContain('cartRemovePersonalData');
    if (operation !== 'cartSubmitForCompletion') {
      expect(await operations(page)).not.toContain('cartSubmitForCompletion');
    }
  });
}

test('a cart that changes its currency with the address says so in the sheet, long enough to be read', async ({
  page,
}) => {
  await page.goto(PRODUCT);
  await openSheet(page);
  await address(page).selectOption('de');
  await expect(sheetError(page)).toHaveText(
    'Twój koszyk i waluta zostały zaktualizowane na podstawie kraju wysyłki.',
  );
  const shown = Date.now();
  await expect(pay(page)).toBeDisabled();
  await page.waitForURL(/\/checkout\/.*wallet_currency_change=true/);
  expect(Date.now() - shown).toBeGreaterThan(1000);
  expect(await outcomes(page)).toMatchObject([{ outcome: 'deceleration', reason: 'currency_changed' }]);
});

test('a cart that was emptied meanwhile goes to the checkout', async ({ page }) => {
  await fillCart(page);
  await page.goto('/cart?wallets=google_pay');
  await expect(googlePay(page)).toBeVisible();
  await page.route('**/graphql.json?operation_name=cartLimited', () => undefined);
  await postFromPage(page, '/cart/clear.js');
  await googlePay(page).click();
  await page.waitForURL(/\/checkout\/|\/cart\/c\//);
  expect(await outcomes(page)).toMatchObject([{ outcome: 'deceleration', reason: 'cart_empty' }]);
});

/** Scenario or change of `cartCreate`, what the dialog says, the outcome's reason. */
for (const [title, scenario, text, reason] of [
  ['what is sold out', 'out_of_stock', 'Ta pozycja nie jest już dostępna.', /out_of_stock/],
  ['no answer', 'dropped', GENERIC_TEXT, /NO_RESPONSE/],
] as const) {
  test(`${title} is said in a dialog, and the button is alive again`, async ({ page }) => {
    await page.goto(`${PRODUCT}&scenario=${scenario}`);
    await googlePay(page).click();
    await expect(dialog(page)).toContainText(text);
    expect(await outcomes(page)).toMatchObject([
      { instrument: 'GooglePay', outcome: 'failed', reason: expect.stringMatching(reason) },
    ]);
    await expect(googlePay(page)).toHaveAttribute('aria-disabled', 'false');
    expect(await operations(page)).toEqual(['cartCreate']);
  });
}

test('the shop’s own message at the payment aborts, and what the cart knows of the shopper goes', async ({
  page,
}) => {
  await changeAnswers(
    page,
    'cartPaymentUpdate',
    withUserErrors({ code: 'VALIDATION_CUSTOM', field: [], message: 'Nie dziś.' }),
  );
  await page.goto(PRODUCT);
  await openSheet(page);
  await pay(page).click();
  await expect(dialog(page)).toContainText('Nie dziś.');
  await expect.poll(() => count(page, 'cartRemovePersonalData')).toBe(1);
  expect(await count(page, 'cartSubmitForCompletion')).toBe(0);
});

test('a sheet that Google refuses to open is said in a dialog, and nothing was asked for', async ({
  page,
}) => {
  await page.goto(`${PRODUCT}&gpay=reject:INTERNAL_ERROR`);
  await googlePay(page).click();
  await expect(dialog(page)).toContainText('Google Pay niedostępny');
  await expect(dialog(page)).toContainText(WALLET_ERROR);
  expect(await outcomes(page)).toMatchObject([{ outcome: 'failed', reason: 'INTERNAL_ERROR' }]);
  expect(await operations(page)).toEqual([]);
  await dialogClose(page).click();
  await expect(googlePay(page)).toHaveAttribute('aria-disabled', 'false');
});

test('a submit whose response is lost is sent again with its token, and ends at its order', async ({
  page,
}) => {
  await page.goto(`${PRODUCT}&scenario=submit_lost`);
  await openSheet(page);
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  const [first, ...more] = await tokens(page);
  expect(more).toEqual([first]);
  expect(await count(page, 'cartRemovePersonalData')).toBe(0);
});

test('a card that is declined is told of in the sheet; then the shopper pays, by an attempt of its own', async ({
  page,
}) => {
  await page.goto(`${PRODUCT}&scenario=submit_declined_once`);
  await openSheet(page);
  await pay(page).click();
  await expect(sheetError(page)).toHaveText('Wybierz inną metodę płatności');
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  expect(new Set(await tokens(page)).size).toBe(2);
});

test('an authorization that has not come to the submit fails after 27 s in the sheet, and nothing is sent any more', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${PRODUCT}&gpay=timeout:90000`);
  await openSheet(page);
  let release = () => {};
  await page.route('**/graphql.json?operation_name=cartPaymentUpdate', async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.continue().catch(() => undefined);
  });
  await pay(page).click();
  await expect(sheet(page).getByRole('status')).toHaveText('Sklep sprawdza zamówienie…');
  await page.clock.fastForward(26_000);
  await expect(sheet(page).getByRole('status')).toHaveText('Sklep sprawdza zamówienie…');
  await page.clock.fastForward(1500);
  await expect(sheetError(page)).toHaveText(WALLET_ERROR);
  expect(await askedGoogle(page, 'onPaymentAuthorized answer')).toMatchObject([
    { answer: { transactionState: 'ERROR', error: { reason: 'OTHER_ERROR' } } },
  ]);
  release();
  await passTime(page, 5000);
  expect(await operations(page)).not.toContain('cartSubmitForCompletion');

  // The sheet is still good.
  await page.unroute('**/graphql.json?operation_name=cartPaymentUpdate');
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  expect(await tokens(page)).toHaveLength(1);
});

test('a shopper who closes the sheet stays, is told nothing, and may buy after all', async ({ page }) => {
  await page.goto(PRODUCT);
  await openSheet(page);
  await cancel(page).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect
    .poll(() => outcomes(page))
    .toEqual([{ instrument: 'GooglePay', outcome: 'rejected', reason: 'canceled' }]);
  await expect.poll(() => count(page, 'cartRemovePersonalData')).toBe(1);
  await expect(dialog(page)).toHaveCount(0);
  await expect(googlePay(page)).toHaveAttribute('aria-disabled', 'false');

  await openSheet(page);
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  expect(await count(page, 'cartCreate')).toBe(2);
  expect(await count(page, 'cartRemovePersonalData')).toBe(1);
});
