import { cartCreateCount } from './click-calls';
import { expect, test } from './click-events';
import { buyNow, shopPay } from './click-targets';
import { addScript, formAround, openWithoutScript, REQUIRED, server, SHOP_PAY } from './server-markup';
import { loadComponents } from './server-pages';

const BUY_IT_NOW_FORM = formAround(server.renderProduct(REQUIRED));
const SHOP_PAY_FORM = formAround(server.renderProduct({ ...REQUIRED, recommended: SHOP_PAY }));
const EARLY_CLICK_SCRIPT = server.renderEarlyClickScript();

test.describe('in each engine', { tag: '@engines' }, () => {
  test('a server-rendered button keeps click and focus while script and components load', async ({
    page,
  }) => {
    let formSubmissions = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/cart/add')) formSubmissions += 1;
    });
    const purchases = async () => (await cartCreateCount(page)) + formSubmissions;

    await test.step('the script loads between pointer down and up', async () => {
      await openWithoutScript(page, BUY_IT_NOW_FORM, EARLY_CLICK_SCRIPT);
      await buyNow(page).hover();
      await page.mouse.down();
      await addScript(page);
      await page.mouse.up();
      await page.waitForURL(/\/checkout\b/);
      expect(await purchases()).toBe(1);
    });

    await test.step('the script loads after the click', async () => {
      await openWithoutScript(page, BUY_IT_NOW_FORM, EARLY_CLICK_SCRIPT);
      await buyNow(page).click();
      // The form may have been submitted, and have left the page.
      await addScript(page).catch(() => {});
      await page.waitForURL(/\/checkout\b/);
      expect(await purchases()).toBe(2);
    });

    await test.step('the components load between pointer down and up on a focused button', async () => {
      await openWithoutScript(page, SHOP_PAY_FORM);
      await shopPay(page).focus();
      await shopPay(page).hover();
      await page.mouse.down();
      await addScript(page);
      await loadComponents(page);
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('shop-pay-wallet-button');
      await page.mouse.up();
      await page.waitForURL(/storefront_wallet=true/);
      expect(await purchases()).toBe(3);
    });
  });
});
