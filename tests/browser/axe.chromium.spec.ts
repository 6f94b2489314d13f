import type { Locator, Page } from '@playwright/test';
import { Hono } from 'hono';
import { ROUTES } from '../../sandbox/routes';
import { axeViolations } from './axe-violations';
import { fillCart } from './cart-visit';
import { buyNow, dialog, shopPay } from './click-targets';
import { expect, test } from './fixtures';
import { openSheet, pay } from './google-pay-page';

test.use({ viewport: { width: 390, height: 844 } });

/** Time limit of a test that opens many pages. */
const MANY_PAGES_LIMIT_MS = 300_000;

/**
 * Routes whose response is not a page for people, or is the same page under a locale; and the processing
 * page, which reloads itself while axe examines it.
 */
const NO_PAGE = /processing|dist|assets|vendors|fragments|logos|services|wallets|sandbox|blank|\.js|:locale/;
const PAGE_ROUTES = ROUTES.filter(({ method, path }) => method === 'GET' && !NO_PAGE.test(path)).map(
  ({ path }) => path,
);

const routes = new Hono();
for (const route of PAGE_ROUTES) routes.get(route, (c) => c.text(route));

/** The route that the server finds for a path; empty if it is not one of a page. */
async function routeOf(path: string): Promise<string> {
  const response = await routes.request(path);
  return response.ok ? response.text() : '';
}

/** What a page hides until it is clicked, by the path of the page. */
const OPENERS: Readonly<Record<string, string>> = {
  '/drawer': '#drawer-open',
  '/quick-add': '[data-quick-add=kubek]',
};

/** Pages with links to the others. */
const INDEX_PAGES = ['/', '/pages'];

const linksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href')!),
  );

/**
 * One link for each route that the index pages link to, except the index pages themselves. `/scenarios` is
 * opened without a query. `/states` has our elements in all states.
 */
async function linkedPages(page: Page): Promise<string[]> {
  const linkByRoute = new Map([['/scenarios', '/scenarios']]);
  for (const indexPage of INDEX_PAGES) {
    await page.goto(indexPage);
    for (const link of await linksOf(page)) {
      const route = await routeOf(link);
      // With `script=`, the script is late or blocked, and the page has the same elements later, or fewer.
      const isWanted = route && !link.includes('script=') && !INDEX_PAGES.includes(route);
      if (isWanted && !linkByRoute.has(route)) linkByRoute.set(route, link);
    }
  }
  return [...linkByRoute.values()];
}

test('axe finds no violation on any page of the shop', async ({ page }) => {
  test.setTimeout(MANY_PAGES_LIMIT_MS);
  await fillCart(page);
  const visitedRoutes: Promise<string>[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visitedRoutes.push(routeOf(new URL(request.url()).pathname));
  });
  const found: Record<string, string[]> = {};
  const examine = async () => {
    const { pathname, search } = new URL(page.url());
    if (await page.locator('[access-token]:visible').count()) {
      await expect(page.locator('[part=button]:visible').first()).toBeVisible();
    }
    const violations = await axeViolations(page, 'html');
    if (violations.length) found[pathname + search] = violations;
  };

  const linked = await linkedPages(page);
  const policies = ['/policies/terms-of-service', '/terms', '/privacy'];
  for (const path of [...INDEX_PAGES, ...linked, ...policies]) {
    await page.goto(path);
    const opener = OPENERS[new URL(page.url()).pathname];
    if (opener) await page.locator(opener).click();
    await examine();
  }

  await page.goto('/products/kubek');
  await buyNow(page).click();
  await page.waitForURL('**/checkout/**');
  await examine();
  await page.locator('#place-order').click();
  await page.waitForURL('**/orders/**');
  await examine();
  await page.goto('/products/kubek?recommended=google_pay&scenario=attempt_challenge');
  await openSheet(page);
  await pay(page).click();
  await page.waitForURL(/\/challenge/);
  await examine();

  expect(found).toEqual({});
  const visited = await Promise.all(visitedRoutes);
  expect(
    PAGE_ROUTES.filter((route) => !visited.includes(route)),
    'routes of pages that were not visited',
  ).toEqual([]);
});

const clickOn = (target: (page: Page) => Locator) => (page: Page) => target(page).click();

/** Each of our dialogs: the page that can show it, and what opens it there. */
const DIALOGS: Readonly<Record<string, readonly [path: string, open: (page: Page) => Promise<void>]>> = {
  'the checkout failed, and the page is dark and from right to left': [
    '/products/kubek?scenario=http_500&theme=dark&dir=rtl',
    clickOn(buyNow),
  ],
  'a temporary failure': ['/products/kubek?scenario=http_429_minute', clickOn(buyNow)],
  'the item is sold out': ['/products/kubek?scenario=out_of_stock', clickOn(buyNow)],
  'the shop rejects the order': [
    '/products/kubek?recommended=shop_pay&scenario=custom_validation',
    clickOn(shopPay),
  ],
  'a wallet failed': [
    '/products/kubek?recommended=google_pay&gpay=reject:INTERNAL_ERROR',
    clickOn((page) => page.locator('shopify-google-pay-button button')),
  ],
  'the subscription policy': [
    '/products/kawa?consent=subscription',
    async (page) => {
      await buyNow(page).hover();
      await page.locator('[name=selling_plan]').selectOption({ index: 1 });
      await page.locator('#shopify-subscription-policy-button').click();
    },
  ],
  'a document of managed markets': [
    '/products/kubek?consent=markets',
    async (page) => {
      await buyNow(page).hover();
      await expect(page.locator('#shopify-buyer-consent')).toBeVisible();
      await page.getByRole('link', { name: 'polityka prywatności' }).click();
      await expect(dialog(page).locator('iframe')).toBeVisible();
    },
  ],
};

test('axe finds no violation in any dialog', async ({ page }) => {
  test.setTimeout(MANY_PAGES_LIMIT_MS);
  for (const [what, [path, open]] of Object.entries(DIALOGS)) {
    await test.step(what, async () => {
      await page.goto(path);
      await open(page);
      await expect(dialog(page)).toBeVisible();
      expect.soft(await axeViolations(page, 'ekspres-dialog')).toEqual([]);
    });
  }
});
