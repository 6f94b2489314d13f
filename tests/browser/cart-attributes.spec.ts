import { CART, fillCart, settle } from './cart-visit';
import { calls } from './sandbox';
import { clickEvents, expect, test } from './click-events';

const RECIPIENT = { key: 'Prezent dla', value: 'Ola' };
const APP_ATTRIBUTE = { key: 'afiliant', value: 'a1' };
/** The buyer's country and language, which every operation on a cart has. */
const BUYER = { country: 'PL', language: 'PL' };

test('a click saves unsaved fields of the cart form, and keeps attributes of apps', async ({ page }) => {
  await fillCart(page);
  await page.request.post('/cart/update.js', { data: { attributes: { afiliant: 'a1' } } });
  await page.goto('/cart');
  await page.getByLabel('Prezent dla').fill('Ola');
  await page.getByLabel('Uwagi').fill('Dzwonek nie działa');
  await page.locator(`${CART} shopify-buy-it-now-button button`).click();
  await page.waitForURL(/storefront_wallet=true/);
  const clickCalls = (await calls(page)).filter(({ operation }) => operation !== 'cartLimited');
  const cartId: unknown = expect.stringMatching(/^gid:/);
  expect(clickCalls).toEqual([
    expect.objectContaining({
      operation: 'cartNoteUpdate',
      startWalletCheckout: false,
      variables: { cartId, note: 'Dzwonek nie działa', ...BUYER },
    }),
    expect.objectContaining({
      operation: 'cart',
      startWalletCheckout: false,
      variables: { id: cartId, ...BUYER },
    }),
    expect.objectContaining({
      operation: 'cartAttributesUpdate',
      startWalletCheckout: true,
      variables: { cartId, attributes: [APP_ATTRIBUTE, RECIPIENT], ...BUYER },
    }),
  ]);
});

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
