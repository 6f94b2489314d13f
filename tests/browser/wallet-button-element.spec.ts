import { fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { watchEvents } from './host-events';
import { config, markup, openBody } from './host-markup';
import { calls } from './sandbox';
import { buyWith } from './click-targets';

const TAG = 'shopify-wallet-button';

test('the event wallet-rendered bubbles out of a shadow root', async ({ page }) => {
  const events = await watchEvents(page);
  const element = markup(TAG, { 'wallet-config': config('facebook_pay') });
  await openBody(page, `<div><template shadowrootmode="open">${element}</template></div>`);
  await expect
    .poll(() => events)
    .toMatchObject([
      {
        type: 'wallet-rendered',
        target: 'div',
        bubbles: true,
        composed: true,
        detail: { status: 'success' },
      },
    ]);
  await expect(page.locator('shopify-meta-pay-button [part=button]')).toBeVisible();
});

test("a checkout element's button buys the checkout's cart", async ({ page }) => {
  const token = await fillCart(page);
  await page.context().clearCookies({ name: 'cart' });
  await openBody(
    page,
    markup(TAG, { 'wallet-config': config('shop_pay'), 'cart-id': token, 'call-to-action': true }),
  );
  const button = page.locator(`${TAG} > [slot=button]`).locator('[part=button]');
  await expect(button).toHaveAccessibleName(buyWith('Shop Pay'));
  await button.click();
  await page.waitForURL(/redirect_source=direct_checkout_cart/);
  expect(await calls(page)).toMatchObject([
    { operation: 'cart', wallet: 'ShopPay', variables: { id: `gid://shopify/Cart/${token}` } },
  ]);
});
