import type { Route } from '@playwright/test';
import { builtFileName, CHUNKS } from './built-files';
import { settle } from './cart-visit';
import { dialog } from './click-targets';
import { expect, test } from './fixtures';
import { googlePayConfig, googlePayPage } from './google-pay-markup';
import { holdRequests } from './held-requests';
import {
  config,
  headWithFakes,
  hostPage,
  markup,
  openPage,
  productElement,
  productForm,
} from './host-markup';

const GOOGLE_PAY = 'shopify-google-pay-button';

test("code of vendors' buttons loads only once there is such a button", async ({ page, baseURL }) => {
  const files: (string | undefined)[] = [];
  page.on('request', (request) => files.push(builtFileName(request.url())));
  const product = productElement({ recommended: config('shop_pay') });
  await openPage(page, hostPage(productForm(product), { head: headWithFakes(baseURL) }));
  await settle(page);
  await page.waitForLoadState('networkidle');
  expect(files).toContain('page');
  expect(files).not.toContain('vendor');
  const { wallet_params } = googlePayConfig(baseURL);
  const added = markup(GOOGLE_PAY, { 'wallet-params': wallet_params });
  await page.evaluate((html) => document.forms[0]?.insertAdjacentHTML('beforeend', html), added);
  await expect(page.locator(`${GOOGLE_PAY} .gpay-button`)).toBeVisible();
  expect(files).toContain('vendor');
});

test("code of vendors' buttons is requested together with its caller", async ({ page, baseURL }) => {
  const files: (string | undefined)[] = [];
  page.on('request', (request) => files.push(builtFileName(request.url())));
  const chunks = await holdRequests(page, CHUNKS);
  await openPage(page, googlePayPage(baseURL));
  await expect.poll(() => files.includes('page')).toBe(true);
  await expect.poll(() => files.includes('vendor')).toBe(true);
  chunks.release();
  await expect(page.locator(`${GOOGLE_PAY} .gpay-button`)).toBeVisible();
});

test("code of a vendor's click loads when a pointer reaches the button", async ({ page, baseURL }) => {
  const files: (string | undefined)[] = [];
  page.on('request', (request) => files.push(builtFileName(request.url())));
  await openPage(page, googlePayPage(baseURL));
  const button = page.locator(`${GOOGLE_PAY} .gpay-button`);
  await expect(button).toBeVisible();
  await settle(page);
  await page.waitForLoadState('networkidle');
  const later = ['google-pay', 'sheet', 'outcome'];
  expect(files.filter((file) => later.includes(file ?? ''))).toEqual([]);
  await button.hover();
  await expect.poll(() => later.every((file) => files.includes(file))).toBe(true);
});

test("a vendor's button without a connection can be tried again", async ({ page, baseURL }) => {
  await openPage(page, googlePayPage(baseURL));
  const button = page.locator(`${GOOGLE_PAY} .gpay-button`);
  await expect(button).toBeVisible();
  const fail = (route: Route) => route.abort('internetdisconnected');
  await page.route('**/*', fail);
  await button.click();
  const retry = dialog(page).getByRole('button', { name: 'Spróbuj ponownie' });
  await expect(retry).toBeVisible();
  await page.unroute('**/*', fail);
  await retry.click();
  await expect(page.getByRole('dialog', { name: 'Google Pay' })).toBeVisible();
});

test("a product shows its fallback without the code of vendors' buttons", async ({ page, baseURL }) => {
  await page.route(CHUNKS, (route) =>
    builtFileName(route.request().url()) === 'vendor'
      ? route.fulfill({ status: 404, body: '' })
      : route.continue(),
  );
  await openPage(page, googlePayPage(baseURL));
  await expect(page.locator('shopify-buy-it-now-button')).toBeVisible();
  await expect(page.locator(GOOGLE_PAY)).toHaveCount(0);
});
