import type { Page } from '@playwright/test';
import { CART, forgetCart, postFromPage } from './cart-visit';
import { expect, test } from './fixtures';
import { MUG, openPage } from './host-markup';
import { legacyCartPage } from './legacy-cart-page';

const buttons = (page: Page) => page.locator(`${CART} [part=button]`);

/** What brings the shopper's first cart, and how the page learns of it. */
const firstCarts: Record<string, (page: Page) => Promise<void>> = {
  'a request to /cart/add.js': (page) => postFromPage(page, '/cart/add.js', { id: MUG }),
  'the event of a cart that was changed': async (page) => {
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

test('with a legacy cart-id and no cookie, the buttons appear after each way to create a cart', async ({
  page,
}) => {
  for (const [name, createCart] of Object.entries(firstCarts)) {
    await test.step(name, async () => {
      await forgetCart(page);
      await openPage(page, legacyCartPage());
      await expect(page.locator(`${CART} > *`)).toHaveCount(0);
      await createCart(page);
      await expect(buttons(page)).toHaveCount(2);
    });
  }
});
