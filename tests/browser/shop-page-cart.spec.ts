import type { Page } from '@playwright/test';
import { CART, fillCart, forgetCart, postFromPage, requestedCarts } from './cart-visit';
import { expect, test } from './fixtures';
import { cartElement, config, hostPage, markup, MUG, openBody, openPage } from './host-markup';
import { calls } from './sandbox';

/** The legacy token that storefronts print as `cart-id` for shoppers without a cart. */
const LEGACY_TOKEN = 'c1a2b3c4d5e6f708190a1b2c3d4e5f60';

/** A cart page with the markup that storefronts print for shoppers without a cart. */
const legacyCartPage = (attributes: object = {}): string =>
  hostPage(`<form action="/cart" method="post"><button type="submit" name="checkout">Do kasy</button></form>
    <div class="additional-checkout-buttons">
      <div class="dynamic-checkout__content" id="dynamic-checkout-cart" data-shopify="dynamic-checkout-cart">
        ${cartElement(['shop_pay', 'buy_it_now'], {
          'buyer-locale': 'pl',
          'shop-id': '62214701236',
          'cart-id': LEGACY_TOKEN,
          'enabled-flags': ['d6d12da0'],
          ...attributes,
        })}
        <small id="shopify-buyer-consent" class="hidden" aria-hidden="true" data-consent-type="subscription"></small>
      </div>
    </div>`);

const buttons = (page: Page) => page.locator(`${CART} [part=button]`);

test('a click buys the cart of the cookie instead of a legacy cart-id', async ({ page }) => {
  const token = await fillCart(page);
  await openPage(page, legacyCartPage());
  await expect(buttons(page)).toHaveCount(2);
  const id = `gid://shopify/Cart/${token}`;
  await expect.poll(() => requestedCarts(page)).toEqual([id]);
  await buttons(page).first().click();
  await page.waitForURL(/storefront_wallet=true/);
  const clickCalls = (await calls(page)).filter(({ operation }) => operation !== 'cartLimited');
  expect(clickCalls).toMatchObject([{ operation: 'cart', variables: { id } }]);
});

test('legacy tokens leave an element empty, and the doctor reports them', async ({ page, baseURL }) => {
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

/** Ways to create the shopper's first cart, each of which makes our element read the cart. */
const waysToCreateCart: Record<string, (page: Page) => Promise<void>> = {
  'a request to /cart/add.js': (page) => postFromPage(page, '/cart/add.js', { id: MUG }),
  'the event ekspres-cart-changed': async (page) => {
    await createCartInFrame(page);
    await page.evaluate(() => document.dispatchEvent(new Event('ekspres-cart-changed')));
  },
  'Shopify.PaymentButton.init()': async (page) => {
    await createCartInFrame(page);
    await page.evaluate(() => {
      const { Shopify } = window as unknown as { Shopify: { PaymentButton: { init(): void } } };
      Shopify.PaymentButton.init();
    });
  },
};

/** Creates a cart in a frame, so that no script of the page notices it. */
const createCartInFrame = (page: Page) =>
  page.evaluate(async () => {
    const frame = Object.assign(document.createElement('iframe'), { src: '/sandbox/fill-cart?to=/blank' });
    await new Promise((resolve) => {
      frame.onload = resolve;
      document.body.append(frame);
    });
  });

test('buttons of a legacy cart-id appear after each way to create a cart', async ({ page }) => {
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
