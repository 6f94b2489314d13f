import type { Page } from '@playwright/test';
import { axeViolations } from './axe-violations';
import { passTime } from './cart-visit';
import { expect, test } from './fixtures';
import { layoutShifts } from './layout-shifts';
import { takePicture } from './take-picture';

const PRODUCT = '/products/kubek?recommended=shop_pay';

const shopPay = (page: Page) => page.locator('shop-pay-wallet-button');
const content = (page: Page) => page.locator('shop-pay-iframe-content');
const frame = (page: Page) => content(page).locator('iframe');
const promise = (page: Page) => page.locator('shopify-delivery-promise[slot=promise]');
const isState = (page: Page, state: string) => expect(content(page)).toHaveAttribute('data-state', state);

/** Requests the frame's page, whatever the response was. */
const frameRequests = (page: Page) => {
  const urls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/services/login_with_shop/authorize') urls.push(url);
  });
  return urls;
};

test('Shop Pay shows 72 px of its frame to a recognised shopper without a layout shift', async ({
  page,
}, testInfo) => {
  for (const width of [260, 1280]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const requests = frameRequests(page);
      await page.goto(`${PRODUCT}&shop_user=1`);
      await shopPay(page).scrollIntoViewIfNeeded();
      await isState(page, 'personalized');
      await expect(frame(page)).toBeInViewport();
      await expect(content(page)).toHaveCSS('opacity', '1');
      expect((await frame(page).boundingBox())?.width).toBeCloseTo(72, 0);
      const [button, logo, shown] = await Promise.all(
        [shopPay(page), shopPay(page).locator('[part=logo]'), frame(page)].map((one) => one.boundingBox()),
      );
      if (!button || !logo || !shown) throw new Error('not drawn');
      expect(logo.x + logo.width).toBeLessThanOrEqual(shown.x + 1);
      expect(shown.x + shown.width).toBeLessThanOrEqual(button.x + button.width);
      expect(await layoutShifts(page)).toEqual([]);
      expect(requests.map(({ search }) => search)).toEqual([
        `?${new URLSearchParams({ target_origin: new URL(page.url()).origin, flow: 'shop_pay_button' })}`,
      ]);
      expect(await axeViolations(page, 'shopify-accelerated-checkout')).toEqual([]);
      await takePicture(page, testInfo, `personalized ${width}`);
      // The content lies over the button, and is not a button itself.
      await page.mouse.click(shown.x + 36, shown.y + shown.height / 2);
      await page.waitForURL(/\/checkout\//);
    });
  }
});

test('Shop Pay loads its frame when a tenth of it is in view, and removes it if the shopper is not recognised', async ({
  page,
}) => {
  await page.setViewportSize({ width: 500, height: 300 });
  const requests = frameRequests(page);
  await page.clock.install();
  await page.goto(`${PRODUCT}&shop_user=0`);
  await isState(page, 'hidden');
  await passTime(page, 1000);
  expect(requests).toEqual([]);
  await shopPay(page).scrollIntoViewIfNeeded();
  await isState(page, 'loaded');
  await expect(frame(page)).toHaveCount(0);
});

test('a button narrower than 220 px never tries to recognise the shopper, even if it gets wider later', async ({
  page,
}) => {
  const requests = frameRequests(page);
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const button = document.querySelector<HTMLElement>('.shopify-payment-button');
      if (button) button.style.width = '219px';
    }),
  );
  const extras = page.waitForResponse(/\/shop-pay-/);
  await page.clock.install();
  await page.goto(`${PRODUCT}&shop_user=1`);
  await extras;
  await shopPay(page).scrollIntoViewIfNeeded();
  await page.locator('.shopify-payment-button').evaluate((box) => (box.style.width = '400px'));
  await passTime(page, 1000);
  expect(requests).toEqual([]);
  await expect(frame(page)).toHaveCount(0);
});

test('the content appears at once with reduced motion, and disappears for good below 220 px', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(`${PRODUCT}&shop_user=1`);
  await isState(page, 'personalized');
  await expect(shopPay(page).locator('[part=label]')).toHaveCSS('transition-duration', '0s');
  const box = page.locator('.shopify-payment-button');
  await box.evaluate((one) => (one.style.width = '200px'));
  await isState(page, 'hidden');
  await expect(frame(page)).toHaveCount(0);
  await box.evaluate((one) => (one.style.width = '400px'));
  await passTime(page, 1000);
  await expect(frame(page)).toHaveCount(0);
});

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
    // The frame's own window, but sent to another origin on its way.
    const source = document.querySelector('shop-pay-wallet-button')?.shadowRoot?.querySelector('iframe')
      ?.contentWindow as Window;
    dispatchEvent(new MessageEvent('message', { data: message, source, origin: 'https://shop.example' }));
    dispatchEvent(new MessageEvent('message', { data: message, source: null, origin: location.origin }));
  });
  await passTime(page, 1000);
  await isState(page, 'hidden');
  await page.evaluate(() => {
    const source = document.querySelector('shop-pay-wallet-button')?.shadowRoot?.querySelector('iframe')
      ?.contentWindow as Window;
    const data = { type: 'shop_user_matched' };
    dispatchEvent(new MessageEvent('message', { data, source, origin: location.origin }));
  });
  await isState(page, 'personalized');
});

test('the promise is shown in its reserved line, and the frame makes room', async ({ page }, testInfo) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`${PRODUCT}&shop_user=1&promise=1`);
  await shopPay(page).scrollIntoViewIfNeeded();
  await expect(promise(page)).toHaveText('Dostawa następnego dnia');
  expect(await layoutShifts(page)).toEqual([]);
  await isState(page, 'hidden');
  expect(await axeViolations(page, 'shopify-accelerated-checkout')).toEqual([]);
  await takePicture(page, testInfo, 'promise 390');
});

test('the promise has a paler text colour, or the colour that the page sets', async ({ page }) => {
  await page.goto(`${PRODUCT}&promise=1`);
  await expect(promise(page)).toHaveText('Dostawa następnego dnia');
  await expect(promise(page)).toHaveCSS('color', /0\.75\)$/);
  await page
    .locator('html')
    .evaluate((html) =>
      html.style.setProperty('--shopify-accelerated-checkout-delivery-promise-color', 'rgb(90, 91, 92)'),
    );
  await expect(promise(page)).toHaveCSS('color', 'rgb(90, 91, 92)');
});
