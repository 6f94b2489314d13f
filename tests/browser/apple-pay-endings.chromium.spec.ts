import { answerOnce, applePay, count, keepLog, openSheet, pay, PRODUCT, wrongSoFar } from './apple-pay-shop';
import { expect, test } from './click-events';
import { DIALOG_TITLE, GENERIC_TEXT } from './click-targets';
import { PREPARES, WALLET_TEXT, WALLET_TITLE, buy, failedWith, leftFor, of } from './apple-pay-endings';

const OPENING: readonly [what: string, path: string, address: RegExp, reason: string][] = [
  ['is not ready', of('cart_not_ready', PREPARES), /wallet_cart_not_ready=true/, 'cart_not_ready'],
  [
    'is busy',
    of('cart_throttled', PREPARES),
    /\/checkout\/[^#]*[?&]storefront_wallet=true$/,
    'cart_throttled',
  ],
  ['has too little', of('some_lines_left'), /wallet_not_enough_stock=true/, 'not_enough_stock'],
  [
    'takes no wallet',
    of('payment_method_not_applicable'),
    /wallet_payment_method_not_applicable=true/,
    'payment_method_not_applicable',
  ],
];
for (const [what, path, address, reason] of OPENING) {
  test(`a cart that ${what} is bought at the checkout`, async ({ page }) => {
    await keepLog(page);
    await page.goto(path);
    await applePay(page).click();
    await leftFor(page, address, reason);
  });
}

const PAYING: typeof OPENING = [
  ['is not ready', of('cart_not_ready'), /wallet_cart_not_ready=true/, 'cart_not_ready'],
  ['is busy', of('cart_throttled'), /\/checkout\/[^#]*[?&]storefront_wallet=true$/, 'cart_throttled'],
  [
    'may not be completed by scripts',
    of('prepare_access_denied'),
    /wallet_payment_method_not_applicable=true/,
    'payment_method_not_applicable',
  ],
  ['may have an order', of('submit_unknown_type'), /wallet_processing_failed=true/, 'processing_failed'],
];
for (const [what, path, address, reason] of PAYING) {
  test(`when the shopper pays, a cart that ${what} goes on at the checkout`, async ({ page }) => {
    await buy(page, path);
    await leftFor(page, address, reason);
  });
}

test('a buyer who is not the customer that has signed in goes on at the checkout', async ({ page }) => {
  await keepLog(page);
  await page.goto(PRODUCT);
  await openSheet(page);
  await answerOnce(page, 'cartBuyerIdentityUpdate', { code: 'CONTACT_INFO_DOES_NOT_MATCH_CUSTOMER_PROFILE' });
  await pay(page).click();
  await leftFor(page, /wallet_account_info_mismatch=true/, 'account_info_mismatch');
});

const DIALOGS: readonly [what: string, path: string, title: string, text: string, reason: string][] = [
  ['is sold out', of('out_of_stock'), DIALOG_TITLE, 'Ta pozycja nie jest już dostępna.', 'out_of_stock'],
  [
    'the shop refuses with a text of its own',
    of('custom_validation'),
    '',
    'Minimalna wartość zamówienia to 100 zł. Dodaj coś jeszcze.',
    'VALIDATION_CUSTOM',
  ],
  ['cannot be made', of('invalid_quantity'), DIALOG_TITLE, GENERIC_TEXT, 'INVALID'],
  ['never comes', of('html_error_page'), DIALOG_TITLE, GENERIC_TEXT, 'NO_RESPONSE'],
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

test('an order that fails without a reason ends the sheet with the wallet’s dialog', async ({ page }) => {
  await page.goto(of('submit_failed_silently'));
  await openSheet(page);
  await pay(page).click();
  await failedWith(page, WALLET_TITLE, WALLET_TEXT, 'not_completed');
  expect(await count(page, 'cartRemovePersonalData')).toBe(1);
  expect(await wrongSoFar(page)).toEqual([]);
});

test.describe('the merchant’s session', () => {
  const refusal = (code: string) => ({
    data: {
      applePaySessionCreate: { body: null, ready: false, userErrors: [{ code, field: [], message: '' }] },
    },
  });

  test('that is refused ends the sheet with the wallet’s dialog', async ({ page }) => {
    await page.goto(PRODUCT);
    await answerOnce(page, 'applePaySessionCreate', refusal('SESSION_COULD_NOT_BE_CREATED'));
    await applePay(page).click();
    await failedWith(page, WALLET_TITLE, WALLET_TEXT, 'SESSION_COULD_NOT_BE_CREATED');
    // Nobody was told of yet.
    expect(await count(page, 'cartRemovePersonalData')).toBe(0);
  });

  test('that is not there yet is asked for again', async ({ page }) => {
    await page.goto(PRODUCT);
    await answerOnce(page, 'applePaySessionCreate', {
      data: { applePaySessionCreate: { body: null, ready: false, userErrors: [] } },
    });
    await openSheet(page);
    expect(await wrongSoFar(page)).toEqual([]);
  });
});
