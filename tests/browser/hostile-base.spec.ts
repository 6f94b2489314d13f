import type { Page } from '@playwright/test';
import { failChunks } from './built-files';
import { shopPay } from './click-targets';
import { expect, test } from './fixtures';
import { config, openBody, productElement, productInForm, SCRIPT } from './host-markup';
import { formAround, openWithoutScript, REQUIRED, server, SHOP_PAY } from './server-markup';

const BASE = '<base href="https://other.example/">';

// Without the code of a click, the platform handles each click.
test.beforeEach(({ page }) => failChunks(page));

const nextPageUrl = (page: Page) =>
  page.waitForRequest((request) => request.isNavigationRequest()).then((request) => request.url());

for (const [what, markup, path] of [
  [
    'the permalink of a variant',
    productElement({ recommended: config('shop_pay'), 'variant-id': '7', disabled: undefined }),
    '/cart/7:1',
  ],
  ['a product form', productInForm({ recommended: config('shop_pay') }), '/cart/add'],
] as const) {
  test(`${what} leads to the page's own host although a base names another`, async ({ page, baseURL }) => {
    await openBody(page, markup, { head: `${SCRIPT}${BASE}` });
    await expect(shopPay(page)).toHaveAttribute('aria-disabled', 'false');
    const url = nextPageUrl(page);
    await shopPay(page).click();
    expect(await url).toBe(`${new URL(baseURL ?? '').origin}${path}`);
  });
}

test('the early-click script ignores a base that names another host', async ({ page, baseURL }) => {
  const product = server.renderProduct({ ...REQUIRED, recommended: SHOP_PAY, variantId: '7', link: false });
  // The early-click script waits until our script has loaded or has failed.
  const script = '<script type="module" src="/missing/ekspres.js"></script>';
  await openWithoutScript(page, formAround(product), `${server.renderEarlyClickScript()}${script}${BASE}`);
  const url = nextPageUrl(page);
  await shopPay(page).click();
  expect(await url).toBe(`${new URL(baseURL ?? '').origin}/cart/7:1`);
});
