import type { Page } from '@playwright/test';
import { axeViolations } from './axe-violations';
import { fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { loggedDetails, paypal, PRODUCT, venmo } from './paypal-page';
import { takePicture } from './take-picture';

const PHONE = 390;
const DESKTOP = 1280;

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });
const picture = (page: Page, name: string) => takePicture(page, test.info(), name);
const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('PayPal’s button fits a phone, and takes no more space while it is drawn again', async ({ page }) => {
  await setWidth(page, PHONE);
  await page.goto(PRODUCT);
  await expect(paypal(page)).toBeVisible();
  expect(await pageWidth(page)).toBeLessThanOrEqual(PHONE);
  await picture(page, 'product');
  expect(await axeViolations(page, 'shopify-accelerated-checkout')).toEqual([]);

  // Another height makes PayPal draw a second button, which is behind the first one until it is ready.
  const height = async () => (await page.locator('shopify-paypal-button').boundingBox())?.height;
  expect(await height()).toBe(44);
  await page.addStyleTag({ content: ':root{--shopify-accelerated-checkout-button-block-size:52px}' });
  await expect.poll(async () => (await loggedDetails(page, 'buttons')).length).toBe(2);
  expect(await height()).toBe(52);
  await expect(page.locator('shopify-paypal-button iframe')).toHaveCount(1);
});

test('PayPal’s and Venmo’s buttons in a cart fit, without accessibility violations', async ({ page }) => {
  await fillCart(page);
  for (const width of [PHONE, DESKTOP]) {
    await test.step(`${width} px`, async () => {
      await setWidth(page, width);
      await page.goto('/cart?wallets=shop_pay,paypal,venmo,buy_it_now&paypal=venmo');
      await expect(paypal(page)).toBeVisible();
      await expect(venmo(page)).toBeVisible();
      expect(await pageWidth(page)).toBeLessThanOrEqual(width);
      await picture(page, `cart ${width}`);
      expect(await axeViolations(page, 'shopify-accelerated-checkout-cart')).toEqual([]);
    });
  }
});
