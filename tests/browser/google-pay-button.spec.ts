import type { Page } from '@playwright/test';
import { fillCart, settle } from './cart-visit';
import { buyNow } from './click-targets';
import { watchDebugRows } from './debug-rows';
import { expect, test } from './fixtures';
import { googlePayConfig, googlePayPage } from './google-pay-markup';
import { googleCalls, googlePay, loadClickCode, PRODUCT } from './google-pay-page';
import { watchEvents } from './host-events';
import { holdRequests } from './held-requests';
import { holdUntilPaint, layoutShifts } from './layout-shifts';
import { cartElement, headWithFakes, markup, openBody, openPage, productForm } from './host-markup';
import { servePage } from './sandbox';

const SDK = '**/vendors/google-pay.js';
const STYLE = `<style>:root { --shopify-accelerated-checkout-button-block-size: 50px; --shopify-accelerated-checkout-button-inline-size: 48px; --shopify-accelerated-checkout-button-border-radius: 9px }</style>`;

function watchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test.describe('Google’s button', () => {
  test('is in Polish on a product, with size and radius of the page', async ({ page, baseURL }) => {
    await openPage(page, STYLE + googlePayPage(baseURL));
    await expect(googlePay(page)).toHaveAccessibleName('Kup przez Google Pay');
    await expect(googlePay(page)).toHaveCSS('border-radius', '9px');
    const host = page.locator('shopify-google-pay-button');
    expect((await googlePay(page).boundingBox())?.height).toBe(50);
    expect((await googlePay(page).boundingBox())?.width).toBe((await host.boundingBox())?.width);
    expect(await googleCalls(page, 'createButton')).toEqual([
      { buttonLocale: 'pl', buttonType: 'buy', buttonSizeMode: 'fill', buttonRadius: 9, inShadowRoot: true },
    ]);
    await expect(page.locator('shopify-google-pay-button [part=skeleton]')).toBeHidden();
    expect(await page.locator('head style#gpay-button-style').count(), 'its styles stay inside').toBe(0);
    await expect(page.locator('more-payment-options-link a')).toBeVisible();
  });

  test('is as large as the other buttons of its row in a cart', async ({ page, baseURL }) => {
    await fillCart(page);
    const wallets = ['shop_pay', googlePayConfig(baseURL), 'buy_it_now'];
    await openBody(page, STYLE + cartElement(wallets), { head: headWithFakes(baseURL) });
    await expect(googlePay(page)).toHaveAccessibleName('Google Pay');
    await expect(googlePay(page)).toHaveCSS('border-radius', '9px');
    const shopPayBox = (await page.locator('shop-pay-wallet-button [part=button]').boundingBox())!;
    const googlePayBox = (await googlePay(page).boundingBox())!;
    expect(googlePayBox.height).toBe(48);
    expect(googlePayBox.y).toBe(shopPayBox.y);
    expect(googlePayBox.width).toBeCloseTo(shopPayBox.width, 0);
  });

  test('gets the payment methods that show a card only if the shop wants it', async ({ page, baseURL }) => {
    const { wallet_params: params } = googlePayConfig(baseURL);
    for (const { personalized, expected } of [
      { personalized: true, expected: [expect.objectContaining({ type: 'CARD' })] },
      { personalized: false, expected: undefined },
    ]) {
      const element = markup('shopify-google-pay-button', { 'wallet-params': { ...params, personalized } });
      await openBody(page, productForm(element), { head: headWithFakes(baseURL) });
      await expect(googlePay(page)).toBeVisible();
      const [options] = (await googleCalls(page, 'createButton')) as { allowedPaymentMethods?: unknown }[];
      expect(options?.allowedPaymentMethods).toEqual(expected);
    }
  });
});

test('an element with only-sdk loads the script and shows no button', async ({ page, baseURL }) => {
  const events = await watchEvents(page);
  const element = markup('shopify-wallet-button', {
    'wallet-config': googlePayConfig(baseURL),
    'only-sdk': true,
  });
  await openBody(page, element, { head: headWithFakes(baseURL) });
  await expect.poll(() => events).toMatchObject([{ detail: { status: 'success' } }]);
  expect(await page.evaluate(() => 'google' in window)).toBe(true);
  await expect(page.locator('shopify-google-pay-button')).toHaveCount(0);
  expect(await page.locator('shopify-wallet-button').evaluate((host: HTMLElement) => host.offsetHeight)).toBe(
    0,
  );
});

