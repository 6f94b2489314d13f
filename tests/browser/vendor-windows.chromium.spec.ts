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
