import { expect, test } from './fixtures';
import { cartElement, hostPage, openPage, productInForm } from './host-markup';
import { fillCart } from './cart-visit';
import { calls } from './sandbox';

test('a product form on a cart page buys its product, and the cart buys the cart', async ({ page }) => {
  await fillCart(page);
  const analytics = '<script>window.ShopifyAnalytics = { meta: { page: { pageType: "cart" } } }</script>';
  const html = hostPage(`${analytics}${productInForm()}${cartElement(['buy_it_now'])}`);
  for (const [element, operation] of [
    ['shopify-accelerated-checkout', 'cartCreate'],
    ['shopify-accelerated-checkout-cart', 'cart'],
  ] as const) {
    await page.request.post('/sandbox/calls/clear');
    await openPage(page, html);
    await page.locator(`${element} [part=button]`).click();
    await page.waitForURL(/storefront_wallet=true/);
    const operations = (await calls(page)).map((call) => call.operation);
    expect
      .soft(
        operations.filter((name) => name !== 'cartLimited'),
        element,
      )
      .toEqual([operation]);
  }
});
