import { cartCreates, holdApi } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { dialog } from './click-targets';
import {
  approve,
  clickInFrame,
  endCheckout,
  expectEnabled,
  openWindow,
  operations,
  PRODUCT,
  variables,
} from './paypal-page';
import { passTime } from './cart-visit';
import type { Page } from '@playwright/test';
import { goBackToCachedPage, noteRestoration } from './back-forward-cache';

const CANCELED = { instrument: 'PayPal', outcome: 'rejected', reason: 'canceled' };

test('a shopper who first cancels PayPal approves later and goes to the checkout', async ({ page }) => {
  await page.goto(PRODUCT);
  await (await openWindow(page)).getByRole('button', { name: 'Anuluj' }).click();
  await expect.poll(() => outcomes(page)).toEqual([CANCELED]);
  await expect(dialog(page)).toHaveCount(0);
  await expectEnabled(page);

  const popup = await openWindow(page);
  await popup.getByLabel('Gdańsk').check();
  await approve(popup);
  await page.waitForURL(/\/checkout\/\w+\?key=\w+&storefront_wallet=true$/);
  expect(await outcomes(page)).toEqual([CANCELED, { instrument: 'PayPal', outcome: 'success' }]);
  // The canceled click has sent the first two requests.
  expect((await operations(page)).slice(2)).toEqual([
    'cartCreate',
    'paypalTokenCreate',
    'paypalBuyerDetailsFetch',
    'cartBuyerIdentityUpdate',
    'cartPaymentUpdate',
  ]);
  const [created] = await cartCreates(page);
  expect(created).toMatchObject({ startWalletCheckout: true });
  const [, token] = await variables(page, 'paypalTokenCreate');
  const { cartId } = token as { cartId: string };
  expect(token).toEqual({ cartId, billingAgreement: false });
  const address = {
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
          { deliveryAddress: address, deliveryAddressValidationStrategy: 'COUNTRY_CODE_ONLY' },
        ],
      },
    },
  ]);
  const paypalWalletContent = {
    billingAddress: address,
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

test('removing an element with an open window ends the click, and another buys', async ({ page }) => {
  await page.goto(PRODUCT);
  const popup = await openWindow(page);
  await page.evaluate(() => {
    const element = document.querySelector('shopify-accelerated-checkout')!;
    element.replaceWith(element.cloneNode());
  });
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect
    .poll(() => outcomes(page))
    .toEqual([{ instrument: 'PayPal', outcome: 'rejected', reason: 'removed' }]);
  await expect(dialog(page)).toHaveCount(0);
  await expectEnabled(page);
  await approve(await openWindow(page));
  await page.waitForURL(/\/checkout\//);
});

test('an approval counts even if the element is removed afterwards', async ({ page }) => {
  await page.clock.install();
  await page.goto(PRODUCT);
  const popup = await openWindow(page);
  const api = await holdApi(page);
  await approve(popup);
  await expect.poll(() => api.waiting()).toBe(1);
  await page.evaluate(() => document.querySelector('shopify-accelerated-checkout')?.remove());
  await passTime(page, 1000);
  api.release();
  await page.waitForURL(/\/checkout\//);
  expect(await outcomes(page)).toEqual([{ instrument: 'PayPal', outcome: 'success' }]);
});

/** Buys in an overlay of the page, because Chromium does not cache a page that has opened a window. */
async function buyInOverlay(page: Page): Promise<void> {
  await clickInFrame(page);
  await endCheckout(page, 'approve');
  await page.waitForURL(/\/checkout\//);
}

test.describe('on a page from the back/forward cache', { tag: '@bfcache' }, () => {
  test('a shopper who returns from the checkout finds the button enabled, and buys', async ({ page }) => {
    await page.goto(`${PRODUCT}&paypal=popup-blocked`);
    await noteRestoration(page);
    await buyInOverlay(page);
    await goBackToCachedPage(page);
    await expectEnabled(page);
    await buyInOverlay(page);
    const carts = (await variables(page, 'cartPaymentUpdate')).map(
      (sent) => (sent as { cartId: string }).cartId,
    );
    expect([carts.length, new Set(carts).size]).toEqual([2, 2]);
    expect(await variables(page, 'cartRemovePersonalData')).toEqual([]);
  });
});
