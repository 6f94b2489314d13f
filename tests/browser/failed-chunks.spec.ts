import { builtFileName, CHUNKS, failChunks } from './built-files';
import { CART, fillCart } from './cart-visit';
import { cartCreateCount } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { buyNow } from './click-targets';
import { cartElement, markup, META_PAY, MUG, openBody } from './host-markup';
import { mayRememberFailedImports } from './failed-imports';

test('a cart keeps its height if the chunks fail to load and a cell is removed', async ({ page }) => {
  await failChunks(page);
  await fillCart(page);
  const wallets = ['buy_it_now', META_PAY];
  await openBody(page, `<div class="additional-checkout-buttons--vertical">${cartElement(wallets)}</div>`);
  const cart = page.locator(CART);
  const height = () => cart.evaluate((element) => (element as HTMLElement).offsetHeight);
  await expect(cart.locator('[part=cell]')).toHaveCount(2);
  const before = await height();
  await expect(cart.locator('[part=cell]')).toHaveCount(1);
  expect(await height()).toBe(before);
});

test('without chunks, a cart with invalid wallets is empty, and such a product has buy it now', async ({
  page,
}) => {
  await fillCart(page);
  await failChunks(page);
  const carts = ['{', '{}', '"shop_pay"', '[1]'].map((configs) =>
    markup(CART, { 'wallet-configs': configs }),
  );
  const products = ['[]', '{"name":1}'].map((fallback) =>
    markup('shopify-accelerated-checkout', { 'variant-id': MUG, fallback }),
  );
  await openBody(page, carts.join('') + products.join(''));
  await expect(page.locator('shopify-accelerated-checkout shopify-buy-it-now-button')).toHaveCount(2);
  await expect(page.locator(`${CART} > [slot]`)).toHaveCount(0);
});

/** Firefox prints that a module did not load, and Playwright takes this for an uncaught error. */
const FIREFOX_MESSAGE = /^Loading (failed for the )?module/;

test.describe('in each engine', { tag: '@engines' }, () => {
  test('a chunk that fails to load once is requested again under the same URL, and the click goes on', async ({
    page,
    pageErrors,
    browser,
    browserName,
  }) => {
    pageErrors.allow(FIREFOX_MESSAGE);
    const urls: string[] = [];
    await page.route(CHUNKS, (route) => {
      const url = route.request().url();
      const isFirstRequest = !urls.includes(url);
      urls.push(url);
      return isFirstRequest ? route.fulfill({ status: 503, body: '' }) : route.continue();
    });
    await page.goto('/products/kubek');
    await buyNow(page).click();
    await page.waitForURL(/\/checkout\//);
    const clickUrls = urls.filter((url) => builtFileName(url) === 'click');
    // A browser that remembers the failure sends no second request.
    if (clickUrls.length === 1 && mayRememberFailedImports(browser, browserName)) {
      // The platform handles the click.
      expect(await outcomes(page)).toEqual([
        { instrument: 'BuyItNow', outcome: 'deceleration', reason: 'redirect_to_checkout_required' },
      ]);
      return;
    }
    expect(page.url()).toContain('storefront_wallet=true');
    expect(clickUrls, urls.join(' ')).toHaveLength(2);
    expect(new Set(clickUrls).size, urls.join(' ')).toBe(1);
    expect(await cartCreateCount(page)).toBe(1);
  });
});
