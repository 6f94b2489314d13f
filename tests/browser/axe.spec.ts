import type { Locator, Page } from '@playwright/test';
import { Hono } from 'hono';
import { readPagePaths } from '../../sandbox/index';
import { axeViolations } from './axe-violations';
import { fillCart } from './cart-visit';
import { buyNow, dialog, shopPay } from './click-targets';
import { expect, test } from './fixtures';
import { googlePay, openSheet, pay } from './google-pay-page';

test.use({ viewport: { width: 390, height: 844 } });

const MANY_PAGES_LIMIT_MS = 300_000;

/** The pages of the shop that can be opened by their path. `/states` has our elements in all states. */
const PATHS = [
  '/',
  '/pages',
  '/scenarios',
  '/states?paypal=venmo&promise=1&logos=1',
  '/products/kubek',
  '/individual',
  '/themes/dawn?recommended=shop_pay',
  '/themes/horizon?recommended=shop_pay',
  '/themes/skeleton?recommended=shop_pay',
  '/cart',
  // Redirects to the checkout.
  '/cart/44100000000101:1',
  '/discount/LATO10',
  '/policies/terms-of-service',
  '/terms',
  '/privacy',
];

/** Pages with something that is hidden until this element is clicked. */
const PAGES_TO_OPEN = [
  { path: '/drawer', opener: '#drawer-open' },
  { path: '/quick-add', opener: '[data-quick-add=kubek]' },
];

/**
 * Routes whose response is not a page for people, or is the same page under a locale; and the processing
 * page, which reloads itself while axe examines it.
 */
const NO_PAGE = /processing|dist|assets|vendors|fragments|logos|services|wallets|sandbox|blank|\.js|:locale/;
const PAGE_ROUTES = (await readPagePaths()).filter((path) => !NO_PAGE.test(path));

const router = new Hono();
for (const route of PAGE_ROUTES) router.get(route, (c) => c.text(route));

/** The route of {@link PAGE_ROUTES} that serves a path; empty if none does. */
async function routeOf(path: string): Promise<string> {
  const response = await router.request(path);
  return response.ok ? response.text() : '';
}

async function expectNoViolation(page: Page): Promise<void> {
  if (await page.locator('[access-token]:visible').count()) {
    await expect(page.locator('[part=button]:visible').first()).toBeVisible();
  }
  expect.soft(await axeViolations(page, 'html'), page.url()).toEqual([]);
}

test('axe finds no violation on any page of the shop', async ({ page }) => {
  test.setTimeout(MANY_PAGES_LIMIT_MS);
  await fillCart(page);
  const openedPaths = new Set<string>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) openedPaths.add(new URL(request.url()).pathname);
  });

  for (const path of PATHS) {
    await page.goto(path);
    await expectNoViolation(page);
  }
  for (const { path, opener } of PAGES_TO_OPEN) {
    await page.goto(path);
    await page.locator(opener).click();
    await expectNoViolation(page);
  }

  await page.goto('/products/kubek?panel=0');
  await buyNow(page).click();
  await page.waitForURL('**/checkout/**');
  await expectNoViolation(page);
  await page.locator('#place-order').click();
  await page.waitForURL('**/orders/**');
  await expectNoViolation(page);
  await page.goto('/products/kubek?panel=0&recommended=google_pay&scenario=attempt_challenge');
  await openSheet(page);
  await pay(page).click();
  await page.waitForURL(/\/challenge/);
  await expectNoViolation(page);

  const openedRoutes = await Promise.all([...openedPaths].map(routeOf));
  expect(
    PAGE_ROUTES.filter((route) => !openedRoutes.includes(route)),
    'routes of pages that were not opened',
  ).toEqual([]);
});

const clickOn = (target: (page: Page) => Locator) => (page: Page) => target(page).click();
const MUG = '/products/kubek?';

const openPolicy = async (page: Page) => {
  await buyNow(page).hover();
  await page.locator('[name=selling_plan]').selectOption({ index: 1 });
  await page.locator('#shopify-subscription-policy-button').click();
};
const openMarketsDocument = async (page: Page) => {
  await buyNow(page).hover();
  await expect(page.locator('#shopify-buyer-consent')).toBeVisible();
  await page.getByRole('link', { name: 'polityka prywatności' }).click();
  await expect(dialog(page).locator('iframe')).toBeVisible();
};

/** Our dialogs: a page that can show each, and what opens it there. */
const DIALOGS: readonly (readonly [what: string, path: string, open: (page: Page) => Promise<void>])[] = [
  ['a failure, dark and from right to left', `${MUG}scenario=http_500&theme=dark&dir=rtl`, clickOn(buyNow)],
  ['a temporary failure', `${MUG}scenario=http_429_minute`, clickOn(buyNow)],
  ['the item is sold out', `${MUG}scenario=out_of_stock`, clickOn(buyNow)],
  ['the shop rejects the order', `${MUG}recommended=shop_pay&scenario=custom_validation`, clickOn(shopPay)],
  ['a wallet failed', `${MUG}recommended=google_pay&gpay=reject:INTERNAL_ERROR`, clickOn(googlePay)],
  ['the subscription policy', '/products/kawa?consent=subscription', openPolicy],
  ['a document of managed markets', `${MUG}consent=markets`, openMarketsDocument],
];

test('axe finds no violation in a dialog of any kind', async ({ page }) => {
  test.setTimeout(MANY_PAGES_LIMIT_MS);
  for (const [what, path, open] of DIALOGS) {
    await test.step(what, async () => {
      await page.goto(path);
      await open(page);
      await expect(dialog(page)).toBeVisible();
      expect.soft(await axeViolations(page, 'ekspres-dialog')).toEqual([]);
    });
  }
});
