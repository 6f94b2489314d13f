import { startSandbox, type RunningSandbox } from '../../sandbox/server';
import type { TelemetryEntry } from '../../sandbox/telemetry/telemetry-log';
import { test } from './fixtures';

/** A separate shop for each test, because what a page sends has no cookie that would distinguish visits. */
export let shop: RunningSandbox;

/** Starts that shop before each test of a file. */
export function startShopForEachTest(): void {
  test.beforeEach(async ({ page, browserName }) => {
    shop = await startSandbox({ port: 0 });
    // Firefox and WebKit have no flag that keeps them from saying that a program drives them.
    if (browserName !== 'chromium') {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'webdriver', { value: false, configurable: true }),
      );
    }
  });
  test.afterEach(() => shop.close());
}

export const telemetryEntries = async (): Promise<TelemetryEntry[]> =>
  (await (await fetch(`${shop.url}/sandbox/telemetry`)).json()) as TelemetryEntry[];
/** Statuses of the responses for this path. */
export const statuses = async (path: string) =>
  (await telemetryEntries()).filter((entry) => entry.path === path).map(({ status }) => status);
export const events = async () =>
  (await telemetryEntries())
    .filter(({ path }) => path === '/v1/produce')
    .map(({ body }) => {
      const { event, event_subtype: end } = (body as { payload: Record<string, string> }).payload;
      return end ? `${event} ${end}` : event;
    })
    // They arrive in any order.
    .sort();

export const button = 'shop-pay-wallet-button [part=button]';
