import type { Page } from '@playwright/test';
import type { SandboxPaypal } from '../../sandbox/vendors/paypal/sandbox-hook';
import { cartCreates } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { dialog } from './click-targets';
import { approve, expectReady, openWindow, operations, PRODUCT, variables } from './paypal-page';

type Globals = Window & { sandboxPaypal: SandboxPaypal };

const NO_WINDOWS = "WebKit's driver does not get through frames and windows";

test('a shopper approves in the window, and goes to the checkout with who they are and how they pay', async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'webkit', NO_WINDOWS);
  await page.goto(PRODUCT);
  const popup = await openWindow(page);
  await popup.getByLabel('Gdańsk').check();
  await approve(popup);
  await page.waitForURL(/\/checkout\/\w+\?key=\w+&storefront_wallet=true$/);
  expect(await outcomes(page)).toEqual([{ instrument: 'PayPal', outcome: 'success' }]);
  expect(await operations(page)).toEqual([
    'cartCreate',
    'paypalTokenCreate',
    'paypalBuyerDetailsFetch',
    'cartBuyerIdentityUpdate',
    'cartPaymentUpdate',
  ]);
  const [created] = await cartCreates(page);
  expect(created).toMatchObject({ startWalletCheckout: true });
  const [token] = await variables(page, 'paypalTokenCreate');
  const { cartId } = token as { cartId: string };
  expect(token).toEqual({ cartId, billingAgreement: false });
  const whole = {
    firstName: 'Anna',
    lastName: 'Nowak',
    address1: 'ul. Długa 7',
    address2: 'm. 3',
    city: 'Gdańsk',
    zip: '80-831',
    country: 'PL',
    phone: '+48500100200',
  };
  const email = 'jan.nowak@example.com';
  expect(await variables(page, 'cartBuyerIdentityUpdate')).toEqual([
    {
      cartId,
      buyerIdentity: {
        email,
        phone: '+48500100200',
        countryCode: 'PL',
        deliveryAddressPreferences: [
          { deliveryAddress: whole, deliveryAddressValidationStrategy: 'COUNTRY_CODE_ONLY' },
        ],
      },
    },
  ]);
  const paypalWalletContent = {
    billingAddress: whole,
    token: expect.stringMatching(/^EC-/),
    email,
    expiresAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    remoteOrderId: expect.stringMatching(/^ORDER-EC-/),
    payerApprovedAmount: { amount: '59.0', currencyCode: 'PLN' },
    acceptedSubscriptionTerms: false,
  };
  expect(await variables(page, 'cartPaymentUpdate')).toEqual([
    {
      cartId,
      payment: {
        amount: { amount: '70.99', currencyCode: 'PLN' },
        walletPaymentMethod: { paypalWalletContent },
      },
    },
  ]);
});

test('a shopper who cancels stays, is told nothing, and may buy after all', async ({ page, browserName }) => {
  test.skip(browserName === 'webkit', NO_WINDOWS);
  await page.goto(PRODUCT);
  await (await openWindow(page)).getByRole('button', { name: 'Anuluj' }).click();
  await expect
    .poll(() => outcomes(page))
    .toEqual([{ instrument: 'PayPal', outcome: 'rejected', reason: 'canceled' }]);
  await expect(dialog(page)).toHaveCount(0);
  await expectReady(page);
  await approve(await openWindow(page));
  await page.waitForURL(/\/checkout\//);
});

test('where no window opens, a shopper cancels, comes back, and approves over the page', async ({ page }) => {
  await page.goto(`${PRODUCT}&paypal=popup-blocked`);
  await press(page);
  await page.evaluate(() => (window as unknown as Globals).sandboxPaypal.checkout?.cancel());
  await expect
    .poll(() => outcomes(page))
    .toEqual([{ instrument: 'PayPal', outcome: 'rejected', reason: 'canceled' }]);
  await expectReady(page);
  await press(page);
  await page.evaluate(() => void (window as unknown as Globals).sandboxPaypal.checkout?.approve('other'));
  await page.waitForURL(/\/checkout\//);
  expect((await outcomes(page)).at(-1)).toEqual({ instrument: 'PayPal', outcome: 'success' });
});

/** Presses the button from inside its frame, and waits until the shopper is at PayPal. */
async function press(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const frame = document.querySelector<HTMLIFrameElement>('shopify-paypal-button iframe');
    return frame?.contentDocument?.querySelector('[role=link]');
  });
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('shopify-paypal-button iframe');
    frame?.contentDocument?.querySelector<HTMLElement>('[role=link]')?.click();
  });
  await page.waitForFunction(() => (window as unknown as Globals).sandboxPaypal.checkout);
}
