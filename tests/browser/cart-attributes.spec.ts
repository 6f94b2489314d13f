import { CART, fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { calls } from './sandbox';

const PRESENT = [{ key: 'Prezent dla', value: 'Ola' }];

test('what the shopper wrote into the form of the cart, and did not save, is saved by the click', async ({
  page,
}) => {
  await fillCart(page);
  await page.goto('/cart');
  await page.getByLabel('Prezent dla').fill('Ola');
  await page.locator(`${CART} shopify-buy-it-now-button button`).click();
  await page.waitForURL(/storefront_wallet=true/);
  const made = (await calls(page)).filter(({ operation }) => operation !== 'cartLimited');
  expect(made).toEqual([
    expect.objectContaining({
      operation: 'cartAttributesUpdate',
      startWalletCheckout: true,
      variables: { cartId: expect.stringMatching(/^gid:/), attributes: PRESENT },
    }),
  ]);
});
