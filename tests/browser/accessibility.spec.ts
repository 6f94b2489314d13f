import { axeViolations } from './axe-violations';
import { expect, test } from './fixtures';

const pages = [
  ['the product element with buy it now', '/products/kubek', 'shopify-accelerated-checkout'],
  [
    'the product element with Shop Pay',
    '/products/kubek?recommended=shop_pay',
    'shopify-accelerated-checkout',
  ],
  ['the cart element', '/sandbox/fill-cart?to=/cart', 'shopify-accelerated-checkout-cart'],
] as const;

for (const [what, path, element] of pages) {
  test(`axe finds nothing wrong with ${what}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator(`${element} button`).first()).toBeVisible();
    expect(await axeViolations(page, element)).toEqual([]);
  });
}
