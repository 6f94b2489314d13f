import type { Page } from '@playwright/test';
import { paypalParams } from '../../sandbox/index';
import { fillCart, passTime } from './cart-visit';
import { expect, outcomes, test } from './click-events';
import { config, headWithFakes, openBody, productInForm } from './host-markup';
import {
  approve,
  expectEnabled,
  loggedDetails,
  openWindow,
  operations,
  paypal,
  paypalFrame,
  PRODUCT,
  venmo,
} from './paypal-page';

const TAG = 'shopify-paypal-button';

const buttonStyles = async (page: Page) =>
  (await loggedDetails(page, 'buttons')).map(
    (options) => (options as { style: Record<string, unknown> }).style,
  );

/** Opens a product with PayPal on a page that already has PayPal's script, with this query. */
async function openWithOwnScript(page: Page, baseURL: string | undefined, query: string): Promise<void> {
  const paypalConfig = config('paypal', { wallet_params: paypalParams(new URL(baseURL ?? '')) });
  const ownScript = `<script src="/vendors/paypal.js?${query}"></script>`;
  const body = productInForm({ recommended: paypalConfig });
  await openBody(page, body, { head: ownScript + headWithFakes(baseURL) });
}

test('PayPal’s button on a product has the documented style and needs one request', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/vendors/paypal.js')) scripts.push(request.url());
  });
  await page.goto(`${PRODUCT}&paypal=slow-render`);
  await expect(paypalFrame(page)).toHaveCount(1);
  await expect(page.locator(`${TAG} [part=skeleton]`)).toBeVisible();
  await expect(paypal(page)).toHaveText('Zapłać z PayPal');
  expect(await buttonStyles(page)).toEqual([
    { color: 'gold', shape: 'sharp', label: 'pay', height: 44, borderRadius: 6, disableMaxWidth: true },
  ]);
  expect(await loggedDetails(page, 'script')).toMatchObject([{ locale: 'pl_PL' }]);
  expect(scripts).toHaveLength(1);
  await expect(page.locator(`${TAG} [part=skeleton]`)).toBeHidden();
});

test('PayPal and Venmo in a cart use one script, and have different colours and names', async ({ page }) => {
  await fillCart(page);
  const scripts: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/vendors/paypal.js')) scripts.push(new URL(request.url()));
  });
  await page.goto('/cart?wallets=paypal,venmo&paypal=venmo');
  await expect(paypal(page)).toHaveText('PayPal');
  await expect(venmo(page)).toHaveText('Venmo');
  expect(await loggedDetails(page, 'script')).toHaveLength(1);
  expect(scripts.map(({ searchParams }) => searchParams.get('enable-funding'))).toEqual(['venmo']);
  const styles = await buttonStyles(page);
  expect(styles.map(({ color, label }) => [color, label]).sort()).toEqual([
    ['blue', 'paypal'],
    ['gold', 'paypal'],
  ]);
  await approve(await openWindow(page, venmo(page)));
  await page.waitForURL(/\/checkout\//);
  expect(await outcomes(page)).toEqual([{ instrument: 'Venmo', outcome: 'success' }]);
  expect(await operations(page, 'Venmo')).toContain('paypalTokenCreate');
});

test('PayPal’s button is drawn again only when its height or corners change', async ({ page }) => {
  await page.clock.install();
  await page.goto(PRODUCT);
  await expect(paypal(page)).toBeVisible();
  const setProperty = (name: string, value: string) =>
    page.evaluate(
      ([property, text]) =>
        document
          .querySelector<HTMLElement>('shopify-accelerated-checkout')!
          .style.setProperty(property as string, text as string),
      [`--shopify-accelerated-checkout-${name}`, value] as const,
    );
  const shapes = async () =>
    (await buttonStyles(page)).map(({ height, borderRadius }) => [height, borderRadius]);
  await setProperty('button-block-size', '50px');
  await expect.poll(shapes).toEqual([
    [44, 6],
    [50, 6],
  ]);
  await setProperty('button-border-radius', '9px');
  await expect.poll(shapes).toHaveLength(3);
  expect((await shapes())[2]).toEqual([50, 9]);
  await expect(paypalFrame(page)).toHaveCount(1);
  // Another width of the viewport, an attribute, and hiding the element do not affect the button's shape.
  await page.setViewportSize({ width: 700, height: 700 });
  const element = page.locator(TAG);
  await element.evaluate((button: HTMLElement) => {
    button.toggleAttribute('data-of-the-page');
    button.style.display = 'none';
  });
  await passTime(page, 1000);
  await element.evaluate((button: HTMLElement) => button.style.removeProperty('display'));
  await passTime(page, 1000);
  expect(await shapes()).toHaveLength(3);
  await approve(await openWindow(page));
  await page.waitForURL(/\/checkout\//);
});

for (const [script, components] of [
  ['buttons', 'buttons'],
  ['messages', 'messages'],
] as const) {
  const query = `client-id=of-the-page&components=${components}`;

  test(`a page's script with ${script} before ours keeps its name`, async ({ page, baseURL }) => {
    await openWithOwnScript(page, baseURL, query);
    await expect(paypal(page)).toBeVisible();
    expect(await loggedDetails(page, 'destroyed')).toEqual([]);
    expect(await loggedDetails(page, 'script')).toMatchObject([
      { namespace: 'paypal' },
      { namespace: 'ekspresPaypal', locale: 'pl_PL' },
    ]);
    await approve(await openWindow(page));
    await page.waitForURL(/\/checkout\//);
  });

  test(`a page's script with ${script} that loads after ours leaves our button`, async ({ page }) => {
    await page.goto(PRODUCT);
    await expect(paypal(page)).toBeVisible();
    await page.addScriptTag({ url: `/vendors/paypal.js?${query}` });
    expect(await loggedDetails(page, 'destroyed')).toEqual([]);
    await approve(await openWindow(page));
    await page.waitForURL(/\/checkout\//);
  });
}

test('a button that has gone is drawn again once, and then replaced by another option', async ({ page }) => {
  const removeFrame = () =>
    page.evaluate(() => document.querySelector('shopify-paypal-button iframe')?.parentElement?.remove());
  await page.goto(PRODUCT);
  await expect(paypal(page)).toBeVisible();
  await removeFrame();
  await expect(paypal(page)).toBeVisible();
  const popup = await openWindow(page);
  await popup.close();
  await expect.poll(() => outcomes(page)).toMatchObject([{ outcome: 'rejected', reason: 'canceled' }]);
  await expectEnabled(page);
  const height = await page.locator('shopify-accelerated-checkout').evaluate((host) => host.clientHeight);
  await removeFrame();
  await expect(page.locator('shopify-buy-it-now-button')).toBeVisible();
  expect(await page.locator('shopify-accelerated-checkout').evaluate((host) => host.clientHeight)).toBe(
    height,
  );
});
