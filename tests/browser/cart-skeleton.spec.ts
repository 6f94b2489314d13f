import { CART, fillCart, postFromPage } from './cart-visit';
import { expect, test } from './fixtures';
import { holdRequests } from './held-requests';
import { cartElement, config, META_PAY, openBody } from './host-markup';

const CART_QUERY = /operation_name=cartLimited/;
const PLAN_LINE = { id: 44100000000202, selling_plan: 690001 };
const WALLETS = [config('shop_pay'), META_PAY, config('buy_it_now')];

test('a wallet without subscriptions waits for the cart, and goes if there is one', async ({ page }) => {
  await fillCart(page);
  let cartQuery = await holdRequests(page, CART_QUERY);
  await openBody(
    page,
    `<div class="additional-checkout-buttons--vertical">${cartElement(WALLETS)}</div>
      <div id="row" style="width: 380px">${cartElement(WALLETS)}</div>`,
  );
  const [column, row] = [page.locator(CART).first(), page.locator(CART).last()];
  const height = () => column.evaluate((host) => (host as HTMLElement).offsetHeight);
  const widths = () =>
    row.evaluate((host) =>
      [...host.shadowRoot!.querySelectorAll('[part=cell]')].map((cell) =>
        Math.round(cell.getBoundingClientRect().width),
      ),
    );
  await expect(column.locator('[part=skeleton]')).toHaveCount(1);
  await expect(column.locator('[part=button]'), 'the other wallets do not wait').toHaveCount(2);
  expect(await widths()).toEqual([120, 120, 120]);
  const reserved = await height();

  cartQuery.release();
  await expect(column.locator('shopify-meta-pay-button [part=button]')).toBeVisible();
  await expect(column.locator('[part=skeleton]')).toHaveCount(0);
  expect(await height(), 'nothing moved').toBe(reserved);

  // A wallet that was shown is removed after the response about the next cart.
  await postFromPage(page, '/cart/add.js', PLAN_LINE);
  await expect(column.locator('[part=button]')).toHaveCount(2);
  await expect(page.locator('shopify-meta-pay-button')).toHaveCount(0);
  await expect(row.locator('[part=cell]')).toHaveCount(2);
  expect(await widths(), 'the neighbours take the space').toEqual([185, 185]);
  expect(await height(), 'what is below did not move').toBe(reserved);

  // A wallet that was never shown is removed in the same way.
  await page.unroute(CART_QUERY);
  cartQuery = await holdRequests(page, CART_QUERY);
  await page.reload();
  await expect(column.locator('[part=skeleton]')).toHaveCount(1);
  expect(await height()).toBe(reserved);
  cartQuery.release();
  await expect(column.locator('[part=cell]')).toHaveCount(2);
  expect(await height(), 'what is below did not move').toBe(reserved);
});
