import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { failChunks } from './built-files';
import { expect, outcomes, test } from './click-events';
import { buyNow, moreOptions, shopPay } from './click-targets';
import { openWithFile, submitIntoFrame } from './product-file';
import { calls } from './sandbox';

test('a posted form keeps its button busy for a minute, and can be posted again only after that', async ({
  page,
}) => {
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
 * Clicks in the page, and again after this change. The clicks are timers of the page, because Playwright
 * would wait for the navigation that they begin. Returns a function that returns whether the button was busy
 * before the second click, once that is known.
 */
async function clickTwice(page: Page, between: 'replaceState' | 'stop'): Promise<() => string | undefined> {
  let state: string | undefined;
  page.on('console', (message) => {
    if (message.text().startsWith('busy: ')) state = message.text();
  });
  await buyNow(page).evaluate((button: HTMLElement, change) => {
    const wait = () => new Promise((resolve) => setTimeout(resolve, 100));
    const clickAgain = async () => {
      await wait();
      if (change === 'stop') window.stop();
      else history.replaceState(null, '', '?variant=44100000000102');
      await wait();
      const busy = button.getAttribute('aria-busy');
      button.click();
      await wait();
      console.log(`busy: ${busy}`);
    };
    addEventListener('ekspres-outcome', () => void clickAgain(), { once: true });
    setTimeout(() => button.click());
  }, between);
  return () => state;
}

test('a posted form is not posted again after the theme has replaced the URL', async ({ page }) => {
  await failChunks(page);
  await page.goto('/products/kubek');
  const posts = await postToSlowServer(page);
  // Themes do so when a variant is chosen. It fires `navigateerror`, although the form is still under way.
  const busy = await clickTwice(page, 'replaceState');
  await expect.poll(busy).toBe('busy: true');
  expect(posts).toEqual(['POST /cart/add']);
});

test('a posted form can be posted again after the shopper has stopped the page', async ({ page }) => {
  await openWithFile(page);
  const posts = await postToSlowServer(page);
  const busy = await clickTwice(page, 'stop');
  await expect.poll(busy).toBe('busy: null');
  await expect.poll(() => posts.length).toBe(2);
});
