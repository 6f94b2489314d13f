import { expect, test } from './fixtures';
import { config, hostPage, openPage, productElement, productForm } from './host-markup';
import { calls } from './sandbox';

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
    'a wallet without plans is removed',
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
