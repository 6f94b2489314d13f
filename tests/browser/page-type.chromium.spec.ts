import { expect, test } from './fixtures';
import { watchEvents } from './host-events';
import { hostPage, openPage, productElement, productForm, config, cartElement } from './host-markup';
import { fillCart } from './cart-visit';
import { calls } from './sandbox';

interface Facts {
  attribute?: string;
  cartType?: string;
  analytics?: string;
  script?: string;
}

const table: readonly (readonly [sentence: string, facts: Facts, pageType: string])[] = [
  ['nothing says anything', {}, 'unknown'],
  ['the analytics script speaks last', { script: '{"pageType":"product"}' }, 'product'],
  ['a broken analytics script says nothing', { script: '{' }, 'unknown'],
  [
    'the analytics come before the script',
    { analytics: 'product', script: '{"pageType":"cart"}' },
    'product',
  ],
  ['a cart in the analytics is the cart page', { analytics: 'cart' }, 'cart_page'],
  [
    'an unknown page type is passed on unchanged',
    { analytics: 'home', script: '{"pageType":"product"}' },
    'product',
  ],
  ['the cart type comes before the analytics', { cartType: 'cart_ajax', analytics: 'product' }, 'cart_ajax'],
  [
    'the attribute comes before all',
    { attribute: 'checkout', cartType: 'cart_ajax', analytics: 'product' },
    'checkout',
  ],
  [
    'the attribute says product on a cart page',
    { attribute: 'product', cartType: 'cart_page', analytics: 'cart' },
    'product',
  ],
];

test('the page type is what the attribute says, else the cart type, else the analytics, else their script', async ({
  page,
}) => {
  const events = await watchEvents(page);
  const stop = `<script>addEventListener('ekspres-checkout-start', (event) => event.preventDefault())</script>`;
  const analytics = '<script id="shop-js-analytics" type="application/json"></script>';
  await openPage(
    page,
    hostPage(`${stop}${analytics}${productForm(productElement({ recommended: config('shop_pay') }))}`),
  );
  const child = page.locator('shop-pay-wallet-button');
  await expect(child.locator('[part=button]')).toBeVisible();
  for (const [sentence, facts, pageType] of table) {
    const events0 = events.length;
    await page.evaluate(({ attribute, cartType, analytics, script }) => {
      const host = document.querySelector('shopify-accelerated-checkout')!;
      const globals = window as unknown as {
        Shopify: { CartType?: string; PaymentButton: { init(): void } };
        ShopifyAnalytics?: object;
      };
      if (attribute === undefined) host.removeAttribute('page-type');
      else host.setAttribute('page-type', attribute);
      if (cartType === undefined) delete globals.Shopify.CartType;
      else globals.Shopify.CartType = cartType;
      globals.ShopifyAnalytics = analytics === undefined ? {} : { meta: { page: { pageType: analytics } } };
      document.getElementById('shop-js-analytics')!.textContent = script ?? '';
      globals.Shopify.PaymentButton.init();
    }, facts);
    await expect.soft(child, sentence).toHaveAttribute('page-type', pageType);
    await child.locator('[part=button]').click();
    await expect.poll(() => events.length, sentence).toBeGreaterThanOrEqual(events0 + 2);
    expect.soft(events[events0], sentence).toMatchObject({
      type: 'ekspres-checkout-start',
      cancelable: true,
      detail: { instrument: 'ShopPay', pageType },
    });
  }
});

test('on a cart page a product form sells its product, and the cart its cart', async ({ page }) => {
  await fillCart(page);
  const analytics = '<script>window.ShopifyAnalytics = { meta: { page: { pageType: "cart" } } }</script>';
  const html = hostPage(`${analytics}${productForm(productElement())}${cartElement(['buy_it_now'])}`);
  for (const [element, operation] of [
    ['shopify-accelerated-checkout', 'cartCreate'],
    ['shopify-accelerated-checkout-cart', 'cart'],
  ] as const) {
    await page.request.post('/sandbox/calls/clear');
    await openPage(page, html);
    await page.locator(`${element} [part=button]`).click();
    await page.waitForURL(/storefront_wallet=true/);
    const made = (await calls(page)).map((call) => call.operation).filter((name) => name !== 'cartLimited');
    expect.soft(made, element).toEqual([operation]);
  }
});
