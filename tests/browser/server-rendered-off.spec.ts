import { fillCart } from './cart-visit';
import { buyNow } from './click-targets';
import { expect, test } from './fixtures';
import { moreOptionsButton, SERVER_PAGES } from './server-pages';

const [BUY_IT_NOW, SHOP_PAY] = SERVER_PAGES.map(({ path }) => path);

test('without scripts, only buttons that work are shown', async ({ page }) => {
  await fillCart(page);
  for (const { what, path, submits, needsScript } of SERVER_PAGES) {
    await page.goto(`${path}&script=off`);
    for (const face of submits) await expect.soft(face(page), what).toBeVisible();
    for (const face of needsScript) await expect.soft(face(page).first(), what).toBeHidden();
  }
});

for (const { what, path, target } of [
  { what: 'buy it now', path: BUY_IT_NOW, target: buyNow },
  { what: 'the link', path: SHOP_PAY, target: moreOptionsButton },
]) {
  test(`without scripts, ${what} leads to the checkout by the form`, async ({ page }) => {
    await page.goto(`${path}&quantity=3&script=off`);
    await target(page).click();
    await page.waitForURL(/\/checkout\b/);
    await expect(page.getByText('177,00').first()).toBeVisible();
  });
}
