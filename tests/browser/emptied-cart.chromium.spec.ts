import { CART, fillCart, settle } from './cart-visit';
import { clickEvents, expect, test } from './click-events';

test('a click on a cart that another tab has emptied reloads the cart page', async ({ page }) => {
  await fillCart(page);
  await page.goto('/cart');
  await settle(page);
  const otherTab = await page.context().newPage();
  await otherTab.goto('/blank');
  await otherTab.evaluate(() => fetch('/cart/clear.js', { method: 'POST' }));
  await otherTab.close();
  await page.locator(`${CART} shopify-buy-it-now-button button`).click();
  await expect(page.getByText('Koszyk jest pusty')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/cart');
  expect((await clickEvents(page)).at(-1)).toMatchObject({
    detail: { outcome: 'deceleration', reason: 'cart_empty', ended: 'none' },
  });
});
