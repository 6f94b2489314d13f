import {
  answerOnce,
  applePay,
  attemptTokens,
  cancel,
  count,
  keepLog,
  openSheet,
  pay,
  PRODUCT,
  sheetErrors,
  dialogue,
  sheet,
  wrongSoFar,
} from './apple-pay-shop';
import { expect, outcomes, test } from './click-events';
import { DIALOG_TITLE, dialog } from './click-targets';
import { WALLET_TEXT, WALLET_TITLE, buy, failedWith, leftFor, of } from './apple-pay-endings';
import { applePayLog } from './apple-pay-page';

// One path of each kind: tests/wallets/apple-pay/endings.test.ts has all of them.

test('a cart that has too little is bought at the checkout', async ({ page }) => {
  await keepLog(page);
  await page.goto(of('some_lines_left'));
  await applePay(page).click();
  await leftFor(page, /wallet_not_enough_stock=true/, 'not_enough_stock');
});

test('when the shopper pays, a cart that may have an order goes on at the checkout', async ({ page }) => {
  await buy(page, of('submit_unknown_type'));
  await leftFor(page, /wallet_processing_failed=true/, 'processing_failed');
});

const DIALOGS: readonly [what: string, path: string, title: string, text: string, reason: string][] = [
  ['is sold out', of('out_of_stock'), DIALOG_TITLE, 'Ta pozycja nie jest już dostępna.', 'out_of_stock'],
  [
    'the shop refuses with a text of its own',
    of('custom_validation'),
    '',
    'Minimalna wartość zamówienia to 100 zł. Dodaj coś jeszcze.',
    'custom_validation',
  ],
];
for (const [what, path, title, text, reason] of DIALOGS) {
  test(`a cart that ${what} ends the sheet with a dialog`, async ({ page }) => {
    await page.goto(path);
    await applePay(page).click();
    await failedWith(page, title, text, reason);
  });
}

test('a reason to leave that Apple Pay does not have ends the sheet with the wallet’s dialog', async ({
  page,
}) => {
  await page.goto(of('sheet_captcha'));
  await applePay(page).click();
  await failedWith(page, WALLET_TITLE, WALLET_TEXT, 'CAPTCHA_REQUIRED');
  expect(await count(page, 'cartRemovePersonalData')).toBe(1);
});

test('a merchant’s session that is refused ends the sheet with the wallet’s dialog', async ({ page }) => {
  await page.goto(PRODUCT);
  const userErrors = [{ code: 'SESSION_COULD_NOT_BE_CREATED', field: [], message: '' }];
  await answerOnce(page, 'applePaySessionCreate', {
    data: { applePaySessionCreate: { body: null, ready: false, userErrors } },
  });
  await applePay(page).click();
  await failedWith(page, WALLET_TITLE, WALLET_TEXT, 'SESSION_COULD_NOT_BE_CREATED');
  // Nobody was told of yet.
  expect(await count(page, 'cartRemovePersonalData')).toBe(0);
});

test('a card that is declined is told of in the sheet; then the shopper pays, by an attempt of its own', async ({
  page,
}) => {
  await page.goto(`${PRODUCT}&scenario=submit_declined_once`);
  await openSheet(page);
  await pay(page).click();
  await expect(sheetErrors(page)).toHaveText(['Wybierz inną metodę płatności']);
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  expect((await attemptTokens(page)).size).toBe(2);
});

test('a shopper whose cart comes in another currency reads so in the sheet, then goes on at the checkout', async ({
  page,
}) => {
  await page.goto(`${PRODUCT}&scenario=currency_changed`);
  await applePay(page).click();
  await expect(sheetErrors(page)).toHaveText([
    'Twój koszyk i waluta zostały zaktualizowane na podstawie kraju wysyłki.',
  ]);
  await page.waitForURL(/\/checkout\/.*wallet_currency_change=true/);
  expect(await outcomes(page)).toEqual([
    { instrument: 'ApplePay', outcome: 'deceleration', reason: 'currency_changed' },
  ]);
  expect(await count(page, 'cartRemovePersonalData')).toBe(0);
});

test('a shopper who closes the sheet while the order is made gets to its thanks', async ({ page }) => {
  let answer = () => {};
  const canceled = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/graphql.json?operation_name=cartSubmitForCompletion', async (route) => {
    await canceled;
    await route.continue();
  });
  await page.goto(PRODUCT);
  await openSheet(page);
  const submit = page.waitForRequest(/operation_name=cartSubmitForCompletion/);
  await pay(page).click();
  await submit;
  await cancel(page).click();
  answer();
  await page.waitForURL(/\/orders\//);
  expect(await outcomes(page)).toEqual([{ instrument: 'ApplePay', outcome: 'success' }]);
  expect(await count(page, 'cartRemovePersonalData')).toBe(0);
});

test('a shopper who closes the sheet stays, is told nothing, and may buy after all', async ({ page }) => {
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
  expect(await wrongSoFar(page)).toEqual([]);
  expect(dialogue(await applePayLog(page))).not.toContain('abort');

  await openSheet(page);
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  expect(await count(page, 'cartCreate')).toBe(2);
  expect(await count(page, 'cartRemovePersonalData')).toBe(1);
});
