import type { SandboxPaypal } from '../../sandbox/vendors/paypal/sandbox-hook';
import { axeViolations } from './axe-violations';
import { fillCart } from './cart-visit';
import { buyNow, dialog } from './click-targets';
import { expect, test } from './fixtures';
import { noted, openWindow, paypal, PRODUCT, venmo } from './paypal-page';
import { takePicture } from './take-picture';

type Globals = Window & { sandboxPaypal: SandboxPaypal };

for (const width of [390, 1280]) {
  test(`PayPal’s and Venmo’s pages have no overflow at ${width} px and for everybody`, async ({
    page,
  }, testInfo) => {
    await page.setViewportSize({ width, height: 900 });
    const picture = (name: string) => takePicture(page, testInfo, `${name} ${width}`);
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await page.goto(PRODUCT);
    await expect(paypal(page)).toBeVisible();
    await fits();
    await picture('product');
    expect(await axeViolations(page, 'shopify-accelerated-checkout')).toEqual([]);

    // The new button is behind the existing one, and takes no space.
    const tall = async () => (await page.locator('shopify-paypal-button').boundingBox())?.height;
    expect(await tall()).toBe(44);
    await page.addStyleTag({ content: ':root{--shopify-accelerated-checkout-button-block-size:52px}' });
    await expect.poll(async () => (await noted(page, 'buttons')).length).toBe(2);
    expect(await tall()).toBe(52);
    await expect(page.locator('shopify-paypal-button iframe')).toHaveCount(1);

    await openWindow(page);
    await picture('window open');
    await page.evaluate(() => (window as unknown as Globals).sandboxPaypal.checkout?.fail('Something broke'));
    await expect(dialog(page)).toBeVisible();
    await picture('dialog');
    expect(await axeViolations(page, 'ekspres-dialog')).toEqual([]);

    await page.goto(`${PRODUCT}&paypal=not-eligible`);
    await expect(buyNow(page)).toBeVisible();
    await picture('fallback');

    await fillCart(page);
    for (const layout of ['', '&layout=vertical']) {
      await page.goto(`/cart?wallets=shop_pay,paypal,venmo,buy_it_now&paypal=venmo${layout}`);
      await expect(paypal(page)).toBeVisible();
      await expect(venmo(page)).toBeVisible();
      await fits();
      await picture(layout ? 'cart column' : 'cart');
      expect(await axeViolations(page, 'shopify-accelerated-checkout-cart')).toEqual([]);
    }
  });
}
