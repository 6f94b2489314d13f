import { fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { cartElement, config, hostPage, MUG, openPage, productElement, productForm } from './host-markup';
import { calls } from './sandbox';

/** An element whose properties may get any value, as by a page's untyped script. */
type AnyProperties = HTMLElement & Record<string, unknown>;

test('attributes are properties too: read as what they mean, written back as text', async ({ page }) => {
  await fillCart(page);
  await openPage(
    page,
    hostPage(`${productForm(productElement({ debug: undefined, 'enabled-flags': ['d6d12da0', 'x'] }))}
      ${cartElement(['shop_pay'])}`),
  );
  await expect(page.locator('[part=button]')).toHaveCount(2);
  const seen = await page.evaluate(() => {
    const product = document.querySelector<AnyProperties>('shopify-accelerated-checkout') as AnyProperties;
    const cart = document.querySelector<AnyProperties>('shopify-accelerated-checkout-cart') as AnyProperties;
    const reading = [
      product.buyerCountry,
      product.buyerLocale,
      product.accessToken,
      product.recommended,
      product.fallback,
      product.variantParams,
      product.enabledFlags,
      product.hasSellingPlan,
      cart.walletConfigs,
      product.slot,
    ];
    product.buyerCountry = 'DE';
    product.hasSellingPlan = true;
    product.disabled = true;
    product.recommended = { name: 'shop_pay', wallet_params: {} };
    product.pageType = null;
    product.requiresShipping = false;
    const names = [
      'buyer-country',
      'has-selling-plan',
      'disabled',
      'recommended',
      'page-type',
      'requires-shipping',
    ];
    return { reading, writing: names.map((name) => product.getAttribute(name)) };
  });
  expect(seen.reading).toEqual([
    'PL',
    undefined,
    'b7c2f0a19d3e4856a1f0c3d5e7a92b64',
    null,
    { name: 'buy_it_now', wallet_params: {} },
    [{ id: MUG, requiresShipping: true }],
    ['d6d12da0', 'x'],
    undefined,
    [{ name: 'shop_pay', wallet_params: {} }],
    '',
  ]);
  expect(seen.writing).toEqual(['DE', '', '', '{"name":"shop_pay","wallet_params":{}}', null, 'false']);
});

test('an element follows its attributes as they change', async ({ page }) => {
  const plans = config('shop_pay', { supports_subs: false });
  await openPage(page, hostPage(productForm(productElement({ recommended: plans }))));
  const host = page.locator('shopify-accelerated-checkout');
  const button = host.locator('[part=button]');
  const link = host.locator('more-payment-options-link a');
  const set = (name: string, value: string | null) =>
    host.evaluate(
      (element, [attribute, text]) =>
        text === null ? element.removeAttribute(attribute) : element.setAttribute(attribute, text),
      [name, value] as const,
    );
  await expect(host.locator('shop-pay-wallet-button [part=button]')).toHaveAttribute(
    'aria-disabled',
    'false',
  );

  await set('disabled', '');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(host.locator('shop-pay-wallet-button')).toHaveAttribute('aria-disabled', 'true');
  await expect(link, 'the link is disabled with the button').toHaveAttribute('aria-disabled', 'true');
  await set('disabled', null);
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await expect(link).toHaveAttribute('aria-disabled', 'false');

  await set('has-selling-plan', '');
  await expect(
    host.locator('shopify-buy-it-now-button [part=button]'),
    'a wallet without plans goes',
  ).toBeVisible();
  await expect(host.locator('shop-pay-wallet-button')).toHaveCount(0);
  await expect(link, 'no link beside buy it now').toHaveCount(0);
  await set('has-selling-plan', 'false');
  await expect(host.locator('shop-pay-wallet-button [part=button]')).toBeVisible();
  await expect(link).toHaveCount(1);

  await set('variant-params', null);
  await set('requires-shipping', '');
  await expect(host.locator('shop-pay-wallet-button')).toHaveAttribute('requires-shipping', '');
  await set('requires-shipping', null);
  await expect(host.locator('shop-pay-wallet-button[requires-shipping]')).toHaveCount(0);

  await set('recommended', JSON.stringify(config('facebook_pay')));
  await expect(host.locator('shopify-meta-pay-button [part=button]')).toBeVisible();
  await expect(host.locator('shop-pay-wallet-button')).toHaveCount(0);

  await set('access-token', 'nowy-token');
  await set('buyer-country', 'DE');
  await set('buyer-locale', 'pt-BR');
  await host.locator('shopify-meta-pay-button [part=button]').click();
  await page.waitForURL(/storefront_wallet=true/);
  const [call] = await calls(page);
  expect(call?.headers['x-shopify-storefront-access-token']).toBe('nowy-token');
  expect(call?.variables).toMatchObject({ country: 'DE', language: 'PT_BR' });
});
