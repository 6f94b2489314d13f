import type { Page } from '@playwright/test';
import { requestedCarts, CART, fillCart, forgetCart, postFromPage } from './cart-visit';
import { expect, test } from './fixtures';
import { config, hostPage, markup, MUG, openPage } from './host-markup';
import { LEGACY_TOKEN, legacyCartPage } from './legacy-cart-page';

const buttons = (page: Page) => page.locator(`${CART} [part=button]`);

test('a click buys the cart of the cookie instead of a legacy cart-id', async ({ page }) => {
  const token = await fillCart(page);
  await openPage(page, legacyCartPage());
  await expect(buttons(page)).toHaveCount(2);
  await expect.poll(() => requestedCarts(page)).toEqual([`gid://shopify/Cart/${token}`]);
  await buttons(page).first().click();
  await page.waitForURL(/storefront_wallet=true/);
});

test('an element with legacy tokens in cart-id and in the cookie is empty, and the doctor reports the token', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'cart', value: LEGACY_TOKEN, url: baseURL! }]);
  await openPage(page, legacyCartPage({ debug: true }));
  await expect(page.locator('ekspres-doctor li p:first-child code')).toHaveText(['legacy-cart-id']);
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

test('placeholders disappear if there is no cart, and when the buttons appear', async ({ page }) => {
  const expectReplaced = async (placeholder: (cell: string) => string) => {
    await forgetCart(page);
    const element = markup(
      CART,
      { 'wallet-configs': [config('shop_pay')], 'cart-id': LEGACY_TOKEN },
      placeholder(CELL),
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
    await test.step(name, () => expectReplaced(placeholder));
});

/** Ways to create the shopper's first cart, each of which makes our element read the cart. */
const waysToCreateCart: Record<string, (page: Page) => Promise<void>> = {
  'a request to /cart/add.js': (page) => postFromPage(page, '/cart/add.js', { id: MUG }),
  'the event ekspres-cart-changed': async (page) => {
    await setCartCookie(page);
    await page.evaluate(() => document.dispatchEvent(new Event('ekspres-cart-changed')));
  },
  'Shopify.PaymentButton.init()': async (page) => {
    await setCartCookie(page);
    await page.evaluate(() => {
      const { Shopify } = window as unknown as { Shopify: { PaymentButton: { init(): void } } };
      Shopify.PaymentButton.init();
    });
  },
};

/** Creates a cart in a way that the page does not notice. */
const setCartCookie = (page: Page) =>
  page.evaluate(async () => {
    const frame = Object.assign(document.createElement('iframe'), { src: '/sandbox/fill-cart?to=/blank' });
    await new Promise((resolve) => {
      frame.onload = resolve;
      document.body.append(frame);
    });
  });

test('the buttons of an element with a legacy cart-id appear after each way to create a cart', async ({
  page,
}) => {
  for (const [name, createCart] of Object.entries(waysToCreateCart)) {
    await test.step(name, async () => {
      await forgetCart(page);
      await openPage(page, legacyCartPage());
      await expect(page.locator(`${CART} > *`)).toHaveCount(0);
      await createCart(page);
      await expect(buttons(page)).toHaveCount(2);
    });
  }
});
