import { existsSync } from 'node:fs';
import { expect, test } from './fixtures';
import { button, events, shop, statuses, telemetryEntries, startShopForEachTest } from './telemetry-shop';

startShopForEachTest();

test('a visit with a click is reported completely, even if the shopper leaves at once, and without personal data', async ({
  page,
  context,
}) => {
  const secret = 'jan.kowalski@example.com';
  await context.addCookies([{ name: 'cart', value: 'hWN3vvA4XR5tnUChvDLFxd0j', url: shop.url }]);
  const heads: string[] = [];
  page.on('request', (request) => request.method() === 'HEAD' && heads.push(request.url()));
  await page.goto(`${shop.url}/products/kubek?telemetry=1&recommended=shop_pay&email=${secret}#${secret}`);
  await expect.poll(() => statuses('/sessions')).toEqual([202]);
  await expect.poll(() => heads).toEqual([`${shop.url}/`]);
  await page.locator(button).click();
  await page.waitForURL(/storefront_wallet=true/);
  // The analytics library never loaded, so without the end of the page this would have waited for it.
  await expect
    .poll(events)
    .toEqual([
      'wallet_clicked',
      'wallet_not_rendered',
      'wallet_offered',
      'wallet_outcome success',
      'wallet_redirect',
      'wallet_rendered',
      'wallet_rendered',
    ]);
  await expect.poll(async () => JSON.stringify(await telemetryEntries())).toContain('ekspres.click.duration');
  const all = await telemetryEntries();
  const session = all.find(({ path }) => path === '/sessions')?.body as { app: { codeBundleId: string } };
  expect(existsSync(`dist/ekspres-${session.app.codeBundleId}.js.map`)).toBe(true);
  expect(JSON.stringify(all)).not.toMatch(/kowalski|example\.com|hWN3vv/);
  expect(all.filter(({ headers }) => headers['cookie'])).toEqual([]);
});
