import type { Page } from '@playwright/test';
import { amazonPayParams, applePaySheet } from '../../sandbox/index';
import { APPLE_PAY, FAKE_APPLE_PAY } from './apple-pay-markup';
import { CART, fillCart, settle } from './cart-visit';
import { clickEvents, expect, outcomes, test } from './click-events';
import { googlePayConfig } from './google-pay-markup';
import { sheet } from './google-pay-page';
import { cartElement, config, headWithFakes, hostPage, openPage, SCRIPT } from './host-markup';
import { drawerBody, openLibraryPage } from './libraries/library-page';

test.describe('in each engine', { tag: '@engines' }, () => {
  test('Shop Pay buys in a drawer of vaul, which captures the pointer', async ({ page }) => {
    await fillCart(page);
    await openLibraryPage(page, 'vaul.jsx', drawerBody(cartElement(['shop_pay'])));
    await page.locator('#open').click();
    await page.locator(`#drawer ${CART} [part=button]`).click();
    await page.waitForURL(/redirect_source=direct_checkout_cart/);
  });

  test("Google's button opens its sheet in a drawer of vaul", async ({ page, baseURL }) => {
    await fillCart(page);
    const body = drawerBody(cartElement([googlePayConfig(baseURL)]));
    await openLibraryPage(page, 'vaul.jsx', body, { head: headWithFakes(baseURL) });
    await page.locator('#open').click();
    await page.locator('#drawer .gpay-button').click();
    await expect(sheet(page)).toBeVisible();
  });

  test("Apple's button opens its sheet in a drawer of vaul", async ({ page }) => {
    await fillCart(page);
    const head = FAKE_APPLE_PAY + SCRIPT;
    await openLibraryPage(page, 'vaul.jsx', drawerBody(cartElement([APPLE_PAY])), { head });
    await page.locator('#open').click();
    await page.locator('#drawer shopify-apple-pay-button [part=button]').click();
    await expect(applePaySheet(page).dialog).toBeVisible();
  });

  test("Amazon's button opens its page from a drawer of vaul", async ({ page, baseURL }) => {
    await fillCart(page);
    const amazon = config('amazon_pay', { wallet_params: amazonPayParams(new URL(baseURL ?? '')) });
    const body = drawerBody(cartElement([amazon]));
    await openLibraryPage(page, 'vaul.jsx', body, { head: headWithFakes(baseURL) });
    await page.locator('#open').click();
    // As long as a shopper's press.
    await page.locator('#drawer shopify-amazon-pay-button button').click({ delay: 100 });
    await page.waitForURL(/\/vendors\/amazon-pay\/checkout$/);
  });

  const startCount = async (page: Page) =>
    (await clickEvents(page)).filter(({ type }) => type === 'ekspres-checkout-start').length;

  /** A page with a cart, and a script that sends a click to the element for each event of this type. */
  const pageThatClicks = (type: string) =>
    hostPage(
      `${cartElement(['shop_pay'])}<script>
      addEventListener('ekspres-checkout-start', (event) => event.preventDefault());
      addEventListener('${type}', ({ target, isTrusted, clientX, clientY }) => {
        if (isTrusted) target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, clientX, clientY }));
      });
    </script>`,
    );

  for (const { order, type } of [
    { order: 'before', type: 'pointerup' },
    { order: 'after', type: 'click' },
  ]) {
    test(`a script's click on the element ${order} the browser's is the same press`, async ({ page }) => {
      await fillCart(page);
      await openPage(page, pageThatClicks(type));
      const face = page.locator(`${CART} [part=button]`);
      await settle(page);
      await face.click();
      await expect.poll(() => outcomes(page)).toHaveLength(1);
      expect(await startCount(page)).toBe(1);
    });
  }

  test('a click on the element that is not over its button does nothing', async ({ page }) => {
    await fillCart(page);
    await openPage(page, pageThatClicks('none'));
    const face = page.locator(`${CART} [part=button]`);
    await settle(page);
    await page.locator('shop-pay-wallet-button').evaluate((element: HTMLElement) => {
      element.click();
      element.dispatchEvent(new Event('click'));
    });
    expect(await clickEvents(page)).toEqual([]);
    await face.click();
    await expect.poll(() => outcomes(page)).toHaveLength(1);
    expect(await startCount(page)).toBe(1);
  });
});
