import type { Page } from '@playwright/test';
import type { SandboxPaypal } from '../../sandbox/vendors/paypal/sandbox-hook';
import { holdApi } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { dialog } from './click-targets';
import {
  approve,
  expectReady,
  noted,
  openWindow,
  operations,
  paypal,
  paypalFrame,
  PRODUCT,
  variables,
} from './paypal-page';

type Globals = Window & { sandboxPaypal: SandboxPaypal };

const REJECTED = { instrument: 'PayPal', outcome: 'rejected' };
const DIALOG = 'Wystąpił problem z PayPal. Spróbuj ponownie lub użyj innej metody płatności.';

/** Waits for the outcome; nothing was said, and the button answers. */
async function expectQuiet(page: Page, reason: string) {
  await expect.poll(() => outcomes(page)).toEqual([{ ...REJECTED, reason }]);
  await expect(dialog(page)).toHaveCount(0);
  await expectReady(page);
}

/** Has the API answer an operation like this, in place of the shop. */
const answer = (page: Page, operation: string, data: object) =>
  page.route(`**/graphql.json?operation_name=${operation}*`, (route) => route.fulfill({ json: { data } }));

const closings: [what: string, hold: string | undefined, asked: string[]][] = [
  ['before the cart is there', 'cartCreate', ['cartCreate', 'paypalTokenCreate']],
  ['before there is a token', 'paypalTokenCreate', ['cartCreate', 'paypalTokenCreate']],
  ['once the checkout is in it', undefined, ['cartCreate', 'paypalTokenCreate']],
];
for (const [what, hold, asked] of closings) {
  test(`a window that is closed ${what} is a shopper who changed their mind`, async ({ page }) => {
    await page.goto(PRODUCT);
    if (hold) {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(`**/graphql.json?operation_name=${hold}*`, async (route) => {
        await held;
        await route.continue();
      });
      const opened = page.waitForEvent('popup');
      await paypal(page).click();
      const waiting = page.waitForRequest(`**/graphql.json?operation_name=${hold}*`).catch(() => {});
      await (await opened).close();
      void waiting;
      release();
    } else await (await openWindow(page)).close();
    await expectQuiet(page, 'canceled');
    expect(await operations(page)).toEqual(asked);
    await approve(await openWindow(page));
    await page.waitForURL(/\/checkout\//);
  });
}

test('where no window opens, the shopper approves over the page', async ({ page }) => {
  await page.goto(`${PRODUCT}&paypal=popup-blocked`);
  await paypal(page).click();
  const overlay = page.locator('.paypal-overlay-context-iframe');
  await overlay.frameLocator('iframe').getByRole('button', { name: 'Zapłać' }).click();
  await page.waitForURL(/\/checkout\//);
});

test("a page's own check stops the click, and the window goes", async ({ page }) => {
  await page.goto(PRODUCT);
  await page.evaluate(() =>
    addEventListener('ekspres:checkout-start', (event) => event.preventDefault(), { once: true }),
  );
  const opened = page.waitForEvent('popup');
  await paypal(page).click();
  const popup = await opened;
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expectQuiet(page, 'prevented');
  expect(await operations(page)).toEqual([]);
});

test('a button that does not answer opens no window', async ({ page }) => {
  await page.goto(PRODUCT);
  await expect(paypal(page)).toBeVisible();
  await page
    .locator('shopify-accelerated-checkout')
    .evaluate((element) => element.toggleAttribute('disabled'));
  await expect(page.locator('shopify-paypal-button')).toHaveAttribute('aria-disabled', 'true');
  await paypal(page).click();
  await page
    .locator('shopify-accelerated-checkout')
    .evaluate((element) => element.toggleAttribute('disabled'));
  await expectReady(page);
  expect(await noted(page, 'window')).toEqual([]);
  await openWindow(page);
});

test('a shopper who approves twice has paid once', async ({ page }) => {
  await page.goto(PRODUCT);
  await page.route('**/checkout/**', (route) => route.fulfill({ status: 204 }));
  await openWindow(page);
  await page.evaluate(async () => {
    const { sandboxPaypal } = window as unknown as Globals;
    void sandboxPaypal.checkout?.approve();
  });
  await expect.poll(() => noted(page, 'onApprove')).toHaveLength(1);
  await page.evaluate(() => (window as unknown as Globals).sandboxPaypal.approveAgain());
  await expect.poll(() => outcomes(page)).toEqual([{ instrument: 'PayPal', outcome: 'success' }]);
  expect(await variables(page, 'cartPaymentUpdate')).toHaveLength(1);
});

test('a checkout that breaks is told in the dialog', async ({ page }) => {
  await page.goto(PRODUCT);
  await openWindow(page);
  await page.evaluate(() => (window as unknown as Globals).sandboxPaypal.checkout?.fail('Something broke'));
  await expect(dialog(page)).toContainText(DIALOG);
  expect(await outcomes(page)).toEqual([{ instrument: 'PayPal', outcome: 'failed', reason: 'sdk_error' }]);
  await expectReady(page);
});

for (const message of ['Window closed', 'Window closed before response', 'Target window closed']) {
  test(`"${message}" is told to nobody`, async ({ page }) => {
    await page.goto(PRODUCT);
    await openWindow(page);
    await page.evaluate((said) => (window as unknown as Globals).sandboxPaypal.checkout?.fail(said), message);
    await expectQuiet(page, 'canceled');
  });
}

for (const code of ['RESTRICTED_WALLET_ACCOUNT', 'INTERNAL_SERVER_ERROR']) {
  test(`a token that is refused (${code}): the window goes, the dialog comes`, async ({ page }) => {
    await page.goto(PRODUCT);
    await answer(page, 'paypalTokenCreate', {
      paypalTokenCreate: { token: null, userErrors: [{ code, field: null, message: '' }] },
    });
    const opened = page.waitForEvent('popup');
    await paypal(page).click();
    const popup = await opened;
    await expect(dialog(page)).toContainText(DIALOG);
    await expect.poll(() => popup.isClosed()).toBe(true);
    expect(await outcomes(page)).toEqual([{ instrument: 'PayPal', outcome: 'failed', reason: code }]);
    await expectReady(page);
  });
}

test('a purchase that the page was not made for goes to the checkout, without a token', async ({ page }) => {
  await page.goto(`${PRODUCT}&paypal=managed-plan`);
  await paypal(page).click();
  await page.waitForURL(/\/checkout\//);
  expect(await outcomes(page)).toEqual([
    { instrument: 'PayPal', outcome: 'deceleration', reason: 'redirect_to_checkout_required' },
  ]);
  expect(await operations(page)).toEqual(['cartCreate']);
});

test('an agreement: its token, not the id of the order that PayPal makes of it', async ({ page }) => {
  await page.goto(`${PRODUCT}&paypal=billing-agreement`);
  await approve(await openWindow(page));
  await page.waitForURL(/\/checkout\//);
  expect(await variables(page, 'paypalTokenCreate')).toMatchObject([{ billingAgreement: true }]);
  expect(await variables(page, 'paypalBuyerDetailsFetch')).toMatchObject([
    { token: expect.stringMatching(/^BA-/) },
  ]);
});

const addresses = [
  ['that the shop does not serve', 'New York'],
  ['of which PayPal knows a part only', 'Szprotka'],
] as const;
for (const [what, label] of addresses) {
  test(`an address ${what} is the checkout's matter`, async ({ page }) => {
    await page.goto(PRODUCT);
    const popup = await openWindow(page);
    await popup.getByLabel(label).check();
    await approve(popup);
    await page.waitForURL(/\/checkout\//);
    expect(await outcomes(page)).toEqual([{ instrument: 'PayPal', outcome: 'success' }]);
  });
}

test('a payment that the cart does not take: the dialog, and the cart forgets the buyer', async ({
  page,
}) => {
  await page.goto(PRODUCT);
  await answer(page, 'cartPaymentUpdate', {
    cartPaymentUpdate: {
      cart: null,
      userErrors: [{ code: 'INVALID_PAYMENT', field: null, message: '' }],
      warnings: [],
    },
  });
  await approve(await openWindow(page));
  await expect(dialog(page)).toContainText(DIALOG);
  await expect.poll(() => operations(page)).toContain('cartRemovePersonalData');
  await expectReady(page);
});

test('an element that goes while its window is open ends the click; another one buys', async ({ page }) => {
  await page.goto(PRODUCT);
  const popup = await openWindow(page);
  await page.evaluate(() => {
    const element = document.querySelector('shopify-accelerated-checkout')!;
    const copy = element.cloneNode() as Element;
    element.replaceWith(copy);
  });
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expectQuiet(page, 'removed');
  await approve(await openWindow(page));
  await page.waitForURL(/\/checkout\//);
});

test('a shopper who approved in time has bought, even where the element has gone since', async ({ page }) => {
  await page.goto(PRODUCT);
  const popup = await openWindow(page);
  const { release, waiting } = await holdApi(page);
  await approve(popup);
  await expect.poll(waiting).toBe(1);
  await page.evaluate(() => document.querySelector('shopify-accelerated-checkout')?.remove());
  await page.waitForTimeout(600);
  release();
  await page.waitForURL(/\/checkout\//);
  expect(await outcomes(page)).toEqual([{ instrument: 'PayPal', outcome: 'success' }]);
});

test('the frame is gone with the element, and comes back with it', async ({ page }) => {
  await page.goto(PRODUCT);
  await expect(paypal(page)).toBeVisible();
  await page.evaluate(async () => {
    const element = document.querySelector('shopify-accelerated-checkout')!;
    const parent = element.parentNode!;
    element.remove();
    await new Promise((resolve) => setTimeout(resolve, 300));
    parent.append(element);
  });
  await expect(paypalFrame(page)).toHaveCount(1);
  await approve(await openWindow(page));
  await page.waitForURL(/\/checkout\//);
});
