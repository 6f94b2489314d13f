import type { Page } from '@playwright/test';
import type { SandboxPaypal } from '../../sandbox/vendors/paypal/sandbox-hook';
import { goBackToCachedPage, noteRestoration } from './back-forward-cache';
import { expect, test } from './click-events';
import { expectReady, clickInside, PRODUCT, variables } from './paypal-page';

type Globals = Window & { sandboxPaypal: SandboxPaypal };

/** Buys over the page: one that has opened a window is not kept by Chromium. */
async function buy(page: Page): Promise<void> {
  await clickInside(page);
  await page.evaluate(() => void (window as unknown as Globals).sandboxPaypal.checkout?.approve());
  await page.waitForURL(/\/checkout\//);
}

test('a shopper who returns from the checkout finds the button enabled, and buys another cart', async ({
  page,
}) => {
  await page.goto(`${PRODUCT}&paypal=popup-blocked`);
  await noteRestoration(page);
  await buy(page);
  await goBackToCachedPage(page);
  await expectReady(page);
  await buy(page);
  const carts = (await variables(page, 'cartPaymentUpdate')).map(
    (sent) => (sent as { cartId: string }).cartId,
  );
  expect([carts.length, new Set(carts).size]).toEqual([2, 2]);
  expect(await variables(page, 'cartRemovePersonalData')).toEqual([]);
});
