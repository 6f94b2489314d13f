import type { Page, Route } from '@playwright/test';
import { fillCart, settle } from './cart-visit';
import { expect, test } from './fixtures';
import { hostPage, openPage, SCRIPT } from './host-markup';
import { formAround, REQUIRED, server } from './server-markup';
import { whenHydrated } from './server-pages';

// Pages with server-rendered buttons and without any rule that reserves their space.

const walletConfigs = (['shop_pay', 'facebook_pay', 'buy_it_now'] as const).map((name) => ({
  name,
  wallet_params: {},
}));

/** Opens a page whose script loads after the first paint. */
async function openLate(page: Page, body: string): Promise<{ addScript(): void }> {
  let addScript = () => {};
  const added = new Promise<void>((resolve) => (addScript = resolve));
  const hold = async (route: Route) => {
    await added;
    await route.continue();
  };
  await page.route('**/dist/ekspres.js', hold, { times: 1 });
  const head = `<style>body { margin: 0; font: 16px/1.5 sans-serif }</style>${SCRIPT}`;
  await openPage(page, hostPage(body, { head }), { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return { addScript };
}

/** The boxes of these elements. */
const boxes = (page: Page, selector: string) =>
  page.evaluate(
    (names) =>
      [...document.querySelectorAll(names)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.localName} ${x} ${y} ${width} ${height}`;
      }),
    selector,
  );

/** All layout shifts so far, with what has moved; empty in engines that do not report them. */
const shifts = (page: Page) =>
  page.evaluate(async () => {
    const seen: string[] = [];
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${JSON.stringify(previousRect)} → ${JSON.stringify(currentRect)}`,
        );
        seen.push(`${value}: ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return seen;
  });

test('a cart does not move when the script and the components load', async ({ page }) => {
  await fillCart(page);
  const cart = server.renderCart({ ...REQUIRED, walletConfigs });
  for (const layout of ['vertical', 'horizontal']) {
    const { addScript } = await openLate(
      page,
      `<div class="additional-checkout-buttons additional-checkout-buttons--${layout}">${cart}</div><p>Dalej</p>`,
    );
    const all = 'shopify-accelerated-checkout-cart, [slot], p';
    const before = await boxes(page, all);
    expect(before, layout).toHaveLength(5);
    addScript();
    await settle(page);
    await whenHydrated(page);
    expect(await boxes(page, all), layout).toEqual(before);
    expect(await shifts(page), layout).toEqual([]);
  }
});

test('a product element keeps its height if its wallet is ruled out in the first update', async ({
  page,
}) => {
  const product = server.renderProduct({
    ...REQUIRED,
    // No engine has Apple Pay here.
    recommended: { name: 'apple_pay' },
  });
  const { addScript } = await openLate(page, `${formAround(product)}<p>Dalej</p>`);
  const around = 'shopify-accelerated-checkout, p';
  const before = await boxes(page, around);
  addScript();
  await expect(page.locator('shopify-buy-it-now-button button')).toBeVisible();
  expect(await boxes(page, around)).toEqual(before);
  expect(await shifts(page)).toEqual([]);
});
