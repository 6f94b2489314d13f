import { CART, fillCart, settle } from './cart-visit';
import { expect, test } from './fixtures';
import { cartElement, config, hostPage, openPage } from './host-markup';

const LIMITED = /operation_name=cartLimited/;
/** Meta Pay cannot buy subscriptions, the two others can. */
const WALLETS = [config('shop_pay'), config('facebook_pay', { supports_subs: false }), config('buy_it_now')];

// tests/net/storefront/graphql-client.test.ts has all failures of a request.

test('when the cart cannot be read the other wallets stay, and the page hears of no error', async ({
  page,
}) => {
  await fillCart(page);
  const failures = [
    ['HTTP 500', (route) => route.fulfill({ status: 500, body: 'zepsute' })],
    ['no connection', (route) => route.abort()],
  ] as const satisfies [string, (route: Parameters<Parameters<typeof page.route>[1]>[0]) => Promise<void>][];
  let turn = 0;
  await page.route(LIMITED, (route) => failures[turn]![1](route));
  for (const [index, [failure]] of failures.entries()) {
    turn = index;
    const asked = page.waitForRequest(LIMITED);
    await openPage(page, hostPage(cartElement(WALLETS)));
    await asked;
    await settle(page);
    for (const wallet of ['shop-pay-wallet-button', 'shopify-buy-it-now-button']) {
      await expect(page.locator(`${CART} ${wallet} [part=button]`), `${wallet}: ${failure}`).toBeVisible();
    }
    await expect(page.locator(`${CART} [part=skeleton]`), `a decision: ${failure}`).toHaveCount(0);
  }
});
