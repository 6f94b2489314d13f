import type { Page } from '@playwright/test';
import { fillCart, settle } from './cart-visit';
import { expect, test } from './fixtures';
import { hostPage, SCRIPT } from './host-markup';
import { layoutShifts, openBeforeScript } from './layout-shifts';
import { formAround, REQUIRED, server } from './server-markup';
import { whenHydrated } from './server-pages';

// Pages with server-rendered buttons and without any rule that reserves their space.

const walletConfigs = (['shop_pay', 'facebook_pay', 'buy_it_now'] as const).map((name) => ({
  name,
  wallet_params: {},
}));

const HEAD = `<style>body { margin: 0; font: 16px/1.5 sans-serif }</style>${SCRIPT}`;

/** Opens a page without its script; returns what loads it. */
const openLate = (page: Page, body: string) => openBeforeScript(page, hostPage(body, { head: HEAD }));

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

test('a cart does not move when the script and the components load', async ({ page }) => {
  await fillCart(page);
  const cart = server.renderCart({ ...REQUIRED, walletConfigs });
  for (const layout of ['vertical', 'horizontal']) {
    const addScript = await openLate(
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
    expect(await layoutShifts(page), layout).toEqual([]);
  }
});

test('a product element keeps its height if its wallet is refused in the first update', async ({ page }) => {
  const product = server.renderProduct({
    ...REQUIRED,
    // No engine has Apple Pay here.
    recommended: { name: 'apple_pay' },
  });
  const addScript = await openLate(page, `${formAround(product)}<p>Dalej</p>`);
  const around = 'shopify-accelerated-checkout, p';
  const before = await boxes(page, around);
  addScript();
  await expect(page.locator('shopify-buy-it-now-button button')).toBeVisible();
  expect(await boxes(page, around)).toEqual(before);
  expect(await layoutShifts(page)).toEqual([]);
});
