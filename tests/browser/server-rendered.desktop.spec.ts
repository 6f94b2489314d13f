import { cartCreateCount } from './click-calls';
import { expect, test } from './click-events';
import { shopPay } from './click-targets';
import { addScript, formAround, openWithoutScript, REQUIRED, server, SHOP_PAY } from './server-markup';
import { whenHydrated } from './server-pages';
const SHOP_PAY_TAG = 'shop-pay-wallet-button';

test('the focus and a click that is in progress survive the start of the script', async ({ page }) => {
  await openWithoutScript(page, formAround(server.renderProduct({ ...REQUIRED, recommended: SHOP_PAY })));
  await shopPay(page).focus();
  await shopPay(page).hover();
  await page.mouse.down();
  await addScript(page);
  await whenHydrated(page);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe(SHOP_PAY_TAG);
  await page.mouse.up();
  await page.waitForURL(/storefront_wallet=true/);
  expect(await cartCreateCount(page)).toBe(1);
});
