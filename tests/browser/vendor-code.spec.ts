import type { Page } from '@playwright/test';
import { builtFileName, CHUNKS } from './built-files';
import { settle } from './cart-visit';
import { expect, test } from './fixtures';
import { googlePayConfig, googlePayPage } from './google-pay-markup';
import { holdRequests } from './held-requests';
import {
  config,
  headWithFakes,
  markup,
  openBody,
  openPage,
  productElement,
  productForm,
  productInForm,
} from './host-markup';
import { cutOff } from './cut-off';

const GOOGLE_PAY = 'shopify-google-pay-button';

test("code of vendors' buttons loads only once there is such a button", async ({ page, baseURL }) => {
  const files: (string | undefined)[] = [];
  page.on('request', (request) => files.push(builtFileName(request.url())));
  const product = productElement({ recommended: config('shop_pay') });
  await openBody(page, productForm(product), { head: headWithFakes(baseURL) });
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

/** A vendor's script, or our code for a wallet with a vendor. */
const VENDOR_FILES = /\/vendors\/|pay\.google\.com|\/dist\/ekspres-(google-pay|sheet|sdk)-/;

// Visibility and opacity: tests/embed/lazy/vendor/when-near.test.ts.
const CASES = [
  {
    where: 'a drawer beside the view',
    around: (element: string) =>
      `<style>.drawer { position: fixed; top: 0; right: 0; width: 300px; transform: translateX(100%) } .open { transform: none }</style><div class="drawer">${element}</div>`,
    open: 'document.querySelector(".drawer").classList.add("open")',
  },
  {
    where: 'a part of the page more than a screen below',
    around: (element: string) => `<div id="below" style="margin-top: 250vh">${element}</div>`,
    open: 'document.querySelector("#below").scrollIntoView()',
  },
  {
    where: 'closed details',
    around: (element: string) => `<details><summary>Kup</summary>${element}</details>`,
    open: 'document.querySelector("details").open = true',
  },
] as const;

test("a vendor's button loads nothing from the vendor until it is visible", async ({ page, baseURL }) => {
  for (const { where, around, open } of CASES) {
    await test.step(where, async () => {
      const requests: string[] = [];
      page.on('request', (request) => {
        if (VENDOR_FILES.test(request.url())) requests.push(request.url());
      });
      const element = productInForm({ recommended: googlePayConfig(baseURL) });
      await openBody(page, around(element), { head: headWithFakes(baseURL) });
      // The chunk that would request them has loaded.
      await expect(page.locator('shopify-google-pay-button')).toHaveAttribute('aria-disabled', 'false');
      await page.waitForLoadState('networkidle');
      expect(requests).toEqual([]);
      await page.evaluate(open);
      await expect(page.locator('shopify-google-pay-button .gpay-button')).toBeVisible();
      expect(requests.length).toBeGreaterThan(1);
    });
  }
});

interface VendorWindow {
  vendor: string;
  path: string;
  /** Clicks the button. Resolves to the page that contains the vendor's window. */
  open(page: Page): Promise<Page>;
  /** The window's text, which the page behind it does not have. */
  text: string;
}

/** A wallet whose window is part of the page, or replaces it. */
const samePage = (vendor: string, name: string, text: string): VendorWindow => ({
  vendor,
  path: `/products/kubek?recommended=${name}`,
  async open(page) {
    await page.locator(`shopify-${name.replace('_', '-')}-button button`).click();
    return page;
  },
  text,
});

const WINDOWS: readonly VendorWindow[] = [
  samePage('Apple Pay', 'apple_pay', 'Próbny arkusz, nie Apple'),
  samePage('Google Pay', 'google_pay', 'Próbny arkusz, nie Google'),
  samePage('Amazon Pay', 'amazon_pay', 'Próbna strona, nie Amazon'),
  {
    vendor: 'PayPal',
    path: '/products/kubek?recommended=paypal',
    async open(page) {
      const [opened] = await Promise.all([
        page.waitForEvent('popup'),
        page.frameLocator('shopify-paypal-button iframe').getByRole('link').click(),
      ]);
      await opened.setViewportSize({ width: 320, height: 700 });
      return opened;
    },
    text: 'Anuluj',
  },
];

test("the text of a vendor's window is not cut off at 320 px from right to left", async ({ page }) => {
  for (const { vendor, path, open, text } of WINDOWS) {
    await test.step(vendor, async () => {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(`${path}&dir=rtl`);
      const vendorWindow = await open(page);
      await expect(vendorWindow.getByText(text).first()).toBeVisible();
      expect(await cutOff(vendorWindow)).toEqual([]);
    });
  }
});
