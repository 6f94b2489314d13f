import { expect, outcomes, test } from './click-events';
import { buyNow } from './click-targets';

test('on a page over http a click leads to the checkout', async ({ page, baseURL }) => {
  // Browsers take 127.0.0.1 for secure, also over http:.
  await page.goto(`${baseURL?.replace('127.0.0.1', 'shop.test')}/products/kubek`);
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);
  await buyNow(page).click();
  await page.waitForURL(/^http:\/\/shop\.test:\d+\/checkout\/.*storefront_wallet=true/);
  expect(await outcomes(page)).toMatchObject([{ outcome: 'success' }]);
});
