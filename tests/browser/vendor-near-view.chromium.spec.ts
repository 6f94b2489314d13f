import { expect, test } from './fixtures';
import { googlePayConfig } from './google-pay-markup';
import { headWithFakes, hostPage, openPage, productElement, productForm } from './host-markup';

/** A vendor's script, or our code for a wallet with a vendor. */
const VENDOR_FILES = /\/vendors\/|pay\.google\.com|\/dist\/ekspres-(google-pay|sheet|sdk)-/;

// Visibility and opacity: tests/embed/lazy/page/when-near.test.ts.
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
      const element = productForm(productElement({ recommended: googlePayConfig(baseURL) }));
      await openPage(page, hostPage(around(element), { head: headWithFakes(baseURL) }));
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
