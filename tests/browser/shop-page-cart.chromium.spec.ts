import type { Page } from '@playwright/test';
import { askedCarts, CART, fillCart, forgetCart, postFromPage } from './cart-visit';
import { expect, test } from './fixtures';
import { config, hostPage, markup, MUG, openPage } from './host-markup';
import { LEGACY_TOKEN, legacyCartPage } from './legacy-cart-page';

const buttons = (page: Page) => page.locator(`${CART} [part=button]`);

test('a legacy cart-id gives way to the cookie, whose cart a click buys', async ({ page }) => {
  const token = await fillCart(page);
  await openPage(page, legacyCartPage());
  await expect(buttons(page)).toHaveCount(2);
  await expect.poll(() => askedCarts(page)).toEqual([`gid://shopify/Cart/${token}`]);
  await buttons(page).first().click();
  await page.waitForURL(/storefront_wallet=true/);
});

test('with legacy tokens in cart-id and in the cookie the element is empty, and the doctor names the token', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'cart', value: LEGACY_TOKEN, url: baseURL! }]);
  await openPage(page, legacyCartPage({ debug: true }));
  await expect(page.locator('ekspres-doctor li code')).toHaveText(['legacy-cart-id']);
  await expect(page.locator('ekspres-doctor').getByRole('row', { name: 'shop_pay' })).toContainText(
    'no-cart',
  );
  await expect(page.locator(`${CART} > *`)).toHaveCount(0);
});

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

test('placeholders disappear, without a cart and when the buttons appear', async ({ page }) => {
  const check = async (placeholder: (cell: string) => string) => {
    await forgetCart(page);
    const element = markup(
      CART,
      { 'wallet-configs': [config('shop_pay')], 'cart-id': LEGACY_TOKEN },
      `${placeholder(CELL)}`,
    );
    await openPage(page, hostPage(element));
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
    await test.step(name, () => check(placeholder));
});
