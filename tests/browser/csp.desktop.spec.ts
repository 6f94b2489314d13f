import { CART, fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { cartElement, config, hostPage, openPage, productElement, productForm, SCRIPT } from './host-markup';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

test('buttons, clicks and the dialog work under a strict content security policy with trusted types', async ({
  page,
  baseURL,
  pageErrors,
}) => {
  // Firefox reports the icon of the test's own page.
  pageErrors.allow(/\(img-src\) at data:/);
  const refused: string[] = [];
  await page.exposeFunction('refused', (text: string) => refused.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      (window as unknown as { refused(text: string): void }).refused(
        `${effectiveDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  await fillCart(page);
  await openPage(
    page,
    hostPage(
      `${productForm(productElement({ recommended: config('shop_pay') }))}${cartElement(['shop_pay', 'buy_it_now'])}`,
      { head: `<meta http-equiv="Content-Security-Policy" content="${POLICY}">${SCRIPT}` },
    ),
  );
  await expect(page.locator('[part=button]')).toHaveCount(3);
  const shopPay = page.locator('shopify-accelerated-checkout shop-pay-wallet-button [part=button]');
  await expect(shopPay).toHaveCSS('height', '44px');
  await expect(shopPay).toHaveCSS('background-color', 'rgb(90, 49, 244)');
  const inCart = page.locator(`${CART} shop-pay-wallet-button [part=button]`);
  await expect(inCart).toHaveCSS('border-radius', '4px');

  await page.context().addCookies([{ name: 'sandbox_scenario', value: 'cart_null', url: baseURL! }]);
  await shopPay.click();
  await expect(page.getByRole('dialog')).toHaveCSS('max-width', '383px');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.context().clearCookies({ name: 'sandbox_scenario' });
  // None of the images here is ours; browsers request the page's icon on their own.
  expect(refused.filter((text) => !text.startsWith('img-src'))).toEqual([]);
  await shopPay.click();
  await page.waitForURL(/storefront_wallet=true/);
});
