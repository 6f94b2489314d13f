import { expect as playwrightExpect, type Browser, type Page } from '@playwright/test';
import assert from 'node:assert/strict';
import { MUG_LINE } from './mug-line';

/** A busy machine takes longer than Playwright's 5 s. */
const expect = playwrightExpect.configure({ timeout: 20_000 });

/** The order in which the script and the app are loaded on a page. */
export interface Arrival {
  /** What the output calls it. */
  name: string;
  /** Requests that wait. */
  late?: string;
  /** Waits, in the page, for what precedes them. */
  first?: (page: Page) => Promise<unknown>;
}

/** Waits until the script has defined the elements. */
export const scriptHasLoaded = (page: Page) =>
  page.waitForFunction(() => customElements.get('shopify-accelerated-checkout') !== undefined);

/** Clicks "Więcej" until it has an effect: before the app has loaded, a click has none. */
export async function chooseTwo(page: Page): Promise<void> {
  const quantity = page.locator('output');
  await expect(async () => {
    if ((await quantity.textContent()) === '1') await page.getByRole('button', { name: 'Więcej' }).click();
    await expect(quantity).toHaveText('2', { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
}

/** Collects what the page reports as an error or a warning. */
function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      problems.push(`${message.text()} (${message.location().url})`);
  });
  return problems;
}

/** Delays the requests that match a pattern; the returned function lets them continue. */
async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The lines of the last requested cart. */
async function lastCartLines(shop: string): Promise<unknown> {
  const calls: { variables: { input?: { lines?: unknown } } }[] = await fetch(
    `${shop}/sandbox/calls?all=1`,
  ).then((response) => response.json());
  const requestedLines = calls.map(({ variables }) => variables?.input?.lines);
  return requestedLines.filter((lines) => lines !== undefined).at(-1);
}

/**
 * Orders two mugs at an example, to the order page. Throws if a step fails, or the page reports an error or a
 * warning.
 */
export async function placeOrder(
  browser: Browser,
  { url, shop }: { url: string; shop: string },
  { late, first }: Arrival,
): Promise<void> {
  const page = await browser.newPage();
  try {
    const problems = collectProblems(page);
    const release = late === undefined ? undefined : await holdRequests(page, late);
    await page.goto(url, { waitUntil: 'commit' });
    await first?.(page);
    release?.();
    await chooseTwo(page);
    await scriptHasLoaded(page);
    await expect(
      page.locator('shopify-wallet-button').getByRole('button', { name: /Shop Pay/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Kup teraz' }).click();
    await page.getByRole('button', { name: 'Zamawiam i płacę' }).click();
    await expect(page.getByRole('heading', { name: 'Dziękujemy!' })).toBeVisible();
    await expect(page.getByRole('row', { name: /2 × Kubek/ })).toBeVisible();
    assert.deepEqual(await lastCartLines(shop), [MUG_LINE]);
    assert.deepEqual(problems, []);
  } finally {
    await page.close();
  }
}
