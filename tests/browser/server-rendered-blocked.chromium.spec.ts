import { fillCart } from './cart-visit';
import { shopPay } from './click-targets';
import { cartCreateCount } from './click-calls';
import { expect, test } from './click-events';
import { formAround, openWithoutScript, REQUIRED, server } from './server-markup';
import { MORE_OPTIONS } from './server-pages';

const SHOP_PAY = '/products/kubek?render=server&recommended=shop_pay';

test.describe('if the script is blocked', () => {
  test('without the early-click script, Shop Pay does nothing, but its link works', async ({ page }) => {
    await page.goto(`${SHOP_PAY}&script=blocked&early-click=0`);
    await shopPay(page).click();
    await page.locator(MORE_OPTIONS).click();
    await page.waitForURL(/\/checkout\b/);
    // Only the click on the link has added a line.
    await expect(page.getByText('59,00').first()).toBeVisible();
    expect(await cartCreateCount(page)).toBe(0);
  });

  test('a click submits the product form with the early-click script', async ({ page }) => {
    await page.goto(`${SHOP_PAY}&quantity=2&script=blocked`);
    await shopPay(page).click();
    await page.waitForURL(/\/checkout\b/);
    await expect(page.getByText('118,00').first()).toBeVisible();
  });

  test('a click submits the form elsewhere whose id has a quotation mark', async ({ page }) => {
    const button = server.renderWallet({ ...REQUIRED, wallet: 'shop_pay', form: 'f"1' });
    const script = '<script type="module" src="/missing/ekspres.js"></script>';
    await openWithoutScript(
      page,
      formAround('', 'f&quot;1') + button,
      server.renderEarlyClickScript() + script,
    );
    await shopPay(page).click();
    await page.waitForURL(/\/checkout\b/);
    await expect(page.getByText('59,00').first()).toBeVisible();
  });

  test("a click submits the cart's form with the early-click script", async ({ page }) => {
    await fillCart(page);
    await page.goto('/cart?render=server&script=blocked');
    await page.getByLabel('Uwagi').fill('Proszę dzwonić');
    await shopPay(page).click();
    await page.waitForURL(/\/checkout\b/);
    const cart = await page.evaluate(
      async () => (await fetch('/cart.js')).json() as Promise<{ note: string }>,
    );
    expect(cart.note).toBe('Proszę dzwonić');
  });
});
