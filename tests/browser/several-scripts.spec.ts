import type { Page, Request } from '@playwright/test';
import { settle } from './cart-visit';
import { metaPay, shopPay } from './click-targets';
import { expect, test } from './fixtures';
import { config, openBody, productElement, productForm } from './host-markup';
import { BUILT, OTHER, serveBundledApp, serveOtherVersion, type Version } from './other-version';

interface Visit {
  urls: readonly string[];
  first: Version;
  head?: string;
  /** URL of a module that the page imports later. */
  later?: string;
}

/** Not `async`, so that scripts run in the order of their tags. */
const tag = (url: string) => `<script type="module" src="${url}" nonce="a"></script>`;

/**
 * Opens a page with these scripts and clicks Shop Pay. Expects one button and one cart, both by the first
 * script, and no line in the console.
 * @returns what was requested: the script's files, without their origin, and the URL of the cart's mutation
 */
async function buyWithShopPay(page: Page, { urls, first, head = '', later }: Visit) {
  const files: string[] = [];
  const carts: Request[] = [];
  const lines: string[] = [];
  const onRequest = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(?:dist|other|app)\//.test(pathname)) files.push(pathname + search);
    if (request.method() === 'POST') carts.push(request);
  };
  page.on('request', onRequest);
  page.on('console', (message) => lines.push(message.text()));
  const product = productElement({ recommended: config('facebook_pay'), fallback: config('shop_pay') });
  await openBody(page, productForm(product), { head: head + urls.map(tag).join('') });
  if (later) {
    await settle(page);
    // Not through a tag, because the elements would notice it.
    await page.evaluate((url) => import(url), later);
  }
  await expect(metaPay(page), `${urls}`).toHaveCount(0);
  await expect(shopPay(page), `${urls}`).toHaveCount(1);
  await expect(shopPay(page), `${urls}`).toHaveCSS('background-color', first.colour);
  await shopPay(page).click();
  await page.waitForURL(/storefront_wallet=true/);
  page.off('request', onRequest);
  expect(carts, `${urls}`).toHaveLength(1);
  expect(carts[0]!.headers()['x-sdk-version'], `${urls}`).toBe(first.version);
  expect(lines, `${urls}`).toEqual([]);
  return { files, cart: carts[0]!.url() };
}

/** Settings that a script uses only if it finds its own tag, because another script has another nonce. */
const SETTINGS = `<script nonce="b"></script><script type="application/json" id="ekspres-config" nonce="a">
  { "apiVersion": "2026-04", "wallets": { "hidden": ["facebook_pay"] } }</script>`;

test('only the first of several versions or URLs of the script works', async ({ page }) => {
  await serveOtherVersion(page);
  const visits: readonly Visit[] = [
    { urls: ['/dist/ekspres.js?v=2'], first: BUILT },
    { urls: ['/dist/ekspres.js', '/dist/ekspres.js?v=2', '/dist/ekspres.js'], first: BUILT },
    { urls: ['/dist/ekspres.js?v=2', '/other/ekspres.js'], first: BUILT },
    { urls: ['/other/ekspres.js', '/dist/ekspres.js'], first: OTHER },
  ];
  for (const visit of visits) {
    const { files, cart } = await buyWithShopPay(page, { ...visit, head: SETTINGS });
    expect(new URL(cart).pathname, `${visit.urls}`).toBe('/api/2026-04/graphql.json');
    // Each file once, and the script itself under no other URL.
    expect(files, `${visit.urls}`).toHaveLength(new Set(files).size);
    const scripts = files.filter((file) => file.includes('/ekspres.js'));
    expect(new Set(scripts), `${visit.urls}`).toEqual(new Set(visit.urls));
    // Only the first script loads chunks.
    const [folder] = /^\/\w+\//.exec(`${visit.urls[0]}`) ?? [];
    const chunks = files.filter((file) => !scripts.includes(file));
    expect(
      chunks.filter((file) => !file.startsWith(`${folder}`)),
      `${visit.urls}`,
    ).toEqual([]);
  }
});

test('configure of another version applies, whichever runs first', async ({ page, baseURL }) => {
  const shop = `http://localhost:${new URL(baseURL!).port}`;
  const settings = { apiOrigin: shop, wallets: { hidden: ['facebook_pay'] } };
  await serveBundledApp(page, `import { configure } from 'ekspres'; configure(${JSON.stringify(settings)});`);
  for (const visit of [
    { urls: ['/dist/ekspres.js'], first: BUILT, later: '/app/app.js' },
    { urls: ['/app/app.js', '/dist/ekspres.js'], first: OTHER },
  ]) {
    const { cart } = await buyWithShopPay(page, visit);
    expect(new URL(cart).origin, `${visit.urls}`).toBe(shop);
  }
});

test('of scripts in two languages the first works, and the second prints that once', async ({ page }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const product = productElement({ recommended: config('shop_pay') });
  const head = ['/dist/ekspres.en.js', '/dist/ekspres.js'].map(tag).join('');
  await openBody(page, productForm(product), { head });
  await expect(shopPay(page)).toHaveText('Buy with Shop Pay');
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toContain('The script in the language "en" was first, so the one in "pl" does nothing');
  await shopPay(page).click();
  await page.waitForURL(/storefront_wallet=true/);
});
