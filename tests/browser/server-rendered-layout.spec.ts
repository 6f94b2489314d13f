import type { Page } from '@playwright/test';
import { fillCart, settle } from './cart-visit';
import { buyNow } from './click-targets';
import { expect, test } from './fixtures';
import { hostPage, SCRIPT } from './host-markup';
import { layoutShifts, openBeforeScript } from './layout-shifts';
import { formAround, REQUIRED, server, SHOP_PAY } from './server-markup';
import { loadComponents } from './server-pages';

// Pages with server-rendered buttons and without any rule that reserves their space.

const CART = server.renderCart({
  ...REQUIRED,
  walletConfigs: (['shop_pay', 'facebook_pay', 'buy_it_now'] as const).map((name) => ({
    name,
    wallet_params: {},
  })),
});

const cartIn = (layout: 'vertical' | 'horizontal') =>
  `<div class="additional-checkout-buttons additional-checkout-buttons--${layout}">${CART}</div>`;

const HEAD = `<style>body { margin: 0; font: 16px/1.5 sans-serif }</style>${SCRIPT}`;

const openWithLateScript = (page: Page, body: string) =>
  openBeforeScript(page, hostPage(`${body}<p>Dalej</p>`, { head: HEAD }));

const boxes = (page: Page, selector: string) =>
  page.evaluate(
    (names) =>
      [...document.querySelectorAll(names)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.localName} ${x} ${y} ${width} ${height}`;
      }),
    selector,
  );

test.describe('in each engine', { tag: '@engines' }, () => {
  test('server-rendered buttons do not move when the script and the components load', async ({ page }) => {
    await fillCart(page);
    for (const { what, body, elementCount } of [
      {
        what: 'a product',
        body: formAround(server.renderProduct({ ...REQUIRED, recommended: SHOP_PAY })),
        elementCount: 4,
      },
      { what: 'a cart in a column', body: cartIn('vertical'), elementCount: 5 },
      { what: 'a cart in a row', body: cartIn('horizontal'), elementCount: 5 },
    ]) {
      await test.step(what, async () => {
        const loadScript = await openWithLateScript(page, body);
        const elements = '[access-token]:not([slot]), [slot], p';
        const before = await boxes(page, elements);
        expect(before).toHaveLength(elementCount);
        loadScript();
        await settle(page);
        await loadComponents(page);
        expect(await boxes(page, elements)).toEqual(before);
        expect(await layoutShifts(page)).toEqual([]);
      });
    }
  });

  test('a product element keeps its height if its wallet is refused in the first update', async ({
    page,
  }) => {
    // No engine has Apple Pay here.
    const product = server.renderProduct({ ...REQUIRED, recommended: { name: 'apple_pay' } });
    const loadScript = await openWithLateScript(page, formAround(product));
    const elements = 'shopify-accelerated-checkout, p';
    const before = await boxes(page, elements);
    loadScript();
    await expect(buyNow(page)).toBeVisible();
    expect(await boxes(page, elements)).toEqual(before);
    expect(await layoutShifts(page)).toEqual([]);
  });
});
