import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { buyNow, moreOptions, shopPay } from './click-targets';

const HOST = 'shopify-accelerated-checkout';

/** Tag and attributes of each child in the light DOM of the product element. */
const childrenOf = (page: Page) =>
  page
    .locator(HOST)
    .evaluate((host) =>
      [...host.children].map((child) => [
        child.localName,
        Object.fromEntries(child.getAttributeNames().map((name) => [name, child.getAttribute(name)])),
      ]),
    );

test('with nothing recommended, buy it now takes the place of the placeholder', async ({ page, request }) => {
  const path = '/products/kubek';
  expect(await (await request.get(path)).text()).toMatch(
    / disabled > <div class="shopify-payment-button__button"/,
  );
  await page.goto(path);
  await expect(buyNow(page)).toHaveText('Kup teraz');
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
  await expect(buyNow(page)).toHaveClass(
    'shopify-payment-button__button shopify-payment-button__button--unbranded',
  );
  await expect(buyNow(page)).toHaveAttribute('type', 'button');
  await expect(page.locator('.shopify-payment-button__skeleton')).toHaveCount(0);
  await expect(page.locator(HOST)).not.toHaveAttribute('disabled');
  expect(await childrenOf(page)).toHaveLength(1);
  await expect(page.locator('shopify-buy-it-now-button')).toHaveAttribute('slot', 'button');
  await expect(moreOptions(page)).toHaveCount(0);
});

test('with Shop Pay recommended, it comes with the link, each in its slot, with what the page said', async ({
  page,
}) => {
  await page.goto('/products/kubek?recommended=shop_pay&flags=0badf00d');
  await expect(shopPay(page)).toHaveText('Kup przez Shop Pay');
  await expect(shopPay(page)).toHaveAttribute('aria-disabled', 'false');
  await expect(page.locator('.shopify-payment-button__skeleton')).toHaveCount(0);
  await expect(page.locator(HOST)).not.toHaveAttribute('disabled');

  const handedOn = {
    'access-token': 'b7c2f0a19d3e4856a1f0c3d5e7a92b64',
    'buyer-country': 'PL',
    'buyer-currency': 'PLN',
    'buyer-locale': 'pl-PL',
    'shop-id': '71000001',
    'enabled-flags': '["0badf00d"]',
    'page-type': 'product',
    'aria-disabled': 'false',
    lang: 'pl',
  };
  expect(await childrenOf(page)).toEqual([
    [
      'shop-pay-wallet-button',
      {
        ...handedOn,
        slot: 'button',
        'wallet-params': '{"shopId":71000001,"merchantName":"Ekspres Sklep","personalized":true}',
        'has-selling-plan': 'false',
        'requires-shipping': '',
        'call-to-action': '',
        // For the focus traps of themes.
        tabindex: '0',
      },
    ],
    [
      'more-payment-options-link',
      expect.objectContaining({ ...handedOn, slot: 'more-options', 'recommended-instrument': 'ShopPay' }),
    ],
  ]);
  await expect(moreOptions(page)).toHaveText('Więcej opcji płatności');
  await expect(moreOptions(page)).toHaveClass('shopify-payment-button__more-options');
  await expect(moreOptions(page)).toHaveAttribute('href', '#');
});
