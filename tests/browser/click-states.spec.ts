import { fillCart } from './cart-visit';
import { cartCreates, createdCart, holdApi } from './click-calls';
import { clickEvents, expect, test } from './click-events';
import { buyNow, shopPay } from './click-targets';
import { googlePay } from './google-pay-page';

// The part of a click that depends on the browser engine is in click-buy-it-now.spec.ts.

test('a click dispatches start and success, and leads to a checkout with an order', async ({ page }) => {
  const request = page.waitForRequest(/operation_name=/);
  await page.goto('/products/kubek');
  await buyNow(page).click();
  const { pathname, search } = new URL((await request).url());
  expect(pathname + search).toBe('/api/unstable/graphql.json?operation_name=cartCreate');
  await page.waitForURL(/\/checkout\//);

  const [call] = await cartCreates(page);
  const key = new URL(call ? createdCart(call).checkoutUrl : '').searchParams.get('key');
  expect(key).toBeTruthy();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ key, storefront_wallet: 'true' });

  const traits = { from: 'shopify-buy-it-now-button', bubbles: true, composed: true };
  expect(await clickEvents(page)).toMatchObject([
    {
      ...traits,
      type: 'ekspres-checkout-start',
      cancelable: true,
      detail: { wallet: 'buy_it_now', pageType: 'product', purchase: { kind: 'variant', quantity: 1 } },
    },
    {
      ...traits,
      type: 'ekspres-outcome',
      detail: { outcome: 'success', ended: 'checkout', currency: 'PLN', total: '59.0' },
    },
  ]);

  await page.locator('#place-order').click();
  await expect(page.locator('#order-number')).toContainText('zostało złożone');
  const orders = (await (await page.request.get('/sandbox/orders')).json()) as { id: string }[];
  expect(orders.map(({ id }) => id)).toContain(page.url().split('/').pop());
});

test('a button that is disabled because of another click fades only after 300 ms', async ({ page }) => {
  await holdApi(page);
  await page.goto('/products/kubek?recommended=shop_pay&second=ebook');
  await expect(shopPay(page).nth(1)).toHaveAttribute('aria-disabled', 'false');
  // In the page, because Playwright may take longer than 300 ms.
  const opacities = await page.evaluate(async () => {
    // The page has two of them.
    const [first, second] = [...document.querySelectorAll('shop-pay-wallet-button')].map((element) =>
      element.shadowRoot!.querySelector('button'),
    ) as [HTMLButtonElement, HTMLButtonElement];
    first.click();
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (second.ariaDisabled !== 'true') await nextFrame();
    const atOnce = getComputedStyle(second).opacity;
    const fade = second.getAnimations()[0];
    const delay = fade?.effect?.getComputedTiming().delay;
    await fade?.finished;
    return { atOnce, delay, afterwards: getComputedStyle(second).opacity };
  });
  expect(opacities).toEqual({ atOnce: '1', delay: 300, afterwards: '0.5' });
});

test('a button that its vendor has drawn stays enabled while another click starts', async ({ page }) => {
  await fillCart(page);
  await page.goto('/cart?wallets=google_pay,shop_pay');
  await expect(googlePay(page)).toBeVisible();
  const api = await holdApi(page);
  await shopPay(page).click();
  // The click's request, and maybe one for the facts about the cart.
  await expect.poll(() => api.waiting()).toBeGreaterThan(0);
  await expect(page.locator('shop-pay-wallet-button')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('shopify-google-pay-button')).toHaveAttribute('aria-disabled', 'false');
});
