import { CART, fillCart } from './cart-visit';
import { expect, test } from './click-events';
import { cartElement, hostPage, openPage } from './host-markup';
import { calls } from './sandbox';

const WALLETS = ['shop_pay', 'facebook_pay', 'buy_it_now'];
const CHECKOUT = /storefront_wallet=true/;

test('each button of a cart reads the cart once and opens its checkout', async ({ page }) => {
  const id = `gid://shopify/Cart/${await fillCart(page)}`;
  const table = [
    {
      tag: 'shop-pay-wallet-button',
      wallet: 'ShopPay',
      query: { payment: 'shop_pay', redirect_source: 'direct_checkout_cart' },
    },
    { tag: 'shopify-meta-pay-button', wallet: 'FacebookPay', query: { skip_shop_pay: 'true' } },
    { tag: 'shopify-buy-it-now-button', wallet: 'BuyItNow', query: {} },
  ];
  for (const { tag, wallet, query } of table) {
    await page.request.post('/sandbox/calls/clear');
    await openPage(page, hostPage(cartElement(WALLETS)));
    await page.locator(`${CART} ${tag} [part=button]`).click();
    await page.waitForURL(CHECKOUT);
    const { searchParams, pathname } = new URL(page.url());
    expect.soft(pathname).toMatch(/^\/(cart\/c|checkout)\//);
    searchParams.delete('key');
    expect.soft(Object.fromEntries(searchParams), wallet).toEqual({ storefront_wallet: 'true', ...query });
    const made = (await calls(page)).filter(({ operation }) => operation !== 'cartLimited');
    expect.soft(made, wallet).toEqual([
      expect.objectContaining({
        operation: 'cart',
        wallet,
        startWalletCheckout: true,
        variables: { id, country: 'PL', language: 'PL' },
      }),
    ]);
  }
});
