import type { Page } from '@playwright/test';
import { goBackToCachedPage, noteRestoration } from './back-forward-cache';
import { expect, test } from './click-events';
import { clickInFrame, endCheckout, expectEnabled, PRODUCT, variables } from './paypal-page';

/** Buys in an overlay of the page, because Chromium does not cache a page that has opened a window. */
async function buyInOverlay(page: Page): Promise<void> {
  await clickInFrame(page);
  await endCheckout(page, 'approve');
  await page.waitForURL(/\/checkout\//);
}

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
