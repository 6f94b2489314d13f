import type { Page } from '@playwright/test';
import { shopPay } from './click-targets';
import { expect, test } from './fixtures';
import { config, hostPage, openPage, productElement, productForm, SCRIPT } from './host-markup';
import { formAround, openWithoutScript, REQUIRED, server, SHOP_PAY } from './server-markup';

const BASE = '<base href="https://other.example/">';

// Without the code of a click, each click takes the platform's own way.
test.beforeEach(async ({ page }) => {
  await page.route(/\/dist\/(?!ekspres\.js)[\w-]+\.js/, (route) => route.fulfill({ status: 503, body: '' }));
});

/** Resolves to the next URL outside of this page that the browser requests as a page. */
const nextPage = (page: Page) =>
  page.waitForRequest((request) => request.isNavigationRequest()).then((request) => request.url());

for (const [what, markup, path] of [
  [
    'the permalink of a variant',
    productElement({ recommended: config('shop_pay'), 'variant-id': '7', disabled: undefined }),
    '/cart/7:1',
  ],
  ['a product form', productForm(productElement({ recommended: config('shop_pay') })), '/cart/add'],
] as const) {
  test(`${what} leads to the page's own host although a base names another`, async ({ page, baseURL }) => {
    await openPage(page, hostPage(markup, { head: `${SCRIPT}${BASE}` }));
    await expect(shopPay(page)).toHaveAttribute('aria-disabled', 'false');
    const url = nextPage(page);
    await shopPay(page).click();
    expect(await url).toBe(`${new URL(baseURL ?? '').origin}${path}`);
  });
}

test("the early-click script leads to the page's own host although a base names another", async ({
  page,
  baseURL,
}) => {
  const product = server.renderProduct({ ...REQUIRED, recommended: SHOP_PAY, variantId: '7' });
  // A script that fails to load ends the wait.
  const script = '<script type="module" src="/missing/ekspres.js"></script>';
  await openWithoutScript(page, formAround(product), `${server.renderEarlyClickScript()}${script}${BASE}`);
  const url = nextPage(page);
  await shopPay(page).click();
  expect(await url).toBe(`${new URL(baseURL ?? '').origin}/cart/7:1`);
});
