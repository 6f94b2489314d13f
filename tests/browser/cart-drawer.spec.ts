import type { Page } from '@playwright/test';
import { CART, cartRequestCount, fillCart, settle } from './cart-visit';
import { expect, test } from './fixtures';
import { holdRequests } from './held-requests';
import { calls } from './sandbox';
import { cartElement, config, META_PAY, MUG, openBody } from './host-markup';

/**
 * Types a quantity into the drawer. Leaving the field dispatches its only `change`: a synthetic one would be
 * followed by another, which Chromium dispatches when the drawer removes a field that was typed into.
 */
async function typeQuantity(page: Page, quantity: string): Promise<void> {
  const field = page.locator('#drawer input[name="updates[]"]');
  await field.fill(quantity);
  await field.blur();
}

for (const [drawer, path] of [
  ['a drawer that is rendered again through innerHTML', '/drawer'],
  ['a drawer that keeps its buttons', '/drawer?kept=1'],
] as const) {
  test(`${drawer} has a button per wallet after each change of the cart`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('shopify-accelerated-checkout [part=button]')).toBeVisible();
    await expect(page.locator(`${CART} [part=button]`)).toHaveCount(0);
    const buttons = page.locator(`#drawer ${CART} [part=button]`);

    await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    await expect(page.locator('#drawer')).toBeVisible();
    await expect(buttons).toHaveCount(3);
    for (const { quantity, total } of [
      { quantity: '3', total: '177' },
      { quantity: '2', total: '118' },
    ]) {
      await typeQuantity(page, quantity);
      await expect(page.locator('#drawer .cart-total')).toContainText(total);
      await expect(buttons).toHaveCount(3);
    }
    await page.locator('#drawer shop-pay-wallet-button [part=button]').click();
    await page.waitForURL(/redirect_source=direct_checkout_cart/);
  });
}

/** The page's script adds a mug to the cart through the Storefront API. The open drawer covers the form. */
const addMug = (page: Page) =>
  page.evaluate((id) => {
    const { Shopify } = window as unknown as {
      Shopify: { actions: { updateCart(changes: object): Promise<unknown> } };
    };
    const merchandiseId = `gid://shopify/ProductVariant/${id}`;
    void Shopify.actions.updateCart({ lines: [{ merchandiseId, quantity: 1 }] });
  }, MUG);

/** Opens a drawer that keeps its buttons, with a mug that was added through the Storefront API. */
async function openAnnouncingDrawer(page: Page) {
  await page.goto('/drawer?kept=1&announced=1');
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
  const buttons = page.locator(`#drawer ${CART} [part=button]`);
  await expect(buttons).toHaveCount(3);
  await settle(page);
  return buttons;
}

test('a drawer that keeps its buttons follows changes that the platform announces', async ({ page }) => {
  const buttons = await openAnnouncingDrawer(page);
  await typeQuantity(page, '0');
  await expect(buttons).toHaveCount(0);
  await settle(page);
  const before = await cartRequestCount(page);
  await addMug(page);
  await expect(buttons).toHaveCount(3);
  await settle(page);
  expect(await cartRequestCount(page)).toBe(before + 1);
  const sent = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('/cart/')),
  );
  expect(sent, 'no request reveals the changes').toEqual([]);
});

test('a click on a cart buys what is being added to it through the Storefront API', async ({ page }) => {
  await openAnnouncingDrawer(page);
  const button = page.locator('#drawer shop-pay-wallet-button [part=button]');
  const change = await holdRequests(page, /operation_name=cartLinesAdd/);
  await addMug(page);
  await expect.poll(change.waiting).toBe(1);
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  change.release();
  await page.waitForURL(/redirect_source=direct_checkout_cart/);
  const operations = (await calls(page)).map(({ operation }) => operation);
  expect(operations.lastIndexOf('cart'), 'the cart is read after the change').toBeGreaterThan(
    operations.lastIndexOf('cartLinesAdd'),
  );
  await expect(page.locator('main')).toContainText('118,00');
});

const WALLETS = [config('shop_pay'), META_PAY];

// Other ways to hide a drawer: tests/embed/lazy/cart/cart-known.test.ts.
test('a hidden drawer that opens shows a change of the cart that no request revealed', async ({ page }) => {
  for (const style of ['display: none', 'opacity: 0; transition: opacity 0.2s']) {
    await test.step(style, async () => {
      await fillCart(page);
      const layout = 'position: fixed; inset: 0; overflow: clip';
      await openBody(
        page,
        `<style>.closed { ${style} }</style><div style="${layout}"><div id="drawer">${cartElement(WALLETS)}</div></div>`,
      );
      const buttons = page.locator(`${CART} [part=button]`);
      await expect(buttons).toHaveCount(2);
      await page.locator('#drawer').evaluate(async (box) => {
        box.classList.add('closed');
        await Promise.all(box.getAnimations().map(({ finished }) => finished));
      });
      await settle(page);
      const before = await cartRequestCount(page);
      // No request of this page, as if another tab had sent it.
      await page.request.post('/cart/clear.js');
      await page.locator('#drawer').evaluate((box) => box.classList.remove('closed'));
      await expect(buttons).toHaveCount(0);
      await settle(page);
      expect(await cartRequestCount(page)).toBe(before + 1);
    });
  }
});
