import { devices } from '@playwright/test';
import { amazonPayParams, applePaySheet } from '../../sandbox/index';
import { APPLE_PAY, FAKE_APPLE_PAY } from './apple-pay-markup';
import { CART, fillCart } from './cart-visit';
import { clickEvents, expect, test } from './click-events';
import { googlePayConfig } from './google-pay-markup';
import { sheet } from './google-pay-page';
import { cartElement, config, headWithFakes, SCRIPT } from './host-markup';
import { openLibraryPage } from './libraries/library-page';

const { userAgent, viewport, hasTouch, isMobile } = devices['Pixel 7'];

test.use({ userAgent, viewport, hasTouch, isMobile });

/** The library does nothing on a page with a viewport tag. */
const NO_VIEWPORT = '<script>document.querySelector("meta[name=viewport]").remove()</script>';

test('a tap on Shop Pay buys once on a page with FastClick', async ({ page }) => {
  await fillCart(page);
  await openLibraryPage(page, 'fastclick.js', NO_VIEWPORT + cartElement(['shop_pay']));
  await page.locator(`${CART} [part=button]`).tap();
  await page.waitForURL(/redirect_source=direct_checkout_cart/);
  const starts = (await clickEvents(page)).filter(({ type }) => type === 'ekspres-checkout-start');
  expect(starts).toHaveLength(1);
});

test("a tap on Google's button opens its sheet on a page with FastClick", async ({ page, baseURL }) => {
  await fillCart(page);
  const body = NO_VIEWPORT + cartElement([googlePayConfig(baseURL)]);
  await openLibraryPage(page, 'fastclick.js', body, { head: headWithFakes(baseURL) });
  await page.locator('.gpay-button').tap();
  await expect(sheet(page)).toBeVisible();
});

test("a tap on Apple's button opens its sheet on a page with FastClick", async ({ page }) => {
  await fillCart(page);
  const head = FAKE_APPLE_PAY + SCRIPT;
  await openLibraryPage(page, 'fastclick.js', NO_VIEWPORT + cartElement([APPLE_PAY]), { head });
  await page.locator('shopify-apple-pay-button [part=button]').tap();
  await expect(applePaySheet(page).dialog).toBeVisible();
});

test("a tap on Amazon's button opens its page on a page with FastClick", async ({ page, baseURL }) => {
  await fillCart(page);
  const amazon = config('amazon_pay', { wallet_params: amazonPayParams(new URL(baseURL ?? '')) });
  const body = NO_VIEWPORT + cartElement([amazon]);
  await openLibraryPage(page, 'fastclick.js', body, { head: headWithFakes(baseURL) });
  await page.locator('shopify-amazon-pay-button button').tap();
  await page.waitForURL(/\/vendors\/amazon-pay\/checkout$/);
});
