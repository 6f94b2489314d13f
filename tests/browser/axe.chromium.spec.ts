import type { Locator, Page } from '@playwright/test';
import { Hono } from 'hono';
import { ROUTES } from '../../sandbox/routes';
import { axeViolations } from './axe-violations';
import { fillCart } from './cart-visit';
import { buyNow, dialog, shopPay } from './click-targets';
import { expect, test } from './fixtures';
import { openSheet, pay } from './google-pay-page';

test.use({ viewport: { width: 390, height: 844 } });

/** Time limit of a test that opens dozens of pages, in ms. */
const ALL_PAGES = 300_000;

/**
 * Routes that answer with something else than a page for people, or with the same page under a locale; and
 * the processing page, which reloads itself while axe examines it.
 */
const NO_PAGE = /processing|dist|assets|vendors|fragments|logos|services|wallets|sandbox|blank|\.js|:locale/;
const PAGE_ROUTES = ROUTES.filter(({ method, path }) => method === 'GET' && !NO_PAGE.test(path)).map(
  ({ path }) => path,
);

/** Route of a path, as the server finds it; a redirect's route has the page that it leads to. */
const routes = new Hono();
for (const route of PAGE_ROUTES) routes.get(route, (c) => c.text(route));

/** Route of a path; empty if it has no page. */
async function routeOf(path: string): Promise<string> {
  const response = await routes.request(path);
  return response.ok ? response.text() : '';
}

/** What a page hides until it is clicked; the click is the test's. */
const OPENERS: Readonly<Record<string, string>> = {
  '/drawer': '#drawer-open',
  '/quick-add': '[data-quick-add=kubek]',
};

const linksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href')!),
  );

test('axe finds no violation on any page of the shop', async ({ page }) => {
  test.setTimeout(ALL_PAGES);
  await fillCart(page);
  const found: Record<string, string[]> = {};
  const seen: Promise<string>[] = [];
  const look = async () => {
    const { pathname, search } = new URL(page.url());
    if (await page.locator('[access-token]:visible').count()) {
      await expect(page.locator('[part=button]:visible').first()).toBeVisible();
    }
    const wrong = await axeViolations(page, 'html');
    if (wrong.length) found[pathname + search] = wrong;
  };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.push(routeOf(new URL(request.url()).pathname));
  });

  const first = ['/', '/pages'];
  const queue = ['/scenarios'];
  const queued = new Set(queue);
  for (const path of first) {
    await page.goto(path);
    // If the script is late or blocked, a page has the same elements later, or fewer.
    const links = (await linksOf(page)).filter((link) => !link.includes('script=') && !first.includes(link));
    // One page of each route: `/states` has our elements in all their looks.
    for (const link of links) {
      const route = await routeOf(link);
      if (route && !queued.has(route)) queue.push(link);
      queued.add(route);
    }
    await look();
  }
  for (const path of queue) {
    await page.goto(path);
    await look();
    const opener = OPENERS[new URL(page.url()).pathname];
    if (!opener) continue;
    await page.locator(opener).click();
    await look();
  }

  await page.goto('/products/kubek');
  await buyNow(page).click();
  await page.waitForURL('**/checkout/**');
  await look();
  await page.locator('#place-order').click();
  await page.waitForURL('**/orders/**');
  await look();
  await page.goto('/products/kubek?recommended=google_pay&scenario=attempt_challenge');
  await openSheet(page);
  await pay(page).click();
  await page.waitForURL(/\/challenge/);
  await look();
  for (const path of ['/policies/terms-of-service', '/terms', '/privacy']) {
    await page.goto(path);
    await look();
  }

  expect(found).toEqual({});
  const opened = await Promise.all(seen);
  expect(
    PAGE_ROUTES.filter((route) => !opened.includes(route)),
    'routes of pages that no link of these two pages leads to',
  ).toEqual([]);
});

const click = (target: (page: Page) => Locator) => (page: Page) => target(page).click();

/** Each of our dialogs: the page that can show it, and what opens it there. */
const DIALOGS: Readonly<Record<string, readonly [path: string, open: (page: Page) => Promise<void>]>> = {
  'the checkout failed': ['/products/kubek?scenario=http_500', click(buyNow)],
  'the same, dark and from right to left': [
    '/products/kubek?scenario=http_500&theme=dark&dir=rtl',
    click(buyNow),
  ],
  'nothing is left': ['/products/kubek?scenario=out_of_stock', click(buyNow)],
  'the shop may restrict it': [
    '/products/kubek?recommended=shop_pay&scenario=custom_validation',
    click(shopPay),
  ],
  'a wallet failed': [
    '/products/kubek?recommended=google_pay&gpay=reject:INTERNAL_ERROR',
    click((page) => page.locator('shopify-google-pay-button button')),
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
  test.setTimeout(ALL_PAGES);
  for (const [what, [path, open]] of Object.entries(DIALOGS)) {
    await page.goto(path);
    await open(page);
    await expect(dialog(page), what).toBeVisible();
    expect.soft(await axeViolations(page, 'ekspres-dialog'), what).toEqual([]);
  }
});
