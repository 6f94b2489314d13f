import { expect, test } from './fixtures';
import { googlePayConfig, headFor } from './google-pay-markup';
import { hostPage, openPage, productElement, productForm } from './host-markup';

/** A vendor's script, and our code of a wallet with a vendor. */
const OF_A_VENDOR = /\/vendors\/|pay\.google\.com|\/dist\/(google-pay|sheet|sdk)-/;

const OPEN = 'document.querySelector(".drawer").classList.add("open")';

const CASES = [
  {
    where: 'a drawer that is hidden by visibility',
    drawer: '<style>.drawer { visibility: hidden } .open { visibility: visible }</style>',
    open: OPEN,
  },
  {
    where: 'a drawer that is transparent',
    drawer: '<style>.drawer { opacity: 0 } .open { opacity: 1 }</style>',
    open: OPEN,
  },
  {
    where: 'a drawer beside the view',
    drawer:
      '<style>.drawer { position: fixed; top: 0; right: 0; width: 300px; transform: translateX(100%) } .open { transform: none }</style>',
    open: OPEN,
  },
  {
    where: 'a part of the page more than a screen below',
    drawer: '<style>.drawer { margin-top: 250vh }</style>',
    open: 'document.querySelector(".drawer").scrollIntoView()',
  },
  {
    where: 'closed details',
    drawer: '',
    open: 'document.querySelector("details").open = true',
  },
] as const;

test("a vendor's button loads nothing from the vendor until it is visible", async ({ page, baseURL }) => {
  for (const { where, drawer, open } of CASES) {
    await test.step(where, async () => {
      const requests: string[] = [];
      page.on('request', (request) => {
        if (OF_A_VENDOR.test(request.url())) requests.push(request.url());
      });
      const element = productForm(productElement({ recommended: googlePayConfig(baseURL) }));
      const content =
        where === 'closed details' ? `<details><summary>Kup</summary>${element}</details>` : element;
      await openPage(
        page,
        hostPage(`${drawer}<div class="drawer">${content}</div>`, { head: headFor(baseURL) }),
      );
      // The lazy part has taken the button over: it would have requested them.
      await expect(page.locator('shopify-google-pay-button')).toHaveAttribute('aria-disabled', 'false');
      await page.waitForLoadState('networkidle');
      expect(requests).toEqual([]);
      await page.evaluate(open);
      await expect(page.locator('shopify-google-pay-button .gpay-button')).toBeVisible();
      expect(requests.length).toBeGreaterThan(1);
    });
  }
});
