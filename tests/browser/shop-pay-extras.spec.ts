import type { Page } from '@playwright/test';
import { axeViolations } from './axe-violations';
import { passTime } from './cart-visit';
import { expect, test } from './fixtures';
import { layoutShifts } from './layout-shifts';
import { takePicture } from './take-picture';
import { promiseTexts } from '../../src/ui/messages/pl/delivery-promise';

const PRODUCT = '/products/kubek?recommended=shop_pay';

const shopPayElement = (page: Page) => page.locator('shop-pay-wallet-button');
const content = (page: Page) => page.locator('shop-pay-iframe-content');
const frame = (page: Page) => content(page).locator('iframe');
const promise = (page: Page) => page.locator('shopify-delivery-promise[slot=promise]');
const expectState = (page: Page, state: string) => expect(content(page)).toHaveAttribute('data-state', state);

/** Collects the URLs of the requests for the frame's page. */
const watchFrameRequests = (page: Page): URL[] => {
  const urls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/services/login_with_shop/authorize') urls.push(url);
  });
  return urls;
};

test('Shop Pay shows 72 px of its frame beside its logo to a known shopper', async ({ page }, testInfo) => {
  for (const width of [260, 1280]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const requests = watchFrameRequests(page);
      await page.goto(`${PRODUCT}&shop_user=1`);
      await shopPayElement(page).scrollIntoViewIfNeeded();
      await expectState(page, 'personalized');
      await expect(frame(page)).toBeInViewport();
      await expect(content(page)).toHaveCSS('opacity', '1');
      expect((await frame(page).boundingBox())?.width).toBeCloseTo(72, 0);
      const [button, logo, frameBox] = await Promise.all(
        [shopPayElement(page), shopPayElement(page).locator('[part=logo]'), frame(page)].map((target) =>
          target.boundingBox(),
        ),
      );
      if (!button || !logo || !frameBox) throw new Error('not drawn');
      expect(logo.x + logo.width).toBeLessThanOrEqual(frameBox.x + 1);
      expect(frameBox.x + frameBox.width).toBeLessThanOrEqual(button.x + button.width);
      expect(await layoutShifts(page)).toEqual([]);
      expect(requests.map(({ search }) => search)).toEqual([
        `?${new URLSearchParams({ target_origin: new URL(page.url()).origin, flow: 'shop_pay_button' })}`,
      ]);
      await takePicture(page, testInfo, `personalized ${width}`);
      // A click on the frame, which is over the button, counts as one on the button.
      await page.mouse.click(frameBox.x + 36, frameBox.y + frameBox.height / 2);
      await page.waitForURL(/\/checkout\//);
    });
  }
});

test('Shop Pay loads its frame only in view, and removes it for an unknown shopper', async ({ page }) => {
  await page.setViewportSize({ width: 500, height: 300 });
  const requests = watchFrameRequests(page);
  await page.clock.install();
  await page.goto(`${PRODUCT}&shop_user=0`);
  await expectState(page, 'hidden');
  await passTime(page, 1000);
  expect(requests).toEqual([]);
  await shopPayElement(page).scrollIntoViewIfNeeded();
  await expectState(page, 'loaded');
  await expect(frame(page)).toHaveCount(0);
});

test('the frame appears at once with reduced motion, and disappears below 220 px', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(`${PRODUCT}&shop_user=1`);
  await expectState(page, 'personalized');
  await expect(shopPayElement(page).locator('[part=label]')).toHaveCSS('transition-duration', '0s');
  const box = page.locator('.shopify-payment-button');
  await box.evaluate((element) => (element.style.width = '200px'));
  await expectState(page, 'hidden');
  await expect(frame(page)).toHaveCount(0);
  await box.evaluate((element) => (element.style.width = '400px'));
  await passTime(page, 1000);
  await expect(frame(page)).toHaveCount(0);
});

/** Dispatches the message that identifies the shopper, from the frame's window and with this origin. */
const identifyFromFrame = (page: Page, origin: string) =>
  frame(page).evaluate((element, from) => {
    const { contentWindow: source } = element as HTMLIFrameElement;
    const data = { type: 'shop_user_matched' };
    dispatchEvent(new MessageEvent('message', { data, source, origin: from }));
  }, origin);

test('only the frame itself may identify the shopper', async ({ page }) => {
  // A frame that sends no message.
  await page.route('**/services/login_with_shop/authorize?**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Shop' }),
  );
  await page.clock.install();
  await page.goto(PRODUCT);
  await expect(frame(page)).toHaveCount(1);
  await page.evaluate(() => {
    const message = { type: 'shop_user_matched' };
    postMessage(message);
    const other = document.body.appendChild(document.createElement('iframe'));
    other.srcdoc = `<script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`;
    dispatchEvent(new MessageEvent('message', { data: message, source: null, origin: location.origin }));
  });
  await identifyFromFrame(page, 'https://shop.example');
  await passTime(page, 1000);
  await expectState(page, 'hidden');
  await identifyFromFrame(page, new URL(page.url()).origin);
  await expectState(page, 'personalized');
});

test('the delivery promise is shown in its reserved line, without the frame', async ({ page }, testInfo) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`${PRODUCT}&shop_user=1&promise=1`);
  await shopPayElement(page).scrollIntoViewIfNeeded();
  await expect(promise(page)).toHaveText(promiseTexts[1]);
  expect(await layoutShifts(page)).toEqual([]);
  await expectState(page, 'hidden');
  expect(await axeViolations(page, 'shopify-accelerated-checkout')).toEqual([]);
  await takePicture(page, testInfo, 'promise 390');
});

test('the delivery promise has a paler text colour, or the colour that the page sets', async ({ page }) => {
  await page.goto(`${PRODUCT}&promise=1`);
  await expect(promise(page)).toHaveText(promiseTexts[1]);
  await expect(promise(page)).toHaveCSS('color', /0\.75\)$/);
  await page
    .locator('html')
    .evaluate((html) =>
      html.style.setProperty('--shopify-accelerated-checkout-delivery-promise-color', 'rgb(90, 91, 92)'),
    );
  await expect(promise(page)).toHaveCSS('color', 'rgb(90, 91, 92)');
});
