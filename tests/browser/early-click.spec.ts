import { builtFileName, CHUNKS } from './built-files';
import { cartCreateCount } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { hostPage, openBody, openPage, productInForm, SCRIPT } from './host-markup';
import type { Page } from '@playwright/test';
import { settle } from './cart-visit';
import { buyNow, shopPay } from './click-targets';
import { holdRequests } from './held-requests';
import { loadComponents } from './server-pages';

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
  await openPage(page, hostPage(`<img src="/picture.png">${productInForm()}`), { waitUntil: 'commit' });
  await expect.poll(() => requests.includes('page')).toBe(true);
  expect(requests.slice(0, 4)).toEqual(['ekspres', 'click', 'picture', 'page']);
});

/** The kinds of the requests from now on, to the API and for our files, in order. */
function kindsOfRequests(page: Page): string[] {
  const kinds: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/graphql.json?')) kinds.push('API');
    else if (CHUNKS.test(request.url())) kinds.push('code');
  });
  return kinds;
}

test('a click on an idle page sends its request before it loads code', async ({ page }) => {
  await page.goto('/products/kubek');
  await settle(page);
  const kinds = kindsOfRequests(page);
  // No pointer approaches the button.
  await buyNow(page).evaluate((button: HTMLElement) => button.click());
  await page.waitForURL(/\/checkout\//);
  expect(kinds[0]).toBe('API');
  expect(kinds.filter((kind) => kind === 'API')).toHaveLength(1);
  expect(kinds).toContain('code');
});

for (const { title, hasTouch } of [
  { title: 'a click', hasTouch: false },
  { title: 'a touch', hasTouch: true },
]) {
  test.describe(() => {
    test.use({ hasTouch });

    test(`${title} that waits for its code sends its request before it loads more code`, async ({ page }) => {
      const chunks = await holdRequests(page, CHUNKS);
      await page.goto('/products/kubek');
      await (hasTouch ? buyNow(page).tap() : buyNow(page).click());
      await expect.poll(() => chunks.waiting()).toBe(1);
      const kinds = kindsOfRequests(page);
      chunks.release();
      await page.waitForURL(/\/checkout\//);
      expect(kinds[0]).toBe('API');
      expect(kinds.filter((kind) => kind === 'API')).toHaveLength(1);
    });
  });
}

for (const { title, approach } of [
  { title: 'a pointer', approach: (page: Page) => buyNow(page).hover() },
  { title: 'the focus', approach: (page: Page) => buyNow(page).focus() },
]) {
  test(`${title} on a button loads the code of its click, which only sends its request`, async ({ page }) => {
    await page.goto('/products/kubek');
    await settle(page);
    const before = kindsOfRequests(page);
    await approach(page);
    await expect.poll(() => before.length).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(new Set(before)).toEqual(new Set(['code']));
    const kinds = kindsOfRequests(page);
    await buyNow(page).press('Enter');
    await page.waitForURL(/\/checkout\//);
    expect(kinds).toEqual(['API']);
  });
}

const STYLED = '.shopify-payment-button__button { height: 50px; border-radius: 10px }';

/** Notes, in order, what the script does until it adds the first button, and in the frame after that. */
function noteFirstPaint(): void {
  const notes: string[] = [];
  const noteCalls = (owner: object, name: string, note: string) => {
    const original = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      notes.push(note);
      return original.apply(this, args);
    });
  };
  noteCalls(CSSStyleSheet.prototype, 'replaceSync', 'parses the style sheet');
  noteCalls(window, 'getComputedStyle', 'reads styles');
  new MutationObserver((_records, observer) => {
    if (!document.querySelector('shopify-buy-it-now-button>button')) return;
    observer.disconnect();
    notes.push('shows the button');
    // The script's own frame callback was requested before this one.
    requestAnimationFrame(() => Object.assign(window, { notes: [...notes] }));
  }).observe(document, { childList: true, subtree: true });
}

test('the style sheet is parsed once before the first paint, styles are read after it', async ({ page }) => {
  await page.addInitScript(noteFirstPaint);
  // On most pages, too, the script runs when the document has been parsed.
  await page.route('**/dist/ekspres.js', async (route) => {
    await page.waitForFunction(() => document.readyState !== 'loading');
    await route.continue();
  });
  await openBody(page, productInForm({ disabled: undefined }), { head: `<style>${STYLED}</style>${SCRIPT}` });
  const notes = await page.waitForFunction(() => (window as { notes?: string[] }).notes);
  expect(await notes.jsonValue()).toEqual([
    'parses the style sheet',
    'shows the button',
    'reads styles',
    'reads styles',
  ]);
  await expect(page.locator('shopify-buy-it-now-button>button')).toHaveCSS('border-radius', '10px');
});

test('each file of a view begins with the hint by which V8 compiles it while it downloads', async ({
  page,
}) => {
  const files = new Map<string, string>();
  page.on('response', async (response) => {
    const name = /\/dist\/(ekspres[\w.-]*)\.js/.exec(response.url())?.[1];
    if (name) files.set(name, await response.text());
  });
  await openBody(page, productInForm({ disabled: undefined }), { head: SCRIPT });
  await expect.poll(() => [...files.keys()].some((name) => name.startsWith('ekspres-page-'))).toBe(true);
  for (const [name, text] of files) {
    expect.soft(text.split('\n')[0], name).toBe('//# allFunctionsCalledOnLoad');
  }
});

const COMPONENTS = /\/dist\/ekspres-ui-[\w-]+\.js/;

const BUTTONS = [
  { name: 'buy it now', query: '', target: buyNow },
  { name: 'Shop Pay', query: '?recommended=shop_pay', target: shopPay },
] as const;

/** Waits until a module of the page has run and a frame has been drawn since. */
const waitUntilRun = (page: Page, moduleUrl: string) =>
  page.evaluate(async (url) => {
    await import(url);
    for (const _frame of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, moduleUrl);

test.describe('in each engine', { tag: '@engines' }, () => {
  test('a click during which the button is hydrated creates one cart', async ({ page }) => {
    for (const [index, { name, query, target }] of BUTTONS.entries()) {
      await test.step(name, async () => {
        const components = await holdRequests(page, COMPONENTS);
        const request = page.waitForRequest(COMPONENTS);
        await page.goto(`/products/kubek${query}`);
        const button = target(page);
        const painted = await button.elementHandle();
        await button.hover();
        await page.mouse.down();
        const loaded = loadComponents(page);
        const componentsUrl = (await request).url();
        components.release();
        await loaded;
        await waitUntilRun(page, componentsUrl);
        expect(await button.evaluate((hydrated, before) => hydrated === before, painted)).toBe(true);
        await page.mouse.up();
        await page.waitForURL(/\/checkout\//);
        expect(await cartCreateCount(page)).toBe(index + 1);
        await page.unroute(COMPONENTS);
      });
    }
  });
});
