import { expect, test } from './fixtures';
import { button, events, shop, statuses, telemetryEntries, startShopForEachTest } from './telemetry-shop';

startShopForEachTest();

test('telemetry loads, sends and requests nothing without settings', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(`${shop.url}/products/kubek?recommended=shop_pay`);
  await expect(page.locator(button)).toBeVisible();
  await expect.poll(() => requests.some((request) => request.includes('/dist/click-'))).toBe(true);
  await page.locator(button).click();
  await page.waitForURL(/storefront_wallet=true/);
  expect(requests.filter((request) => /telemetry|^HEAD|\/v1\/|notify|sessions/.test(request))).toEqual([]);
  expect(await telemetryEntries()).toEqual([]);
});

test('a browser without URL.canParse also sends events', async ({ page }) => {
  // It came with Chrome 120, Firefox 115 and Safari 17.
  await page.addInitScript(() => {
    Reflect.deleteProperty(URL, 'canParse');
    // Events wait for the page's analytics library.
    Object.assign(window, { ShopifyAnalytics: { lib: { trekkie: { defaultAttributes: {} } } } });
  });
  await page.goto(`${shop.url}/products/kubek?telemetry=1&recommended=shop_pay`);
  await expect(page.locator(button)).toBeVisible();
  expect(await page.evaluate(() => 'canParse' in URL)).toBe(false);
  await expect.poll(events).toContain('wallet_rendered');
});

test('a mistake of the page is reported to telemetry even if there is no button', async ({ page }) => {
  const settings = {
    errors: { notifyUrl: `${shop.url}/notify`, sessionsUrl: `${shop.url}/sessions`, apiKey: 'k' },
  };
  const response = await fetch(`${shop.url}/sandbox/page`, {
    method: 'POST',
    body: `<!doctype html><script type="application/json" id="ekspres-config">${JSON.stringify(settings)}</script>
      <script type="module" async src="/dist/ekspres.js"></script>
      <shopify-accelerated-checkout-cart access-token="t" buyer-country="PL" buyer-currency="PLN" wallet-configs="{">
      </shopify-accelerated-checkout-cart>`,
  });
  const { url } = (await response.json()) as { url: string };
  await page.goto(url);
  await expect.poll(() => statuses('/notify')).toEqual([200]);
  const [report] = (await telemetryEntries()).filter(({ path }) => path === '/notify');
  expect(report?.headers).toMatchObject({ 'bugsnag-api-key': 'k', 'bugsnag-payload-version': '5' });
  expect(JSON.stringify(report?.body)).toContain('invalid-wallet-configs: wallet-configs is invalid');
});
