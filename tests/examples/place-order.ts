import { expect as playwrightExpect, type Browser, type Page } from '@playwright/test';
import assert from 'node:assert/strict';
import { holdRequests } from '../browser/held-requests';
import { buttonTexts } from '../../src/ui/messages/pl/button';

/** With a longer limit than Playwright's 5 s, because the machine may be busy. */
const expect = playwrightExpect.configure({ timeout: 20_000 });

/** The line that every example must request, however its framework sets the element's properties. */
const MUG_LINE = {
  merchandiseId: 'gid://shopify/ProductVariant/44100000000101',
  quantity: 2,
  attributes: [{ key: 'Grawer', value: 'Ala' }],
};

/** The order in which the script and the app are loaded on a page. */
export interface LoadSequence {
  name: string;
  delayed?: string;
  waitUntilReady?: (page: Page) => Promise<unknown>;
}

export const waitForScript = (page: Page) =>
  page.waitForFunction(() => customElements.get('shopify-accelerated-checkout') !== undefined);

/** Clicks "Więcej" (More) until it has an effect, which it has once the app has loaded. */
export async function chooseTwoMugs(page: Page): Promise<void> {
  const quantity = page.locator('output');
  await expect(async () => {
    if ((await quantity.textContent()) === '1') await page.getByRole('button', { name: 'Więcej' }).click();
    await expect(quantity).toHaveText('2', { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
}

function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      problems.push(`${message.text()} (${message.location().url})`);
  });
  return problems;
}

/** The lines of the cart that was requested last. */
async function lastCartLines(shop: string): Promise<unknown> {
  const calls: { variables: { input?: { lines?: unknown } } }[] = await fetch(
    `${shop}/sandbox/calls?all=1`,
  ).then((response) => response.json());
  const requestedLines = calls.map(({ variables }) => variables?.input?.lines);
  return requestedLines.filter((lines) => lines !== undefined).at(-1);
}

/** Orders two mugs in an example. Throws if a step fails, or if the page reports a problem. */
export async function placeOrder(
  browser: Browser,
  { url, shop }: { url: string; shop: string },
  { delayed, waitUntilReady }: LoadSequence,
): Promise<void> {
  const page = await browser.newPage();
  try {
    const problems = collectProblems(page);
    const requests = delayed === undefined ? undefined : await holdRequests(page, delayed);
    await page.goto(url, { waitUntil: 'commit' });
    await waitUntilReady?.(page);
    requests?.release();
    await chooseTwoMugs(page);
    await waitForScript(page);
    // It is a link in an example with a server.
    await expect(
      page.locator('shopify-wallet-button [part=button]').filter({ hasText: 'Shop Pay' }),
    ).toBeVisible();
    await page.getByRole('button', { name: buttonTexts.buy_now }).click();
    await page.getByRole('button', { name: 'Zamawiam i płacę' }).click();
    await expect(page.getByRole('heading', { name: 'Dziękujemy!' })).toBeVisible();
    await expect(page.getByRole('row', { name: /2 × Kubek/ })).toBeVisible();
    assert.deepEqual(await lastCartLines(shop), [MUG_LINE]);
    assert.deepEqual(problems, []);
  } finally {
    await page.close();
  }
}
