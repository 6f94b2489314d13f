import { existsSync } from 'node:fs';
import { type RunningSandbox, startSandbox, type TelemetryEntry } from '../../sandbox/index';
import { shopPay } from './click-targets';
import { expect, test } from './fixtures';

// A separate shop for each test, because telemetry has no cookie that would distinguish visits.
let shop: RunningSandbox;

test.beforeEach(async () => {
  shop = await startSandbox({ port: 0 });
});
test.afterEach(() => shop.close());

const telemetryEntries = async (): Promise<TelemetryEntry[]> =>
  (await (await fetch(`${shop.url}/sandbox/telemetry`)).json()) as TelemetryEntry[];

/** Statuses of the responses for this path. */
const statuses = async (path: string) =>
  (await telemetryEntries()).filter((entry) => entry.path === path).map(({ status }) => status);

const eventNames = async () =>
  (await telemetryEntries())
    .filter(({ path }) => path === '/v1/produce')
    .map(({ body }) => {
      const { event, event_subtype: subtype } = (body as { payload: Record<string, string> }).payload;
      return subtype ? `${event} ${subtype}` : event;
    })
    .sort();

test('a visit is reported completely, and without personal data', async ({ page, context }) => {
  const secret = 'jan.kowalski@example.com';
  await context.addCookies([{ name: 'cart', value: 'hWN3vvA4XR5tnUChvDLFxd0j', url: shop.url }]);
  const headRequests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'HEAD') headRequests.push(request.url());
  });
  await page.goto(`${shop.url}/products/kubek?telemetry=1&recommended=shop_pay&email=${secret}#${secret}`);
  await expect.poll(() => statuses('/sessions')).toEqual([202]);
  await expect.poll(() => headRequests).toEqual([`${shop.url}/`]);
  await shopPay(page).click();
  await page.waitForURL(/storefront_wallet=true/);
  // The analytics library never loads. On a page that is not left, the events would wait for it.
  await expect
    .poll(eventNames)
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
  const entries = await telemetryEntries();
  const session = entries.find(({ path }) => path === '/sessions')?.body as { app: { codeBundleId: string } };
  expect(existsSync(`dist/ekspres-${session.app.codeBundleId}.js.map`)).toBe(true);
  expect(JSON.stringify(entries)).not.toMatch(/kowalski|example\.com|hWN3vv/);
  expect(entries.filter(({ headers }) => headers['cookie'])).toEqual([]);
});
