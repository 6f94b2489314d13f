import { expect, outcomes, test } from './click-events';
import { buyNow, moreOptions, shopPay } from './click-targets';

for (const [name, path, target] of [
  ['buy it now', '/products/kubek', buyNow],
  ['Shop Pay', '/products/kubek?recommended=shop_pay', shopPay],
  ['the link to more options', '/products/kubek?recommended=shop_pay', moreOptions],
] as const) {
  test(`on a page over http: ${name} leads to the checkout`, async ({ page, baseURL }) => {
    // Browsers take 127.0.0.1 for secure, also over http:.
    await page.goto(`${baseURL?.replace('127.0.0.1', 'shop.test')}${path}`);
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);
    await target(page).click();
    await page.waitForURL(/^http:\/\/shop\.test:\d+\/checkout\/.*storefront_wallet=true/);
    expect(await outcomes(page)).toMatchObject([{ outcome: 'success' }]);
  });
}
