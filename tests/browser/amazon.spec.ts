import type { Locator, Page } from '@playwright/test';
import { amazonPayParams, primeParams } from '../../sandbox/index';
import { axeViolations } from './axe-violations';
import { fillCart } from './cart-visit';
import { cartCreates } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { watchEvents, type HostEvent } from './host-events';
import { config, headWithFakes, markup, openBody } from './host-markup';

const WALLETS = {
  amazon_pay: { tag: 'shopify-amazon-pay-button', instrument: 'AmazonPay', label: 'Amazon Pay' },
  buy_with_prime: {
    tag: 'shopify-buy-with-prime-button',
    instrument: 'BuyWithPrime',
    label: 'Buy with Prime',
  },
} as const;
type Wallet = keyof typeof WALLETS;

const button = (page: Page, wallet: Wallet): Locator => page.locator(`${WALLETS[wallet].tag} button`);
const expectEnabled = (page: Page, wallet: Wallet) =>
  expect(page.locator(WALLETS[wallet].tag)).toHaveAttribute('aria-disabled', 'false');

const amazonsButton = (page: Page, name: 'Kontynuuj' | 'Anuluj') => page.getByRole('button', { name });
const AT_AMAZON = /\/vendors\/amazon-pay\/checkout$/;

const parameter = (page: Page, name: string): Locator =>
  page.getByRole('row', { name: new RegExp(`^${name} `) }).getByRole('cell');

/**
 * Collects the requests for Amazon's script, its configs and our code for it, and those for the code of
 * payment sheets, which Amazon does not need. Each is the method and the end of the path.
 */
function watchAmazonRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, vendorPath, chunk] =
      /\/(amazon-pay\.js|amazon_pay|optimus)$|\/dist\/ekspres-(amazon|sheet)-/.exec(pathname) ?? [];
    const name = vendorPath ?? chunk;
    if (name) requests.push(`${request.method()} ${name}`);
  });
  return requests;
}

const renderedDetails = (events: readonly HostEvent[]) =>
  events.filter(({ type }) => type === 'wallet-rendered').map(({ detail }) => detail);

const configOf = (wallet: Wallet, baseURL: string | undefined) =>
  config(wallet, {
    wallet_params: (wallet === 'amazon_pay' ? amazonPayParams : primeParams)(new URL(baseURL ?? '')),
  });

const checkoutElement = (wallet: Wallet, baseURL: string | undefined) =>
  markup('shopify-wallet-button', { 'wallet-config': configOf(wallet, baseURL) });

for (const wallet of ['amazon_pay', 'buy_with_prime'] as const) {
  const { label, instrument } = WALLETS[wallet];
  const endpoint = wallet === 'amazon_pay' ? 'amazon_pay' : 'optimus';

  test(`a shopper buys a product with ${label}, from Amazon's page to the order`, async ({ page }) => {
    const requests = watchAmazonRequests(page);
    await page.goto(`/products/kubek?recommended=${wallet}`);
    await button(page, wallet).click();
    await page.waitForURL(AT_AMAZON);
    await expect(page.getByText('1 × KUB-GRA')).toBeVisible();
    await expect(parameter(page, 'placement')).toHaveText('Product');
    expect(requests.sort()).toEqual(
      [
        'GET amazon',
        'GET amazon-pay.js',
        ...(wallet === 'amazon_pay' ? ['GET amazon_pay'] : []),
        `POST ${endpoint}`,
      ].sort(),
    );
    expect(await outcomes(page)).toEqual([{ instrument, outcome: 'success' }]);
    await amazonsButton(page, 'Kontynuuj').click();
    await page.waitForURL(/\/checkout\/\w+\?.*amazonCheckoutSessionId=/);
    await page.getByRole('button', { name: 'Zamawiam i płacę' }).click();
    await expect(page.locator('#order-number')).toBeVisible();
  });
}

test('a shopper who cancels Amazon Pay returns to the cart and can click again', async ({ page }) => {
  await fillCart(page);
  const cart = '/cart?wallets=amazon_pay';
  await page.goto(cart);
  await button(page, 'amazon_pay').click();
  await expect(parameter(page, 'placement')).toHaveText('Cart');
  await amazonsButton(page, 'Anuluj').click();
  await page.waitForURL(`**${cart}`);
  await expectEnabled(page, 'amazon_pay');
  await button(page, 'amazon_pay').click();
  await page.waitForURL(AT_AMAZON);
  expect(await cartCreates(page)).toEqual([]);
});

test('checkout elements show both wallets of Amazon, and a click opens one', async ({ page, baseURL }) => {
  await fillCart(page);
  const events = await watchEvents(page);
  const elements = checkoutElement('amazon_pay', baseURL) + checkoutElement('buy_with_prime', baseURL);
  await openBody(page, elements, { head: headWithFakes(baseURL) });
  await expectEnabled(page, 'amazon_pay');
  await expectEnabled(page, 'buy_with_prime');
  await expect.poll(() => renderedDetails(events)).toEqual([{ status: 'success' }, { status: 'success' }]);
  await button(page, 'buy_with_prime').click();
  await expect(parameter(page, 'placement')).toHaveText('Checkout');
});

test("Prime's button has two logos, Amazon's is 140 px wide, and both fit a phone", async ({ page }) => {
  await fillCart(page);
  const phoneWidth = 390;
  await page.setViewportSize({ width: phoneWidth, height: 800 });
  await page.goto('/cart?wallets=shop_pay,amazon_pay,buy_with_prime&logos=1');
  await expectEnabled(page, 'amazon_pay');
  await expectEnabled(page, 'buy_with_prime');
  const prime = button(page, 'buy_with_prime');
  const [logo, disabledLogo] = [prime.locator('img').first(), prime.locator('img').last()];
  await expect(prime).toHaveCSS('background-color', 'rgb(26, 152, 255)');
  await expect(prime.locator('img')).toHaveCount(2);
  await expect(logo).toBeVisible();
  await expect(disabledLogo).toBeHidden();
  expect(await axeViolations(page, 'shopify-accelerated-checkout-cart')).toEqual([]);
  expect((await page.locator('[id^=ekspres-amazon-pay]').boundingBox())?.width).toBeGreaterThanOrEqual(140);

  await page.evaluate(() =>
    document.querySelector('shopify-accelerated-checkout-cart')?.setAttribute('disabled', ''),
  );
  await expect(prime).toHaveCSS('background-color', 'rgb(192, 227, 255)');
  await expect(logo).toBeHidden();
  await expect(disabledLogo).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phoneWidth);
});
