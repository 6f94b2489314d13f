import type { Page } from '@playwright/test';
import { expect, test } from './click-events';
import { buyNow, shopPay } from './click-targets';
import { hostPage, openPage, productElement, productForm } from './host-markup';
import { expectOneCartEach, clickWhenPainted } from './early-click-page';

const BUTTONS = [
  { query: '', target: buyNow, instrument: 'BuyItNow' },
  { query: '?recommended=shop_pay', target: shopPay, instrument: 'ShopPay' },
] as const;

const COMPONENTS = /\/dist\/ui-[\w-]+\.js/;

/**
 * Delays the chunk of components until `arrive` is called, which returns when the chunk has run, and a frame
 * has been drawn since.
 */
async function holdComponents(page: Page): Promise<{ isRequested(): boolean; arrive(): Promise<void> }> {
  let address: string | undefined;
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(COMPONENTS, async (route) => {
    address = route.request().url();
    await opened;
    await route.continue();
  });
  return {
    isRequested: () => address !== undefined,
    async arrive() {
      open();
      await page.evaluate(async (url) => {
        await import(url);
        for (const _frame of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
      }, address!);
    },
  };
}

test('a click at the first paint creates one cart', async ({ page }) => {
  await page.addInitScript(clickWhenPainted);
  const pressed: string[] = [];
  for (const { query, instrument } of BUTTONS) {
    await page.goto(`/products/kubek${query}`, { waitUntil: 'commit' });
    pressed.push(instrument);
    await expectOneCartEach(page, ...pressed);
  }
});

test('a click whose pointer goes down before the button is hydrated and up after that creates one cart', async ({
  page,
}) => {
  const pressed: string[] = [];
  for (const { query, target, instrument } of BUTTONS) {
    const components = await holdComponents(page);
    await page.goto(`/products/kubek${query}`);
    const button = target(page);
    await button.scrollIntoViewIfNeeded();
    const painted = await button.elementHandle();
    const { x, y, width, height } = (await button.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await expect.poll(components.isRequested).toBe(true);
    await components.arrive();
    expect(await button.evaluate((now, before) => now === before, painted), instrument).toBe(true);
    await page.mouse.up();
    pressed.push(instrument);
    await expectOneCartEach(page, ...pressed);
    await page.unroute(COMPONENTS);
  }
});

/** The name of a file of the build without its hash; undefined for any other URL. */
const builtFile = (url: string) => /\/dist\/(?:~\w+\/)?(\w[a-z-]*?)(?:-[\w-]{6})?\.js/.exec(url)?.[1];

test('the code of a click is requested after the first frame, and the other chunks after the page has loaded', async ({
  page,
}) => {
  const requests: string[] = [];
  let resolveRequested = () => {};
  const clickRequested = new Promise<void>((resolve) => (resolveRequested = resolve));
  page.on('request', (request) => {
    const file = builtFile(request.url());
    if (file) requests.push(file);
    if (file === 'click') resolveRequested();
  });
  await page.route('**/picture.png', async (route) => {
    await clickRequested;
    requests.push('picture');
    await route.fulfill({ status: 404 });
  });
  await openPage(page, hostPage(`<img src="/picture.png">${productForm(productElement())}`), {
    waitUntil: 'commit',
  });
  await expect.poll(() => requests.includes('page')).toBe(true);
  expect(requests.slice(0, 4)).toEqual(['ekspres', 'click', 'picture', 'page']);
});
