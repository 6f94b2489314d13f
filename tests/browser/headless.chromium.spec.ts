import { askedCarts, CART, fillCart, forgetCart, postFromPage } from './cart-visit';
import { boughtLines, cartCreates } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { buyNow, shopPay } from './click-targets';
import { cartElement, config, hostPage, markup, MUG, openPage, SCRIPT } from './host-markup';

const PRODUCT = 'shopify-accelerated-checkout';
const GID = `gid://shopify/ProductVariant/${MUG}`;
/** Every built file but the one that pages load. */
const CHUNK = /\/dist\/(?:~\w+\/)?(?!ekspres\.js)[\w-]+\.js/;

type Properties = HTMLElement & Record<string, unknown>;

test('a page of ten lines, without a form, orders with buy it now', async ({ page }) => {
  const html = `<!doctype html>
<html lang="pl">
  <meta charset="utf-8" />
  <title>Kubek</title>
  <link rel="icon" href="data:," />
  <script type="module" async src="/dist/ekspres.js"></script>
  <h1>Kubek</h1>
  <shopify-accelerated-checkout access-token="b7c2f0a19d3e4856a1f0c3d5e7a92b64"
    buyer-country="PL" buyer-currency="PLN" variant-id="${MUG}" quantity="2"></shopify-accelerated-checkout>
</html>`;
  expect(html.split('\n').length).toBeLessThanOrEqual(10);
  await openPage(page, html);
  await buyNow(page).click();
  await page.waitForURL(/\/checkout\//);
  expect(await outcomes(page)).toEqual([{ instrument: 'BuyItNow', outcome: 'success' }]);
  expect(await boughtLines(page)).toEqual([[{ merchandiseId: GID, quantity: 2, attributes: [] }]]);
});

test('properties set before the script count, and beat attributes', async ({ page }) => {
  const before = `<script>
    Object.assign(document.querySelector('${PRODUCT}'), {
      variantId: ${MUG}, quantity: 3, lineAttributes: { Grawer: 'Ala' }, discountCode: 'LATO10',
      recommended: { name: 'shop_pay', wallet_params: {} },
    });
  </script>`;
  await openPage(
    page,
    hostPage(markup(PRODUCT, { 'variant-id': '1', quantity: '9' }) + before + SCRIPT, { head: '' }),
  );
  await shopPay(page).click();
  await page.waitForURL(/storefront_wallet=true/);
  const [cart] = await cartCreates(page);
  expect(cart?.variables).toMatchObject({
    input: {
      lines: [{ merchandiseId: GID, quantity: 3, attributes: [{ key: 'Grawer', value: 'Ala' }] }],
      discountCodes: ['LATO10'],
    },
  });
});

test('code that never loads leaves the press to a cart permalink', async ({ page, pageErrors }) => {
  // Firefox says in the console that a module did not load.
  pageErrors.allow(/^Loading (failed for the )?module/);
  await page.route(CHUNK, (route) => route.fulfill({ status: 503, body: '' }));
  await page.route('**/cart/*:*', (route) => route.fulfill({ body: 'A checkout' }));
  await openPage(page, hostPage(markup(PRODUCT, { 'variant-id': GID, quantity: '2' })));
  await buyNow(page).click();
  await page.waitForURL(`**/cart/${MUG}:2`);
});

test('a cart element follows its cart-id, and is empty when the last line is gone', async ({ page }) => {
  const first = await fillCart(page);
  await forgetCart(page);
  const second = await fillCart(page);
  expect(second).not.toBe(first);
  await openPage(page, hostPage(cartElement(['shop_pay', 'buy_it_now'], { 'cart-id': first })));
  const buttons = page.locator(`${CART} [part=button]`);
  const isAsked = (token: string) =>
    expect.poll(() => askedCarts(page)).toContain(`gid://shopify/Cart/${token}`);
  await expect(buttons).toHaveCount(2);
  await isAsked(first);
  await page.locator(CART).evaluate((cart: Properties, id) => (cart.cartId = id), second);
  await isAsked(second);
  await expect(buttons).toHaveCount(2);
  // The visit's own cart, which is the second one.
  await postFromPage(page, '/cart/clear.js');
  await expect(buttons).toHaveCount(0);
});

test('the settings hide wallets and put others first, in a cart and on a product', async ({ page }) => {
  const settings = { wallets: { hidden: ['shop_pay'], order: ['buy_it_now', 'paypal'] } };
  await fillCart(page);
  await openPage(
    page,
    hostPage(
      `<script type="application/json" id="ekspres-config">${JSON.stringify(settings)}</script>
      ${cartElement(['shop_pay', 'facebook_pay', 'buy_it_now'])}
      ${markup(PRODUCT, { 'variant-id': MUG, recommended: config('shop_pay'), fallback: config('facebook_pay') })}`,
    ),
  );
  await expect(page.locator(`${CART} > [slot]`)).toHaveCount(2);
  const cells = await page
    .locator(`${CART} slot`)
    .evaluateAll((slots) => slots.map((slot) => slot.getAttribute('name')));
  expect(cells).toEqual(['button-buy_it_now', 'button-facebook_pay']);
  await expect(page.locator(`${PRODUCT} > [slot]`)).toHaveCount(1);
  await expect(page.locator(`${PRODUCT} shopify-buy-it-now-button`)).toHaveCount(1);
});

test('attributes that do not fit break nothing where the code that names them does not come', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/^Loading (failed for the )?module/);
  await fillCart(page);
  await page.route(CHUNK, (route) => route.fulfill({ status: 503, body: '' }));
  const carts = ['{', '{}', '"shop_pay"', '[1]'].map((configs) =>
    markup(CART, { 'wallet-configs': configs }),
  );
  const products = ['[]', '{"name":1}'].map((fallback) => markup(PRODUCT, { 'variant-id': MUG, fallback }));
  await openPage(page, hostPage(carts.join('') + products.join('')));
  await expect(page.locator(`${PRODUCT} shopify-buy-it-now-button`)).toHaveCount(2);
  await expect(page.locator(`${CART} > [slot]`)).toHaveCount(0);
});
