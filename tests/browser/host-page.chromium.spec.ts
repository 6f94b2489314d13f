import type { Page } from '@playwright/test';
import { fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { cartElement, hostPage, openPage, productElement, productForm } from './host-markup';
import { calls } from './sandbox';

const PRODUCT = 'shopify-accelerated-checkout';
const button = `${PRODUCT} [part=button]`;

/** A window with the objects of the platform's script. */
type PlatformWindow = typeof window & { Shopify: { PaymentButton: { init(): void } } };

test('the script replaces the init of Shopify.PaymentButton, and keeps the rest', async ({ page }) => {
  const platformScript = `<script>
    window.Shopify = { shop: 'sklep.example', PaymentButton: { isStorefrontPortableWallets: true, other() { return 7 },
      init() { document.body.dataset.init = 'platform' } } };
    window.before = { shopify: Shopify, paymentButton: Shopify.PaymentButton };
  </script>`;
  await openPage(page, hostPage(platformScript + productForm(productElement())));
  await expect(page.locator(button)).toHaveCount(1);
  await page.evaluate(() => (window as PlatformWindow).Shopify.PaymentButton.init());
  expect(
    await page.evaluate(`({
      isSameShopify: Shopify === before.shopify,
      isSamePaymentButton: Shopify.PaymentButton === before.paymentButton,
      shop: Shopify.shop,
      flag: Shopify.PaymentButton.isStorefrontPortableWallets,
      other: Shopify.PaymentButton.other(),
      calledInit: document.body.dataset.init ?? 'ours',
    })`),
  ).toEqual({
    isSameShopify: true,
    isSamePaymentButton: true,
    shop: 'sklep.example',
    flag: true,
    other: 7,
    calledInit: 'ours',
  });
});

test('Shopify.PaymentButton.init() adds one button, however often it is called', async ({ page }) => {
  await openPage(page, hostPage(`<div class="shopify-section">${productElement()}</div>${productForm('')}`));
  await page.waitForFunction((tag) => customElements.get(tag), PRODUCT);
  await expect(page.locator(`${PRODUCT} > *`), 'no form, no button').toHaveCount(0);
  await page.evaluate(() => {
    document.querySelector('.shopify-section')!.append(document.querySelector('form')!);
    for (let time = 0; time < 50; time++) (window as PlatformWindow).Shopify.PaymentButton.init();
  });
  await expect(page.locator(button)).toHaveCount(1);
  await expect(page.locator(button)).toHaveAttribute('aria-disabled', 'false');
});

const productAndCartPage = (script = '') =>
  hostPage(
    `<script>${script}</script>${productForm(productElement())}${cartElement(['shop_pay', 'buy_it_now'])}`,
  );

/**
 * Opens a page with a product and a cart, and clicks a button after it has loaded everything that a click
 * needs. A listener of the page prevents the checkout.
 */
async function openAndClick(page: Page, html: string): Promise<void> {
  await fillCart(page);
  await openPage(page, html);
  await expect(page.locator('[part=button]')).toHaveCount(3);
  await expect.poll(async () => (await calls(page)).length, "the cart's facts are requested").toBe(1);
  const prevented = page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        addEventListener('ekspres-checkout-start', (event) => resolve(event.preventDefault())),
      ),
  );
  await page.locator(button).click();
  await prevented;
}

test('the script adds only Shopify.PaymentButton and a symbol to the page', async ({ page }) => {
  await openAndClick(page, productAndCartPage('window.namesBefore = Reflect.ownKeys(window)'));
  const found = await page.evaluate(() => {
    const { namesBefore, Shopify } = window as unknown as {
      namesBefore: PropertyKey[];
      Shopify: { PaymentButton: object };
    };
    const before = new Set<PropertyKey>([...namesBefore, 'namesBefore']);
    return {
      globals: Reflect.ownKeys(window)
        .filter((name) => !before.has(name))
        .map((name) => String(name).replace(/:[\w-]+/, ':<build>'))
        // Indexes of frames, and what Playwright adds.
        .filter((name) => !/^(__|\d)/.test(name)),
      shopify: Object.keys(Shopify),
      paymentButton: Object.keys(Shopify.PaymentButton),
      inBody: [...document.body.children].map(({ localName }) => localName),
    };
  });
  expect(found).toEqual({
    globals: ['Shopify', 'Symbol(ekspres:<build>)'],
    shopify: ['PaymentButton'],
    paymentButton: ['init'],
    inBody: ['script', 'form', 'shopify-accelerated-checkout-cart'],
  });
});

test('the script stores nothing, and sends no request to other hosts', async ({ page, baseURL }) => {
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin);
  });
  await openAndClick(page, productAndCartPage('window.cookieBefore = document.cookie'));
  expect(
    await page.evaluate(async () => ({
      localStorage: localStorage.length,
      sessionStorage: sessionStorage.length,
      databases: (await indexedDB.databases()).length,
      keepsCookies: document.cookie === (window as unknown as { cookieBefore: string }).cookieBefore,
    })),
  ).toEqual({ localStorage: 0, sessionStorage: 0, databases: 0, keepsCookies: true });
  expect([...origins]).toEqual([baseURL]);
});

test('a page with the script but without its elements is unchanged', async ({ page }) => {
  const html = '<!doctype html><script type="module" async src="/dist/ekspres.js"></script><p>Sklep</p>';
  await openPage(page, html);
  await page.waitForFunction(() => customElements.get('shopify-accelerated-checkout'));
  await expect(page.locator('body')).toHaveText('Sklep');
  expect(await page.locator('body > *').count()).toBe(1);
  expect(await calls(page)).toEqual([]);
});
