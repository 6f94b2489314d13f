import type { Page } from '@playwright/test';
import { paypalParams } from '../../sandbox/pages/paypal-params';
import { fillCart, passTime, settle } from './cart-visit';
import { expect, outcomes, test } from './click-events';
import { buyNow } from './click-targets';
import { headFor } from './google-pay-markup';
import { config, hostPage, productElement, productForm } from './host-markup';
import { approve, noted, openWindow, operations, paypal, paypalFrame, PRODUCT, venmo } from './paypal-page';
import { servePage } from './sandbox';

const TAG = 'shopify-paypal-button';

/** Wallet parameters as the shop writes them. */
const params = (origin = '') => paypalParams(new URL(origin));

/** Opens a page created by the test. `script`: the page's own script, before ours. */
async function open(
  page: Page,
  body: string,
  { origin, script = '' }: { origin: string | undefined; script?: string },
) {
  const html = hostPage(body, { head: script + headFor(origin) });
  await page.goto(await servePage(page.request, html));
}

/** The styles of the buttons that were created so far. */
const styles = async (page: Page) =>
  (await noted(page, 'buttons')).map((made) => (made as { style: Record<string, unknown> }).style);

test('PayPal’s button on a product has the documented look and replaces its skeleton after one request for the script', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/vendors/paypal.js') && scripts.push(request.url()),
  );
  await page.goto(`${PRODUCT}&paypal=slow-render`);
  await expect(paypalFrame(page)).toHaveCount(1);
  await expect(page.locator(`${TAG} [part=skeleton]`)).toBeVisible();
  await expect(paypal(page)).toHaveText('Zapłać z PayPal');
  expect(await styles(page)).toEqual([
    { color: 'gold', shape: 'sharp', label: 'pay', height: 44, borderRadius: 4, disableMaxWidth: true },
  ]);
  expect(await noted(page, 'script')).toMatchObject([{ locale: 'pl_PL' }]);
  expect(scripts).toHaveLength(1);
  await expect(page.locator(`${TAG} [part=skeleton]`)).toBeHidden();
});

test('PayPal and Venmo in a cart use one script and have different colours and names', async ({ page }) => {
  await fillCart(page);
  await page.goto('/cart?wallets=paypal,venmo&paypal=venmo');
  await expect(paypal(page)).toHaveText('PayPal');
  await expect(venmo(page)).toHaveText('Venmo');
  expect(await noted(page, 'script')).toHaveLength(1);
  const made = await styles(page);
  expect(made.map(({ color, label }) => [color, label]).sort()).toEqual([
    ['blue', 'paypal'],
    ['gold', 'paypal'],
  ]);
  await approve(await openWindow(page, venmo(page)));
  await page.waitForURL(/\/checkout\//);
  expect(await outcomes(page)).toEqual([{ instrument: 'Venmo', outcome: 'success' }]);
  expect(await operations(page, 'Venmo')).toContain('paypalTokenCreate');
});

test('a button whose script loads too late is replaced by the fallback', async ({ page }) => {
  const script = page.waitForResponse(/\/vendors\/paypal\.js/);
  await page.goto(`${PRODUCT}&paypal=script-late`);
  await expect(buyNow(page)).toBeVisible();
  await expect(page.locator(TAG)).toHaveCount(0);
  // The script still loads, but must not draw a button.
  await (await script).finished();
  await settle(page);
  await expect(buyNow(page)).toBeVisible();
});

test('PayPal’s button is drawn again only when its height or corners change', async ({ page }) => {
  await page.clock.install();
  await page.goto(PRODUCT);
  await expect(paypal(page)).toBeVisible();
  const set = (name: string, value: string) =>
    page.evaluate(
      ([property, text]) =>
        document
          .querySelector<HTMLElement>('shopify-accelerated-checkout')!
          .style.setProperty(property as string, text as string),
      [`--shopify-accelerated-checkout-${name}`, value] as const,
    );
  const shapes = async () => (await styles(page)).map(({ height, borderRadius }) => [height, borderRadius]);
  await set('button-block-size', '50px');
  await expect.poll(shapes).toEqual([
    [44, 4],
    [50, 4],
  ]);
  await set('button-border-radius', '9px');
  await expect.poll(shapes).toHaveLength(3);
  expect((await shapes())[2]).toEqual([50, 9]);
  await expect(paypalFrame(page)).toHaveCount(1);
  // A new viewport width, an attribute, or being hidden for a while does not affect the button's shape.
  await page.setViewportSize({ width: 700, height: 700 });
  const element = page.locator(TAG);
  await element.evaluate((one: HTMLElement) => {
    one.toggleAttribute('data-of-the-page');
    one.style.display = 'none';
  });
  await passTime(page, 1000);
  await element.evaluate((one: HTMLElement) => one.style.removeProperty('display'));
  await passTime(page, 1000);
  expect(await shapes()).toHaveLength(3);
  await approve(await openWindow(page));
  await page.waitForURL(/\/checkout\//);
});

test("a page that has PayPal's script keeps it", async ({ page, baseURL }) => {
  const own = '<script src="/vendors/paypal.js?client-id=of-the-page"></script>';
  const body = productForm(
    productElement({ recommended: config('paypal', { wallet_params: params(baseURL) }) }),
  );
  await open(page, body, { origin: baseURL, script: own });
  await expect(paypal(page)).toBeVisible();
  expect(await noted(page, 'script')).toMatchObject([{ src: expect.stringContaining('of-the-page') }]);
  expect(await page.locator('link[rel=preload][href*=paypal]').count()).toBe(0);
});

test("a page that shows only PayPal's messages keeps them and also gets our button", async ({
  page,
  baseURL,
}) => {
  const own = '<script src="/vendors/paypal.js?client-id=of-the-page&components=messages"></script>';
  const body = productForm(
    productElement({ recommended: config('paypal', { wallet_params: params(baseURL) }) }),
  );
  await open(page, body, { origin: baseURL, script: own });
  await expect(paypal(page)).toBeVisible();
  expect(await noted(page, 'destroyed')).toEqual([]);
  expect(await noted(page, 'script')).toMatchObject([
    { namespace: 'paypal' },
    { namespace: 'ekspresPaypal', locale: 'pl_PL' },
  ]);
  await approve(await openWindow(page));
  await page.waitForURL(/\/checkout\//);
});
