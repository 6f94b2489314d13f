import { cartCreateCount } from './click-calls';
import { buyNow, shopPay } from './click-targets';
import { expect, test } from './click-events';
import { openBody } from './host-markup';
import { addScript, formAround, REQUIRED, server, SHOP_PAY } from './server-markup';

const BUTTONS = [
  { name: 'Shop Pay', recommended: SHOP_PAY, target: shopPay },
  { name: 'buy it now', recommended: null, target: buyNow },
];

test('a click creates one cart although words change between pointer down and up', async ({ page }) => {
  for (const [index, { name, recommended, target }] of BUTTONS.entries()) {
    await test.step(name, async () => {
      const product = server.renderProduct({ ...REQUIRED, language: 'en', recommended });
      await openBody(page, formAround(product), { head: server.renderEarlyClickScript() });
      await target(page).hover();
      await page.mouse.down();
      await addScript(page);
      await expect(target(page)).toHaveText(/^Kup /);
      await page.mouse.up();
      await page.waitForURL(/\/checkout|storefront_wallet=true/);
      expect(await cartCreateCount(page)).toBe(index + 1);
    });
  }
});
