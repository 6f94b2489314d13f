import { fillCart } from './cart-visit';
import { expect, test } from './fixtures';

const pages = {
  product: '/products/kubek',
  'product with Shop Pay': '/products/kubek?recommended=shop_pay',
  'cart in a row': '/cart',
  'cart in a column': '/cart?layout=vertical',
  drawer: '/drawer',
};

for (const width of [390, 1280]) {
  test(`pages of a shop hold together at ${width} px; pictures of them are left for who wants to look`, async ({
    page,
  }, testInfo) => {
    await page.setViewportSize({ width, height: 900 });
    await fillCart(page);
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path);
      if (name === 'drawer') await page.locator('#drawer-open').click();
      const button = page.locator(name === 'drawer' ? '#drawer [part=button]' : 'main [part=button]');
      await expect(button.first()).toBeVisible();
      await expect(page.locator('main [part=skeleton]:visible')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(
        width,
      );
      await page.screenshot({ fullPage: true, path: testInfo.outputPath(`${name} ${width}.png`) });
    }
  });
}
