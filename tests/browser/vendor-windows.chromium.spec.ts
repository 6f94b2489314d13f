import type { Page } from '@playwright/test';
import { cutOff } from './cut-off';
import { expect, test } from './fixtures';

interface VendorWindow {
  vendor: string;
  path: string;
  /** Clicks the button. Resolves to the page that contains the vendor's window. */
  open(page: Page): Promise<Page>;
  /** The window's text, which the page behind it does not have. */
  text: string;
}

/** Clicks a button whose vendor's window is part of the page, or replaces it. */
const clickOn = (selector: string) => async (page: Page) => {
  await page.locator(selector).click();
  return page;
};

const WINDOWS: readonly VendorWindow[] = [
  {
    vendor: 'Apple Pay',
    path: '/products/kubek?recommended=apple_pay',
    open: clickOn('shopify-apple-pay-button button'),
    text: 'Apple draws here',
  },
  {
    vendor: 'Google Pay',
    path: '/products/kubek?recommended=google_pay',
    open: clickOn('shopify-google-pay-button button'),
    text: 'Google draws here',
  },
  {
    vendor: 'Amazon Pay',
    path: '/products/kubek?recommended=amazon_pay',
    open: clickOn('shopify-amazon-pay-button button'),
    text: 'Amazon draws here',
  },
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
