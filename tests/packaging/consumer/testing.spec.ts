import { expect, test as base } from '@playwright/test';
import { ekspres } from 'ekspres/testing';
import { openSite, SITE } from './merchant-site.js';

const test = base.extend(ekspres);

test.beforeEach(({ context }) => openSite(context));

test('Apple Pay shows the error of a declined payment', async ({ page, shop }) => {
  await shop.use('submit_declined_once');
  await page.goto(`${SITE}/products/mug`);
  await shop.applePay.open();
  await shop.applePay.pay();
  await expect(shop.applePay.errors).toHaveText(['Wybierz inną metodę płatności']);
});

test('a cart is ordered with Google Pay', async ({ page, shop }) => {
  await shop.fillCart(SITE, [{ variantId: 7001, quantity: 2 }]);
  await page.goto(`${SITE}/cart`);
  await shop.googlePay.open();
  await shop.googlePay.pay();
  await page.waitForURL(/\/orders\//);
  expect(shop.api.orders().map(({ lines }) => lines)).toEqual([
    [{ title: 'Wariant 7001 – Wariant 7001', quantity: 2, amount: 11800 }],
  ]);
});

test('open() rejects at once with the message of the test double', async ({ page, shop }) => {
  await shop.fillCart(SITE, [{ variantId: '7001' }]);
  await page.goto(`${SITE}/cart`);
  await expect(shop.googlePay.button).toBeVisible();
  await page.evaluate(() => {
    const cart = document.querySelector('shopify-accelerated-checkout-cart')!;
    const text = cart.getAttribute('wallet-configs')!;
    cart.setAttribute('wallet-configs', text.replace(/"jwt": ?"[^"]*"/, '"jwt":"not-a-token"'));
  });
  await expect(shop.googlePay.open()).rejects.toThrow(/merchantInfo\.authJwt must be a JWT/);
});

test('a purchase with PayPal ends at the checkout', async ({ page, shop }) => {
  await shop.fillCart(SITE, [{ variantId: 'gid://shopify/ProductVariant/7001' }]);
  await page.goto(`${SITE}/cart`);
  await shop.paypal.approve(await shop.paypal.open());
  await page.waitForURL(/\/cart\/c\//);
  await expect(page.getByRole('heading')).toHaveText('Kasa');
});

test('open() rejects with the reason if the page does not show the wallet', async ({ page, shop }) => {
  await shop.use('ok', { apple: 'cannot_pay' });
  await page.goto(`${SITE}/products/mug`);
  await expect(shop.applePay.open()).rejects.toThrow(
    'The page does not show apple_pay: cannot-make-payments.',
  );
});

test('Apple Pay is not offered in a browser that cannot pay with it', async ({ page, shop }) => {
  await shop.use('ok', { apple: 'cannot_pay' });
  await page.goto(`${SITE}/products/mug`);
  const wallets = await shop.ready(page.locator('shopify-accelerated-checkout'));
  expect(wallets).toContainEqual({ wallet: 'apple_pay', shown: false, reason: 'cannot-make-payments' });
  await expect(page.locator('shopify-buy-it-now-button button')).toBeVisible();
  await expect(shop.applePay.button).toHaveCount(0);
});
