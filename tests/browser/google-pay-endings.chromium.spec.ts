import type { Page } from '@playwright/test';
import { expect, outcomes, test } from './click-events';
import { dialog, dialogClose } from './click-targets';
import {
  count,
  googlePay,
  openSheet,
  operations,
  pay,
  PRODUCT,
  sheet,
  variables,
  cancel,
} from './google-pay-page';

const LEAVING = 'Za chwilę przejdziesz do kasy sklepu.';
const WALLET_ERROR = 'Wystąpił problem z Google Pay. Spróbuj ponownie lub użyj innej metody płatności.';

const tokens = async (page: Page) =>
  (await variables(page, 'cartSubmitForCompletion')).map(
    (sent) => (sent as { attemptToken: string }).attemptToken,
  );

// One path of each kind: tests/wallets/google-pay/click-endings.test.ts has all of them.

test('a deceleration says so in the sheet and leaves for the checkout', async ({ page }) => {
  await page.goto(`${PRODUCT}&scenario=submit_captcha`);
  await page.evaluate(() => {
    addEventListener('pagehide', () => {
      const { calls } = (window as unknown as { sandboxGooglePay: { calls: { name: string }[] } })
        .sandboxGooglePay;
      sessionStorage.setItem('answers', JSON.stringify(calls));
    });
  });
  await openSheet(page);
  await pay(page).click();
  await page.waitForURL(/\/checkout\//);
  const query = [...new URL(page.url()).searchParams].filter(([name]) => name !== 'key');
  expect(query).toEqual([
    ['storefront_wallet', 'true'],
    ['wallet_captcha_required', 'true'],
  ]);
  expect(await outcomes(page)).toEqual([
    { instrument: 'GooglePay', outcome: 'deceleration', reason: 'captcha_required' },
  ]);
  const said = await page.evaluate(() => sessionStorage.getItem('answers') ?? '');
  expect(said).toContain(`"reason":"OTHER_ERROR","intent":"PAYMENT_AUTHORIZATION","message":"${LEAVING}"`);
  // What the shopper has filled in is there at the checkout.
  expect(await operations(page)).not.toContain('cartRemovePersonalData');
});

test('what is sold out is said in a dialog, and the button is alive again', async ({ page }) => {
  await page.goto(`${PRODUCT}&scenario=out_of_stock`);
  await googlePay(page).click();
  await expect(dialog(page)).toContainText('Ta pozycja nie jest już dostępna.');
  expect(await outcomes(page)).toMatchObject([
    { instrument: 'GooglePay', outcome: 'failed', reason: 'out_of_stock' },
  ]);
  await expect(googlePay(page)).toHaveAttribute('aria-disabled', 'false');
  expect(await operations(page)).toEqual(['cartCreate']);
});

test('a sheet that Google refuses to open is said in a dialog, and nothing was asked for', async ({
  page,
}) => {
  await page.goto(`${PRODUCT}&gpay=reject:INTERNAL_ERROR`);
  await googlePay(page).click();
  await expect(dialog(page)).toContainText('Google Pay niedostępny');
  await expect(dialog(page)).toContainText(WALLET_ERROR);
  expect(await outcomes(page)).toMatchObject([
    { outcome: 'failed', reason: 'sdk_error', codes: ['INTERNAL_ERROR'] },
  ]);
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
