import type { Page } from '@playwright/test';
import { cartCreateCount } from './click-calls';
import { expect, outcomes, test } from './click-events';

/**
 * Expects that these clicks, one after the other, have each created one cart, and the last one has led to its
 * checkout.
 */
async function expectOneCartEach(page: Page, ...instruments: readonly string[]): Promise<void> {
  await page.waitForURL(/\/checkout\//);
  expect(await cartCreateCount(page)).toBe(instruments.length);
  expect(await outcomes(page)).toEqual(instruments.map((instrument) => ({ instrument, outcome: 'success' })));
}

/** Clicks our first button in the task that adds it to the page, before its first frame is shown. */
function pressWhenPainted(): void {
  const observer = new MutationObserver(() => {
    const element = document.querySelector('shopify-accelerated-checkout [slot=button]');
    const button = (element?.shadowRoot ?? element)?.querySelector('button');
    if (!button) return;
    observer.disconnect();
    button.click();
  });
  observer.observe(document, { subtree: true, childList: true });
}

/** The name of a file of the build without its hash; undefined for any other URL. */
const builtFile = (url: string) => /\/dist\/(?:~\w+\/)?(\w[a-z-]*?)(?:-[\w-]{6})?\.js/.exec(url)?.[1];

test('a click at the moment of the first paint waits for the code of a click, one file, and for nothing else', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const file = builtFile(request.url());
    if (file) requests.push(file);
  });
  // The files that a click does not need never load.
  await page.route(/\/dist\/(?!ekspres\.js|click-)/, () => {});
  await page.addInitScript(pressWhenPainted);
  await page.goto('/products/kubek', { waitUntil: 'commit' });
  await expectOneCartEach(page, 'BuyItNow');
  // That the rest is requested after the click's request is tested in early-press.test.ts, because engines
  // report the order differently.
  expect(requests.slice(0, 2)).toEqual(['ekspres', 'click']);
});
