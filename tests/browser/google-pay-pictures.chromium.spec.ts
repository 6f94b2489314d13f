import { axeViolations } from './axe-violations';
import { fillCart } from './cart-visit';
import { buyNow, dialog } from './click-targets';
import { expect, test } from './fixtures';
import { googlePay, openSheet, pay, PRODUCT, sheetError } from './google-pay-page';

for (const width of [390, 1280]) {
  test(`Google Pay’s pages hold together at ${width} px and for everybody; pictures are left`, async ({
    page,
  }, testInfo) => {
    await page.setViewportSize({ width, height: 900 });
    const picture = (name: string) =>
      page.screenshot({ fullPage: true, path: testInfo.outputPath(`${name} ${width}.png`) });
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await page.goto(PRODUCT);
    await expect(googlePay(page)).toBeVisible();
    await fits();
    await picture('product');
    expect(await axeViolations(page, 'shopify-accelerated-checkout')).toEqual([]);

    await openSheet(page);
    await picture('sheet');
    await page.goto(`${PRODUCT}&scenario=submit_declined_once`);
    await openSheet(page);
    await pay(page).click();
    await expect(sheetError(page)).not.toBeEmpty();
    await picture('declined');

    await page.goto(`${PRODUCT}&scenario=out_of_stock`);
    await googlePay(page).click();
    await expect(dialog(page)).toBeVisible();
    await picture('dialog');
    expect(await axeViolations(page, 'ekspres-dialog')).toEqual([]);

    await page.goto(`${PRODUCT}&gpay=not_ready`);
    await expect(buyNow(page)).toBeVisible();
    await picture('fallback');

    await fillCart(page);
    await page.goto('/cart?wallets=shop_pay,google_pay,facebook_pay,buy_it_now');
    await expect(googlePay(page)).toBeVisible();
    await fits();
    await picture('cart');
    expect(await axeViolations(page, 'shopify-accelerated-checkout-cart')).toEqual([]);
    await page.goto('/cart?wallets=shop_pay,google_pay&layout=vertical');
    await expect(googlePay(page)).toBeVisible();
    await picture('cart column');
  });
}
