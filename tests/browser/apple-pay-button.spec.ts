import type { Locator } from '@playwright/test';
import { APPLE_PAY, FAKE_APPLE_PAY } from './apple-pay-markup';
import { applePay, cancel, openSheet, PRODUCT, sheet, whenPayable } from './apple-pay-page';
import { axeViolations } from './axe-violations';
import { fillCart } from './cart-visit';
import { expect, test } from './click-events';
import { watchDebugRows } from './debug-rows';
import { holdRequests } from './held-requests';
import { cartElement, hostPage, openBody, openPage, productInForm, SCRIPT } from './host-markup';
import { servePage } from './sandbox';
import { takePicture } from './take-picture';
import { buyWith } from './click-targets';

const productPage = (beforeScript = '') =>
  hostPage(productInForm({ recommended: APPLE_PAY, debug: true }), {
    head: FAKE_APPLE_PAY + beforeScript + SCRIPT,
  });

test('Apple Pay is not shown inside an iframe, and its fallback is shown instead', async ({ page }) => {
  const rows = watchDebugRows(page);
  const inner = await servePage(page.request, productPage());
  const outer = hostPage(`<iframe src="${inner}" width="600" height="300"></iframe>`, { head: '' });
  await openPage(page, outer);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('shopify-buy-it-now-button button')).toBeVisible();
  await expect(frame.locator('shopify-apple-pay-button')).toHaveCount(0);
  const lastReason = async () => (await rows()).filter(({ wallet }) => wallet === 'apple_pay').at(-1)?.reason;
  await expect.poll(lastReason).toBe('in-iframe');
});

test('a skeleton of the same size is shown until the button can be clicked', async ({ page }) => {
  const walletCode = await holdRequests(page, '**/dist/ekspres-apple-pay-*.js');
  await openPage(page, productPage());
  const skeleton = page.locator('shopify-apple-pay-button [part=skeleton]');
  await expect(skeleton).toBeVisible();
  await expect(applePay(page)).toHaveCount(0);
  const before = await skeleton.boundingBox();
  walletCode.release();
  await expect(applePay(page)).toBeVisible();
  await expect(skeleton).toBeHidden();
  expect(await applePay(page).boundingBox()).toEqual(before);
});

const styleOf = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    const { height, borderRadius, cursor } = getComputedStyle(element);
    return { height, borderRadius, cursor, lang: element.lang };
  });

test('the button has a Polish name, and the height and corners that the page sets', async ({ page }) => {
  const property = '--shopify-accelerated-checkout-button';
  const style = `<style>html{${property}-block-size:52px;${property}-border-radius:13px}</style>`;
  await openPage(page, productPage(style));
  await expect(applePay(page)).toHaveAccessibleName(buyWith('Apple Pay'));
  expect(await styleOf(applePay(page))).toEqual({
    height: '52px',
    borderRadius: '13px',
    cursor: 'pointer',
    lang: 'pl',
  });
  // The page sets nothing.
  await openPage(page, productPage());
  await applePay(page).waitFor();
  expect(await styleOf(applePay(page))).toMatchObject({ height: '44px', borderRadius: '0px' });
});

test('our button shows the logo or the name if Apple’s cannot be drawn', async ({ page, baseURL }) => {
  const settings = `<script type="application/json" id="ekspres-config">${JSON.stringify({ logoOrigin: baseURL })}</script>`;
  await openPage(page, productPage(settings));
  await expect(applePay(page).locator('[part=logo] img')).toHaveJSProperty('naturalWidth', 90);
  await expect(applePay(page)).toHaveText(buyWith(''));
  await expect(applePay(page)).toHaveAccessibleName(buyWith('Apple Pay'));
  await page.route('**/logos/*', (route) => route.abort());
  await openPage(page, productPage(settings));
  await expect(applePay(page)).toHaveText(buyWith('Apple Pay'));
});

test('the button can be used with the keyboard and has no accessibility violation', async ({ page }) => {
  await openPage(page, productPage());
  await applePay(page).focus();
  expect(await axeViolations(page, 'shopify-accelerated-checkout')).toEqual([]);
  await page.keyboard.press('Enter');
  await whenPayable(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
});

test('the button fits a phone on a product and in a cart', async ({ page }, testInfo) => {
  const phoneWidth = 390;
  const rightEdge = () => applePay(page).evaluate((button) => button.getBoundingClientRect().right);
  await page.setViewportSize({ width: phoneWidth, height: 800 });
  await page.goto(PRODUCT);
  await applePay(page).waitFor();
  expect(await rightEdge()).toBeLessThanOrEqual(phoneWidth);
  await takePicture(page, testInfo, 'button');
  await openSheet(page);
  await takePicture(page, testInfo, 'sheet');
  await cancel(page).click();
  await fillCart(page);
  const cart = cartElement([APPLE_PAY, 'shop_pay', 'buy_it_now']);
  await openBody(page, cart, { head: FAKE_APPLE_PAY + SCRIPT });
  await applePay(page).waitFor();
  await takePicture(page, testInfo, 'cart');
  expect(await rightEdge()).toBeLessThanOrEqual(phoneWidth);
});
