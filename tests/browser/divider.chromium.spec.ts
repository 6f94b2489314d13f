import type { Route } from '@playwright/test';
import { codeBlocks } from '../docs/code-blocks';
import { settle } from './cart-visit';
import { expect, test } from './fixtures';
import { config, hostPage, openPage, productElement, productForm, SCRIPT } from './host-markup';

/** The first block of CSS of a page of the docs. */
const cssOf = (docsPage: string) =>
  codeBlocks.find(({ page, language }) => page === docsPage && language === 'css')?.code ?? '';

const STYLE = `<style>${cssOf('guides/reserved-space.md')}${cssOf('guides/divider.md')}</style>`;
const HIDDEN =
  '<script type="application/json" id="ekspres-config">{"wallets":{"hidden":["shop_pay","buy_it_now"]}}</script>';

for (const { is, settings, isVisible } of [
  { is: 'ready', settings: '', isVisible: true },
  { is: 'empty', settings: HIDDEN, isVisible: false },
]) {
  test(`CSS alone shows the dividers beside an element that is ${is}: ${isVisible}, and nothing moves`, async ({
    page,
  }) => {
    // After the first paint, or there would be nothing to move.
    await page.route(
      '**/dist/ekspres.js',
      async (route: Route) => {
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
        await route.continue();
      },
      { times: 1 },
    );
    const product = productElement({ recommended: config('shop_pay') });
    const divided = `<p class="divider">or</p>${product}<p class="divider">or</p><p>Opis</p>`;
    await openPage(page, hostPage(productForm(divided), { head: STYLE + settings + SCRIPT }));
    const element = page.locator('shopify-accelerated-checkout');
    await expect(element).toHaveAttribute('data-ekspres-state', is);
    await settle(page);
    for (const divider of await page.locator('.divider').all()) {
      await expect(divider).toBeVisible({ visible: isVisible });
      expect((await divider.boundingBox())?.height).toBeGreaterThan(0);
    }
    expect(
      await page.evaluate(async () => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shift += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return shift;
      }),
    ).toBe(0);
  });
}
