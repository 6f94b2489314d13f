import { CART, fillCart } from './cart-visit';
import { expect, outcomes, test } from './click-events';
import { cartElement, hostPage, openPage } from './host-markup';
import { calls } from './sandbox';

const WALLETS = ['shop_pay', 'facebook_pay', 'buy_it_now'];
const CHECKOUT = /storefront_wallet=true/;

test('each button of a cart reads the cart once, as the start of a checkout, and leaves to its checkout', async ({
  page,
}) => {
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

test('a cart that changed behind the page leads where the shopper can go on, or to a dialog that says so', async ({
  page,
  baseURL,
}) => {
  const outcome = async () => (await outcomes(page)).at(-1);
  const dialog = page.getByRole('dialog');
  const open = async (attributes = {}) => {
    await fillCart(page);
    // What the element reads of the cart by itself must not come after the cart has changed.
    const read = page.waitForResponse(/operation_name=cartLimited/);
    await openPage(page, hostPage(cartElement(WALLETS, attributes)));
    await read;
    await expect(page.locator(`${CART} [part=button]`)).toHaveCount(3);
  };
  const click = () => page.locator(`${CART} shop-pay-wallet-button [part=button]`).click();

  await open();
  await page.request.post('/cart/clear.js');
  await click();
  await page.waitForURL(CHECKOUT);
  await expect.poll(outcome, 'emptied').toEqual({
    instrument: 'ShopPay',
    outcome: 'deceleration',
    reason: 'cart_empty',
  });
  expect(page.url(), 'emptied').not.toContain('wallet_');

  await open({ 'buyer-currency': 'EUR' });
  await click();
  await page.waitForURL(CHECKOUT);
  await expect.poll(outcome, 'in another currency').toMatchObject({
    outcome: 'deceleration',
    reason: 'currency_changed',
  });
  expect(page.url(), 'in another currency').toContain('wallet_currency_change=true');

  await open({ 'buyer-currency': 'pln' });
  await click();
  await page.waitForURL(CHECKOUT);
  await expect.poll(outcome, 'the same currency, in small letters').toMatchObject({ outcome: 'success' });

  await open();
  await page.context().addCookies([{ name: 'sandbox_scenario', value: 'cart_sold_out', url: baseURL! }]);
  await click();
  await expect(dialog).toContainText('Ta pozycja nie jest już dostępna.');
  await expect.poll(outcome, 'sold out').toMatchObject({ outcome: 'failed', reason: 'out_of_stock' });
  await page.context().clearCookies({ name: 'sandbox_scenario' });

  await open();
  await page
    .context()
    .addCookies([{ name: 'sandbox_scenario', value: 'cart_partly_sold_out', url: baseURL! }]);
  await click();
  await page.waitForURL(CHECKOUT);
  expect(page.url(), 'partly sold out').toContain('wallet_not_enough_stock=true');
  await page.context().clearCookies({ name: 'sandbox_scenario' });

  await open();
  await page.context().addCookies([{ name: 'sandbox_scenario', value: 'cart_gone', url: baseURL! }]);
  await click();
  await expect(dialog).toContainText('Realizacja zakupu jest obecnie niedostępna');
  await expect.poll(outcome, 'gone').toMatchObject({ outcome: 'failed' });
  await dialog.getByRole('button', { name: 'Zamknij' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(`${CART} [part=button][aria-disabled=true]`)).toHaveCount(0);
  await page.context().clearCookies({ name: 'sandbox_scenario' });
});
