import { CART, fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { cartElement, config, openBody, productInForm, SCRIPT } from './host-markup';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

test.describe('in each engine', { tag: '@engines' }, () => {
  test('everything works under a strict policy with trusted types', async ({ page, baseURL, pageErrors }) => {
    // The policy also blocks the icon of this page, which Firefox reports.
    pageErrors.allow(/\(img-src\) at data:/);
    const violations: string[] = [];
    await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
        (window as unknown as { reportViolation(text: string): void }).reportViolation(
          `${effectiveDirective} ${blockedURI} ${sample}`,
        );
      });
    });
    await fillCart(page);
    await openBody(
      page,
      `${productInForm({ recommended: config('shop_pay') })}${cartElement(['shop_pay', 'buy_it_now'])}`,
      { head: `<meta http-equiv="Content-Security-Policy" content="${POLICY}">${SCRIPT}` },
    );
    await expect(page.locator('[part=button]')).toHaveCount(3);
    const shopPay = page.locator('shopify-accelerated-checkout shop-pay-wallet-button [part=button]');
    await expect(shopPay).toHaveCSS('height', '44px');
    await expect(shopPay).toHaveCSS('background-color', 'rgb(90, 49, 244)');
    const shopPayInCart = page.locator(`${CART} shop-pay-wallet-button [part=button]`);
    await expect(shopPayInCart).toHaveCSS('border-radius', '4px');

    await page.context().addCookies([{ name: 'sandbox_scenario', value: 'cart_null', url: baseURL! }]);
    await shopPay.click();
    await expect(page.getByRole('dialog')).toHaveCSS('max-width', '383px');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.context().clearCookies({ name: 'sandbox_scenario' });
    // No image is ours. Browsers request the icon of the page.
    expect(violations.filter((text) => !text.startsWith('img-src'))).toEqual([]);
    await shopPay.click();
    await page.waitForURL(/storefront_wallet=true/);
  });
});
