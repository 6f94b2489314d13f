import type { Page } from '@playwright/test';
import { CART, forgetCart, postFromPage } from './cart-visit';
import { expect, test } from './fixtures';
import { config, markup, MUG, openBody } from './host-markup';

/** The legacy token that storefronts print as `cart-id` for shoppers without a cart. */
const LEGACY_TOKEN = 'c1a2b3c4d5e6f708190a1b2c3d4e5f60';

const buttons = (page: Page) => page.locator(`${CART} [part=button]`);

/** Placeholders of a cart element as storefronts printed them over the years, each with one cell. */
const placeholders = {
  'a wrapper around the grid': (cell: string) =>
    `<div class="wallet-button-wrapper"><ul class="wallet-cart-grid wallet-cart-grid--skeleton" role="list">${cell}</ul></div>`,
  'a button container around the grid': (cell: string) =>
    `<div data-shopify-buttoncontainer="true"><ul class="wallet-cart-grid wallet-cart-grid--skeleton">${cell}</ul></div>`,
  'a grid that is the button container': (cell: string) =>
    `<ul class="wallet-cart-grid" data-shopify-buttoncontainer="true">${cell}</ul>`,
  'a grid alone': (cell: string) => `<ul class="wallet-cart-grid wallet-cart-grid--skeleton">${cell}</ul>`,
};
const CELL =
  '<li data-testid="grid-cell" class="wallet-cart-button-container"><div class="wallet-cart-button wallet-cart-button__skeleton" role="button" disabled aria-hidden="true">&nbsp;</div></li>';

test('placeholders disappear if there is no cart, and when the buttons appear', async ({ page }) => {
  const expectReplaced = async (placeholder: (cell: string) => string) => {
    await forgetCart(page);
    const element = markup(
      CART,
      { 'wallet-configs': [config('shop_pay')], 'cart-id': LEGACY_TOKEN },
      placeholder(CELL),
    );
    await openBody(page, element);
    await expect(page.locator('[data-testid=grid-cell]')).toHaveCount(0);
    await expect(page.locator(`${CART} > ul, ${CART} > div`)).toHaveCount(0);

    // A theme draws its section again, with the placeholder.
    await page.evaluate((html) => {
      document.body.innerHTML = html;
    }, element);
    await postFromPage(page, '/cart/add.js', { id: MUG });
    await expect(buttons(page)).toHaveCount(1);
    await expect(page.locator('[data-testid=grid-cell]')).toHaveCount(0);
  };
  for (const [name, placeholder] of Object.entries(placeholders))
    await test.step(name, () => expectReplaced(placeholder));
});
