import { CART, fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { calls } from './sandbox';

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
