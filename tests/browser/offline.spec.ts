import type { Locator, Page, Route } from '@playwright/test';
import * as apple from './apple-pay-page';
import { settle } from './cart-visit';
import { cartCreateCount } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { buyNow, dialog, shopPay, dialogRetry } from './click-targets';
import { mayRememberFailedImports } from './failed-imports';
import * as google from './google-pay-page';
import { paypal } from './paypal-page';
import { checkoutError } from '../../src/ui/messages/pl/dialog';

/** Firefox prints that a module did not load, and Playwright takes this for an uncaught error. */
const FIREFOX_MESSAGE = /^Loading (failed for the )?module/;

/** How a button is pressed: `pointer` is a finger on a touch screen, and the mouse elsewhere. */
type Press = 'pointer' | 'key';

async function press(page: Page, button: Locator, by: Press, hasTouch: boolean): Promise<void> {
  if (by === 'key') {
    await button.focus();
    await page.keyboard.press('Enter');
  } else await (hasTouch ? button.tap() : button.click());
}

const fail = (route: Route) => route.abort('internetdisconnected');
const loseConnection = (page: Page) => page.route('**/*', fail);
const restoreConnection = (page: Page) => page.unroute('**/*', fail);

/** Opens a page, and waits until nothing more is requested, because no pointer is near a button. */
async function openAndSettle(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await settle(page);
}

test.describe('in each engine, and on a phone', { tag: ['@engines', '@phone'] }, () => {
  for (const { title, url, button, instrument, by } of [
    { title: 'buy it now by touch or mouse', url: '', button: buyNow, instrument: 'BuyItNow', by: 'pointer' },
    { title: 'buy it now by keyboard', url: '', button: buyNow, instrument: 'BuyItNow', by: 'key' },
    {
      title: 'Shop Pay by touch or mouse',
      url: '?recommended=shop_pay',
      button: shopPay,
      instrument: 'ShopPay',
      by: 'pointer',
    },
  ] as const) {
    test(`a click on ${title} without a connection opens our dialog, which buys with one cart once the connection is back`, async ({
      page,
      pageErrors,
      hasTouch,
      browser,
      browserName,
    }) => {
      pageErrors.allow(FIREFOX_MESSAGE);
      await openAndSettle(page, `/products/kubek${url}`);
      await loseConnection(page);
      await press(page, button(page), by, hasTouch);
      await expect(dialog(page)).toHaveAccessibleDescription(checkoutError);
      await restoreConnection(page);
      await press(page, dialogRetry(page), by, hasTouch);
      await page.waitForURL(/\/checkout\//);
      expect(await cartCreateCount(page)).toBe(1);
      expect(await outcomes(page)).toEqual([
        { instrument, outcome: 'failed', reason: 'no_response' },
        // A browser that remembers that the code did not load opens the checkout without it.
        mayRememberFailedImports(browser, browserName)
          ? expect.objectContaining({
              instrument,
              outcome: expect.stringMatching(/^(success|deceleration)$/),
            })
          : { instrument, outcome: 'success' },
      ]);
    });
  }

  test('a click whose connection is lost before the answer opens our dialog, which buys with one cart once the connection is back', async ({
    page,
    pageErrors,
    hasTouch,
  }) => {
    pageErrors.allow(FIREFOX_MESSAGE);
    await openAndSettle(page, '/products/kubek');
    const sent = page.waitForRequest(/\/graphql\.json\?/);
    // Neither the request nor the code that evaluates the answer arrives.
    const requests: Route[] = [];
    await page.route('**/*', (route) => void requests.push(route));
    await press(page, buyNow(page), 'pointer', hasTouch);
    await sent;
    await loseConnection(page);
    for (const route of requests) await fail(route);
    const retry = dialogRetry(page);
    await expect(retry).toBeVisible();
    await page.unrouteAll();
    await press(page, retry, 'pointer', hasTouch);
    await page.waitForURL(/\/checkout\//);
    expect(await cartCreateCount(page)).toBe(1);
  });

  test("a click on PayPal's button without a connection opens our dialog", async ({ page, hasTouch }) => {
    await openAndSettle(page, '/products/kubek?recommended=paypal');
    await paypal(page).scrollIntoViewIfNeeded();
    await loseConnection(page);
    await press(page, paypal(page), 'pointer', hasTouch);
    await expect(dialog(page)).toBeVisible();
  });

  for (const { title, recommended, button, payButton, whenReady, whenPayable, closeFailedSheet } of [
    {
      title: 'Apple Pay',
      recommended: 'apple_pay',
      button: apple.applePay,
      payButton: apple.pay,
      whenReady: undefined,
      whenPayable: apple.whenPayable,
      // Apple's sheet is closed by our code.
      closeFailedSheet: undefined,
    },
    {
      title: 'Google Pay',
      recommended: 'google_pay',
      button: google.googlePay,
      payButton: google.pay,
      whenReady: google.loadClickCode,
      whenPayable: google.whenPayable,
      async closeFailedSheet(page: Page) {
        await expect(google.sheetError(page)).toContainText(checkoutError);
        await google.cancel(page).click();
      },
    },
  ]) {
    test(`a shopper who lost the connection pays with ${title} and one cart`, async ({ page, hasTouch }) => {
      await openAndSettle(page, `/products/kubek?recommended=${recommended}`);
      await button(page).scrollIntoViewIfNeeded();
      await whenReady?.(page);
      await loseConnection(page);
      await press(page, button(page), 'pointer', hasTouch);
      await closeFailedSheet?.(page);
      const retry = dialogRetry(page);
      await expect(retry).toBeVisible();
      await restoreConnection(page);
      await press(page, retry, 'pointer', hasTouch);
      await whenPayable(page);
      await payButton(page).click();
      await page.waitForURL(/\/orders\//);
      expect(await cartCreateCount(page)).toBe(1);
    });
  }
});
