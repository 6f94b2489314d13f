import { expect, outcomes, test } from './click-events';
import { buyNow } from './click-targets';

test('a click on a page over http leads to the checkout', async ({ page, baseURL }) => {
  // Not 127.0.0.1, which browsers treat as secure.
  await page.goto(`${baseURL?.replace('127.0.0.1', 'shop.test')}/products/kubek`);
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);
  await buyNow(page).click();
  await page.waitForURL(/^http:\/\/shop\.test:\d+\/checkout\/.*storefront_wallet=true/);
  expect(await outcomes(page)).toMatchObject([{ outcome: 'success' }]);
});
