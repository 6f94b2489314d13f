import type { Locator, Page } from '@playwright/test';
import type { SandboxApplePay } from '../../sandbox/vendors/apple-pay/index';
import { applePay, cancel, openSheet, pay, payable, sheet } from './apple-pay-shop';
import { axeViolations } from './axe-violations';
import { fillCart } from './cart-visit';
import { expect, outcomes, test } from './click-events';
import { cartElement, hostPage, markup, productElement, productForm, SCRIPT } from './host-markup';
import { servePage } from './sandbox';
import { takePicture } from './take-picture';

const PARAMS = {
  countryCode: 'PL',
  merchantCapabilities: ['supports3DS'],
  supportedNetworks: ['visa', 'masterCard'],
  merchantName: 'Ekspres Sklep',
  shippingType: 'shipping',
  phoneRequired: true,
  emailRequired: true,
  customerAccountEmail: null,
};
const applePayConfig = (params: object = {}) => ({
  name: 'apple_pay',
  wallet_params: { ...PARAMS, ...params },
});
const FAKE_APPLE_PAY = '<script src="/vendors/apple-pay.js"></script>';

interface Opening {
  params?: object;
  /** What precedes our script. */
  before?: string;
  query?: string;
}

const productPage = ({ params, before = FAKE_APPLE_PAY }: Opening = {}, attributes = {}) =>
  hostPage(productForm(productElement({ recommended: applePayConfig(params), debug: true, ...attributes })), {
    head: before + SCRIPT,
  });

/** The last entry for Apple Pay in the page's debug table. */
function debugReason(page: Page): () => Promise<unknown> {
  const tables: Promise<unknown>[] = [];
  page.on('console', (message) => {
    if (message.type() === 'table') tables.push(message.args()[0]!.jsonValue());
  });
  return async () => {
    const rows = (await Promise.all(tables)) as { wallet: string; shown: boolean; reason?: string }[][];
    const row = rows
      .flat()
      .filter(({ wallet }) => wallet === 'apple_pay')
      .at(-1);
    return row?.shown ? 'shown' : row?.reason;
  };
}

const open = async (page: Page, opening: Opening) =>
  page.goto((await servePage(page.request, productPage(opening))) + (opening.query ?? ''));

test('Apple Pay is not shown inside an iframe, and its fallback is shown instead', async ({ page }) => {
  const reasonNow = debugReason(page);
  const inner = await servePage(page.request, productPage());
  const outer = hostPage(`<iframe src="${inner}" width="600" height="300"></iframe>`, { head: '' });
  await page.goto(await servePage(page.request, outer));
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('shopify-buy-it-now-button button')).toBeVisible();
  await expect(frame.locator('shopify-apple-pay-button')).toHaveCount(0);
  await expect.poll(reasonNow).toBe('in-iframe');
});

test('a skeleton of the same size is shown until the button can be clicked', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/dist/apple-pay-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, {});
  const skeleton = page.locator('shopify-apple-pay-button [part=skeleton]');
  await expect(skeleton).toBeVisible();
  await expect(applePay(page)).toHaveCount(0);
  const before = await skeleton.boundingBox();
  release();
  await expect(applePay(page)).toBeVisible();
  await expect(skeleton).toBeHidden();
  expect(await applePay(page).boundingBox()).toEqual(before);
});

const looks = (button: Locator) =>
  button.evaluate((one) => {
    const { height, borderRadius, cursor } = getComputedStyle(one);
    return { height, borderRadius, cursor, lang: (one as HTMLElement).lang };
  });

test('the button has a Polish name, and the height and corners that the page sets', async ({ page }) => {
  const p = '--shopify-accelerated-checkout-button';
  await page.goto(
    await servePage(
      page.request,
      productPage({
        before: `${FAKE_APPLE_PAY}<style>html{${p}-block-size:52px;${p}-border-radius:13px}</style>`,
      }),
    ),
  );
  await expect(applePay(page)).toHaveAccessibleName('Kup przez Apple Pay');
  expect(await looks(applePay(page))).toEqual({
    height: '52px',
    borderRadius: '13px',
    cursor: 'pointer',
    lang: 'pl',
  });
  // Without a wish of the page.
  await open(page, {});
  await applePay(page).waitFor();
  expect(await looks(applePay(page))).toMatchObject({ height: '44px', borderRadius: '0px' });
});

const settings = (json: object) =>
  `<script type="application/json" id="ekspres-config">${JSON.stringify(json)}</script>`;

test('the button shows the shop’s logo or its name if the browser cannot draw Apple’s button', async ({
  page,
  baseURL,
}) => {
  await open(page, { before: FAKE_APPLE_PAY + settings({ logoOrigin: baseURL }) });
  await expect(applePay(page).locator('[part=logo] img')).toHaveJSProperty('naturalWidth', 90);
  await expect(applePay(page)).toHaveText('Kup przez');
  await expect(applePay(page)).toHaveAccessibleName('Kup przez Apple Pay');
  await page.route('**/logos/*', (route) => route.abort());
  await open(page, { before: FAKE_APPLE_PAY + settings({ logoOrigin: baseURL }) });
  await expect(applePay(page)).toHaveText('Kup przez Apple Pay');
});

const element = (tag: string, attributes: object = {}) =>
  markup(tag, {
    'wallet-params': PARAMS,
    'page-type': 'product',
    'requires-shipping': true,
    ...attributes,
  });

test('a standalone element can have a call to action, and buys', async ({ page }) => {
  const html = hostPage(productForm(element('shopify-apple-pay-button', { 'call-to-action': true })), {
    head: FAKE_APPLE_PAY + SCRIPT,
  });
  await page.goto(await servePage(page.request, html));
  await expect(applePay(page)).toHaveAccessibleName('Kup przez Apple Pay');
  await openSheet(page);
  await expect(applePay(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('shopify-apple-pay-button')).toHaveAttribute('aria-busy', 'true');
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
});

test('Apple’s session is created and begun during the click', async ({ page }) => {
  await open(page, { query: '?apple=no_gesture' });
  const made = await applePay(page).evaluate((button: HTMLElement) => {
    button.click();
    const { sandboxApplePay } = window as unknown as { sandboxApplePay: SandboxApplePay };
    return sandboxApplePay.log.map(({ name }) => name);
  });
  expect(made.filter((name) => /constructor|begin/.test(name))).toEqual(['constructor', 'begin']);
});

test('the button can be used with the keyboard and has no accessibility violation', async ({ page }) => {
  await open(page, {});
  await applePay(page).focus();
  expect(await axeViolations(page, 'shopify-accelerated-checkout')).toEqual([]);
  await page.keyboard.press('Enter');
  await payable(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
});

test('the button fits a phone, also in a cart', async ({ page }, testInfo) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/products/kubek?recommended=apple_pay');
  await applePay(page).waitFor();
  await takePicture(page, testInfo, 'button');
  await openSheet(page);
  await takePicture(page, testInfo, 'sheet');
  await cancel(page).click();
  await fillCart(page);
  const html = hostPage(cartElement([applePayConfig(), 'shop_pay', 'buy_it_now']), {
    head: FAKE_APPLE_PAY + SCRIPT,
  });
  await page.goto(await servePage(page.request, html));
  await applePay(page).waitFor();
  await takePicture(page, testInfo, 'cart');
  const right = await applePay(page).evaluate((one) => one.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(390);
  expect(await outcomes(page)).toHaveLength(1);
});
