import { axeViolations } from './axe-violations';
import { CART } from './cart-visit';
import { expect, test } from './fixtures';

test.slow(({ browserName }) => browserName === 'webkit', 'WebKitGTK draws without a graphics card.');

for (const [title, address] of [
  ['a drawer that is drawn anew through innerHTML', '/drawer'],
  ['a drawer that keeps its buttons', '/drawer?kept=1'],
] as const) {
  test(`${title} has one button a wallet after each change of the cart, and they lead to the checkout`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(page.locator('shopify-accelerated-checkout [part=button]')).toBeVisible();
    await expect(page.locator(`${CART} [part=button]`)).toHaveCount(0);
    const buttons = page.locator(`#drawer ${CART} [part=button]`);

    await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    await expect(page.locator('#drawer')).toBeVisible();
    await expect(buttons).toHaveCount(3);
    for (const quantity of ['3', '2']) {
      // Not every engine takes what a script fills in for a change by the shopper.
      await page.locator('#drawer input[name="updates[]"]').evaluate((input, text) => {
        (input as HTMLInputElement).value = text;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }, quantity);
      await expect(page.locator('#drawer .cart-total')).toContainText(quantity === '3' ? '177' : '118');
      await expect(buttons).toHaveCount(3);
    }
    expect(await axeViolations(page, CART)).toEqual([]);

    await page.locator('#drawer shop-pay-wallet-button [part=button]').click();
    await page.waitForURL(/redirect_source=direct_checkout_cart/);
  });
}
