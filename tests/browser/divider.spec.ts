import { codeBlocks } from '../docs/code-blocks';
import { settle } from './cart-visit';
import { expect, test } from './fixtures';
import { holdUntilPaint, layoutShifts } from './layout-shifts';
import { config, openBody, productElement, productForm, SCRIPT } from './host-markup';

/** The first CSS block of a page of the docs. */
const cssOf = (docsPage: string) =>
  codeBlocks.find(({ page, language }) => page === docsPage && language === 'css')?.code ?? '';

const STYLE = `<style>${cssOf('guides/reserved-space.md')}${cssOf('guides/divider.md')}</style>`;
const HIDDEN =
  '<script type="application/json" id="ekspres-config">{"wallets":{"hidden":["shop_pay","buy_it_now"]}}</script>';

for (const { effect, state, settings, isVisible } of [
  { effect: 'shows', state: 'ready', settings: '', isVisible: true },
  { effect: 'hides', state: 'empty', settings: HIDDEN, isVisible: false },
]) {
  test(`the CSS of the guide ${effect} dividers beside a ${state} element`, async ({ page }) => {
    await holdUntilPaint(page);
    const product = productElement({ recommended: config('shop_pay') });
    const divided = `<p class="divider">lub</p>${product}<p class="divider">lub</p><p>Opis</p>`;
    await openBody(page, productForm(divided), { head: STYLE + settings + SCRIPT });
    const element = page.locator('shopify-accelerated-checkout');
    await expect(element).toHaveAttribute('data-ekspres-state', state);
    await settle(page);
    await expect(page.locator('.divider')).toHaveCount(2);
    for (const divider of await page.locator('.divider').all()) {
      await expect(divider).toBeVisible({ visible: isVisible });
      expect((await divider.boundingBox())?.height).toBeGreaterThan(0);
    }
    expect(await layoutShifts(page)).toEqual([]);
  });
}
