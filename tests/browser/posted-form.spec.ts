import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { failChunks } from './built-files';
import { expect, outcomes, test } from './click-events';
import { buyNow, moreOptions, shopPay } from './click-targets';
import { openWithFile, submitIntoFrame } from './product-file';
import { calls } from './sandbox';

test('a posted form keeps its button busy for a minute, and can then be posted', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await openWithFile(page, '&recommended=shop_pay');
  const posted = await submitIntoFrame(page);
  await shopPay(page).click();
  await expect.poll(() => outcomes(page)).toHaveLength(1);
  await page.clock.pauseAt(55_000);
  await expect(shopPay(page)).toHaveAttribute('aria-busy', 'true');
  await shopPay(page).click({ force: true });
  await moreOptions(page).click({ force: true });
  await page.clock.runFor(60_000);
  await expect(shopPay(page)).not.toHaveAttribute('aria-busy');
  expect(posted).toHaveLength(1);
  await shopPay(page).click();
  await expect.poll(() => posted.length).toBe(2);
  expect(await calls(page)).toEqual([]);
});

let slowServer: Server | undefined;
// Otherwise a page that submits a form takes 5 s to close.
test.afterEach(() => {
  slowServer?.closeAllConnections();
  slowServer?.close();
});

/** Sends the product form to a server that never responds. Returns the requests, as they arrive. */
async function postToSlowServer(page: Page): Promise<string[]> {
  const posts: string[] = [];
  const server = createServer(({ method, url }) => void posts.push(`${method} ${url}`));
  slowServer = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await page
    .locator('form.product-form')
    .evaluate((form, action) => form.setAttribute('action', action), `http://127.0.0.1:${port}/cart/add`);
  return posts;
}

/**
 * Clicks buy it now, and clicks it again after the page has replaced its URL or stopped loading. The clicks
 * are timers of the page, because Playwright would wait for the navigation that they begin.
 * @returns the button's `aria-busy` before the second click
 */
async function clickTwice(page: Page, between: 'replaceState' | 'stop'): Promise<string> {
  const report = page.waitForEvent('console', (message) => message.text().startsWith('aria-busy: '));
  await buyNow(page).evaluate((button: HTMLElement, change) => {
    // No event reports that the form is under way, so each step is given 100 ms.
    const nextStep = () => new Promise((resolve) => setTimeout(resolve, 100));
    const clickAgain = async () => {
      await nextStep();
      if (change === 'stop') window.stop();
      else history.replaceState(null, '', '?variant=44100000000102');
      await nextStep();
      const busy = button.getAttribute('aria-busy');
      button.click();
      await nextStep();
      console.log(`aria-busy: ${busy}`);
    };
    addEventListener('ekspres-outcome', () => void clickAgain(), { once: true });
    setTimeout(() => button.click());
  }, between);
  return (await report).text();
}

test('a posted form is not posted again after the theme has replaced the URL', async ({ page }) => {
  await failChunks(page);
  await page.goto('/products/kubek');
  const posts = await postToSlowServer(page);
  // Themes replace the URL when a variant is chosen. This fires `navigateerror`, although the form is still
  // under way.
  expect(await clickTwice(page, 'replaceState')).toBe('aria-busy: true');
  expect(posts).toEqual(['POST /cart/add']);
});

test('a posted form can be posted again after the shopper has stopped the page', async ({ page }) => {
  await openWithFile(page);
  const posts = await postToSlowServer(page);
  expect(await clickTwice(page, 'stop')).toBe('aria-busy: null');
  await expect.poll(() => posts.length).toBe(2);
});
