import type { Page } from '@playwright/test';
import { shopPay } from './click-targets';
import { expect, test } from './fixtures';
import {
  CONTENT_FOR_HEADER,
  LAYOUT,
  openThemePage,
  OUR_SCRIPT,
  OUR_TAG,
  PLATFORM_SCRIPT,
  WHO_WAS_FIRST,
  type Visit,
} from './theme-head';

// The steps of the migration guide, on pages whose head has the same order as the platform's.

const ASYNC = OUR_TAG.replace('<script ', '<script async ');

const drawnByPlatform = (page: Page) => page.locator('[data-drawn-by=platform]');
const isOursFirst = (page: Page) => page.evaluate<boolean>(WHO_WAS_FIRST);

/** Resolves when the page has been parsed, and its other scripts have loaded. */
const whenParsed = (page: Page) =>
  page.waitForFunction(
    (platformScript) =>
      document.readyState === 'interactive' &&
      (!document.querySelector(`script[src="${platformScript}"]`) ||
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith(platformScript))),
    PLATFORM_SCRIPT,
  );

/** Resolves when the platform's script has drawn a button. */
const whenPlatformHasDrawn = (page: Page) => drawnByPlatform(page).waitFor();

/** Expects that our script has drawn the button, and the other one nothing. */
async function expectDrawnByUs(page: Page, { lines }: Visit): Promise<void> {
  await expect(shopPay(page)).toBeVisible();
  expect(await isOursFirst(page)).toBe(true);
  await expect(drawnByPlatform(page)).toHaveCount(0);
  expect(lines).toEqual([]);
}

/** Expects that the platform's script has drawn the button, and that ours reports it. */
async function expectDrawnByPlatform(page: Page, { lines }: Visit): Promise<void> {
  await expect(drawnByPlatform(page)).toHaveCount(1);
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toContain('other-script');
  expect(await isOursFirst(page)).toBe(false);
}

test("the guide's tag is first on every page, even if late, and loads no other module", async ({ page }) => {
  for (const kind of ['product', 'quick view'] as const) {
    for (const scriptMayLoad of [undefined, whenParsed]) {
      await test.step(`${kind}, ${scriptMayLoad ? 'late' : 'at once'}`, async () => {
        const visit = await openThemePage(page, kind, LAYOUT, scriptMayLoad);
        await expectDrawnByUs(page, visit);
        expect(visit.requests.includes(PLATFORM_SCRIPT)).toBe(kind === 'product');
      });
    }
  }
});

test('our tag with async is not first if its file loads late', async ({ page }) => {
  for (const kind of ['product', 'quick view'] as const) {
    await test.step(kind, async () => {
      const layout = `${ASYNC}\n${CONTENT_FOR_HEADER}`;
      await expectDrawnByPlatform(page, await openThemePage(page, kind, layout, whenPlatformHasDrawn));
    });
  }
});

test('our tag after the header is first only without the tag of the platform', async ({ page }) => {
  const layout = `${CONTENT_FOR_HEADER}\n${OUR_TAG}`;
  await test.step('product', async () =>
    expectDrawnByPlatform(page, await openThemePage(page, 'product', layout)));
  await test.step('quick view', async () =>
    expectDrawnByUs(page, await openThemePage(page, 'quick view', layout, whenParsed)));
});

test('our files work in the flat folder of a theme, and only the first one has a query', async ({ page }) => {
  const { requests } = await openThemePage(page, 'product', LAYOUT);
  await shopPay(page).click();
  await page.waitForURL(/storefront_wallet=true/);
  const ours = requests.filter((path) => path.startsWith('/cdn/shop/'));
  expect(ours.filter((path) => path.includes('?'))).toEqual([OUR_SCRIPT]);
  expect(ours.some((path) => /\/assets\/ekspres-click-[\w-]+\.js$/.test(path))).toBe(true);
});

test("without our tag the platform's script draws the buttons again", async ({ page }) => {
  await openThemePage(page, 'product', LAYOUT);
  await expect(shopPay(page)).toBeVisible();
  // The page still requests our files.
  await page.goto('about:blank');
  const { requests, lines } = await openThemePage(page, 'product', CONTENT_FOR_HEADER);
  await expect(drawnByPlatform(page)).toHaveCount(1);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(requests.filter((path) => path.includes('ekspres'))).toEqual([]);
  expect(lines).toEqual([]);
});

test("with the setting enabled: false the platform's script draws the buttons", async ({ page }) => {
  const settings = '<script type="application/json" id="ekspres-config">{"enabled": false}</script>';
  const { requests } = await openThemePage(page, 'product', `${settings}${LAYOUT}`);
  await expect(drawnByPlatform(page)).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path.includes('ekspres'))).toEqual([OUR_SCRIPT]);
});

test('a snippet that changes script types leaves the placeholder alone', async ({ page }) => {
  await page.addInitScript(() => {
    const turnOff = (node: Node) => {
      if (node instanceof HTMLScriptElement) node.type = 'text/lazyload';
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(turnOff);
    }).observe(document, { childList: true, subtree: true });
  });
  await openThemePage(page, 'product', LAYOUT);
  await page.waitForLoadState();
  await expect(page.locator('.shopify-payment-button__skeleton')).toBeVisible();
  await expect(shopPay(page)).toHaveCount(0);
  await expect(drawnByPlatform(page)).toHaveCount(0);
});