test('the fallback replaces Google Pay if its script cannot be loaded', async ({ page, baseURL }) => {
  const rows = watchDebugRows(page);
  const paths = watchRequests(page);
  const events = await watchEvents(page);
  await page.route(SDK, (route) => route.abort());
  const html = googlePayPage(baseURL);
  const checkout = markup('shopify-wallet-button', { 'wallet-config': googlePayConfig(baseURL) });
  await page.goto(await servePage(page.request, html + checkout));
  await expect(buyNow(page)).toBeEnabled();
  await expect(page.locator('shopify-google-pay-button')).toHaveCount(0);
  await expect(page.locator('more-payment-options-link')).toHaveCount(0);
  await expect
    .poll(rows)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ wallet: 'google_pay', shown: false, reason: 'sdk-not-loaded' }),
        expect.objectContaining({ wallet: 'buy_it_now', shown: true }),
      ]),
    );
  await expect
    .poll(() => events)
    .toMatchObject([{ detail: { status: 'failure', message: 'The script of google_pay has not loaded.' } }]);
  expect(new Set(paths.filter((path) => path.startsWith('/vendors/'))).size).toBe(1);
});

test('a script that loads too late draws a button without layout shift', async ({ page, baseURL }) => {
  const events = await watchEvents(page);
  const sdk = await holdRequests(page, SDK);
  const element = markup('shopify-wallet-button', { 'wallet-config': googlePayConfig(baseURL) });
  await openBody(page, `${element}<p>Opis</p>`, { head: headWithFakes(baseURL) });
  const failure = { detail: { status: 'failure' } };
  await expect.poll(() => events).toMatchObject([failure]);
  const top = () => page.locator('p').evaluate((text) => text.getBoundingClientRect().top);
  const before = [await top(), await layoutShifts(page)];
  sdk.release();
  await expect(googlePay(page)).toBeVisible();
  await expect.poll(() => events).toMatchObject([failure, { detail: { status: 'success' } }]);
  expect([await top(), await layoutShifts(page)]).toEqual(before);
});

test('Google Pay or its fallback appears late without a layout shift', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 1400 });
  await holdUntilPaint(page, SDK);
  for (const { path, button } of [
    { path: PRODUCT, button: googlePay },
    { path: `${PRODUCT}&gpay=not_ready`, button: buyNow },
  ]) {
    await page.goto(path);
    await expect(button(page)).toBeInViewport();
    await settle(page);
    expect(await layoutShifts(page)).toEqual([]);
  }
});

test('Google’s script is requested once, while the code that runs it is loading', async ({ page }) => {
  const paths = watchRequests(page);
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  // The response with the wallet's code is delayed until the script is requested.
  const sdkRequest = page.waitForRequest(SDK);
  await page.route(/\/dist\/ekspres-(google-pay|sheet|sdk)-[\w-]+\.js/, async (route) => {
    await sdkRequest;
    await route.continue();
  });
  await page.goto(PRODUCT);
  await expect(googlePay(page)).toBeVisible();
  expect(paths.filter((path) => path === '/vendors/google-pay.js')).toHaveLength(1);
  expect(warnings.join()).not.toMatch(/preload/);
});

test('the sheet opens in the task of the click once a pointer has reached the button', async ({ page }) => {
  await page.goto(PRODUCT);
  await expect(googlePay(page)).toBeVisible();
  await loadClickCode(page);
  await page.evaluate(() => {
    let task = 'before the click';
    document.addEventListener(
      'click',
      () => {
        task = 'click';
        setTimeout(() => (task = 'after the click'));
      },
      true,
    );
    const { PaymentsClient } = google.payments.api;
    const load = PaymentsClient.prototype.loadPaymentData;
    PaymentsClient.prototype.loadPaymentData = function (request) {
      Object.assign(window, { openedIn: task, activated: navigator.userActivation.isActive });
      return load.call(this, request);
    };
  });
  const paths = watchRequests(page);
  await page.route('**/*', () => undefined);
  await googlePay(page).click();
  await expect(page.getByRole('dialog', { name: 'Google Pay' })).toBeVisible();
  expect(
    await page.evaluate('[openedIn, activated]'),
    'the task, and whether the user activation is active',
  ).toEqual(['click', true]);
  expect(paths.filter((path) => !path.startsWith('/api/'))).toEqual([]);
});
