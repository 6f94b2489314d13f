import { builtFileName } from './built-files';
import { cartCreateCount } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { hostPage, openPage, productElement, productForm } from './host-markup';

/** Clicks our first button in the task that adds it to the page, before its first frame is shown. */
function clickWhenPainted(): void {
  const observer = new MutationObserver(() => {
    const element = document.querySelector('shopify-accelerated-checkout [slot=button]');
    const button = (element?.shadowRoot ?? element)?.querySelector('button');
    if (!button) return;
    observer.disconnect();
    button.click();
  });
  observer.observe(document, { subtree: true, childList: true });
}

test('a click at the first paint waits only for the code of a click', async ({ page }) => {
  let files: string[] = [];
  page.on('request', (request) => {
    const file = builtFileName(request.url());
    if (file) files.push(file);
  });
  // The files that a click does not need never load.
  await page.route(/\/dist\/(?!ekspres(\.js|-(click|outcome|api)-))/, () => {});
  await page.addInitScript(clickWhenPainted);
  for (const [index, query] of ['', '?recommended=shop_pay'].entries()) {
    await test.step(query || 'buy it now', async () => {
      files = [];
      await page.goto(`/products/kubek${query}`, { waitUntil: 'commit' });
      await page.waitForURL(/\/checkout\//);
      expect(await cartCreateCount(page)).toBe(index + 1);
      // first-request.chromium.spec.ts checks that the rest is requested after the click's request.
      expect(files.slice(0, 2)).toEqual(['ekspres', 'click']);
    });
  }
  expect(await outcomes(page)).toEqual([
    { instrument: 'BuyItNow', outcome: 'success' },
    { instrument: 'ShopPay', outcome: 'success' },
  ]);
});

test('the code of a click loads after the first frame, other chunks after the page', async ({ page }) => {
  const requests: string[] = [];
  let resolveRequested = () => {};
  const clickRequested = new Promise<void>((resolve) => (resolveRequested = resolve));
  page.on('request', (request) => {
    const file = builtFileName(request.url());
    if (file) requests.push(file);
    if (file === 'click') resolveRequested();
  });
  // The picture delays the load event of the page until the code of a click was requested.
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
