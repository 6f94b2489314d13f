import type { Page } from '@playwright/test';
import { fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import {
  cartElement,
  config,
  hostPage,
  markup,
  MUG,
  openBody,
  openPage,
  productElement,
  productForm,
  productInForm,
} from './host-markup';
import { calls } from './sandbox';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox } from '../../sandbox/index';

const PRODUCT = 'shopify-accelerated-checkout';
const button = `${PRODUCT} [part=button]`;

/** A window with the objects of the platform's script. */
type PlatformWindow = typeof window & { Shopify: { PaymentButton: { init(): void } } };

test('Shopify.PaymentButton.init() adds one button, however often it is called', async ({ page }) => {
  await openBody(page, `<div class="shopify-section">${productElement()}</div>${productForm('')}`);
  await page.waitForFunction((tag) => customElements.get(tag), PRODUCT);
  await expect(page.locator(`${PRODUCT} > *`), 'no form, no button').toHaveCount(0);
  await page.evaluate(() => {
    document.querySelector('.shopify-section')!.append(document.querySelector('form')!);
    for (let time = 0; time < 50; time++) (window as PlatformWindow).Shopify.PaymentButton.init();
  });
  await expect(page.locator(button)).toHaveCount(1);
  await expect(page.locator(button)).toHaveAttribute('aria-disabled', 'false');
});

const productAndCartPage = (script: string) =>
  hostPage(`<script>${script}</script>${productInForm()}${cartElement(['shop_pay', 'buy_it_now'])}`);

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

test('elements that left the page are not kept in memory', async ({ page }) => {
  await fillCart(page);
  const checkout = markup('shopify-wallet-button', { 'wallet-config': config('shop_pay') });
  // The console would keep the elements that are printed.
  await openBody(
    page,
    `<script>console.error = () => {}; document.write('<div id="early">${productElement().replace(/'/g, "\\'")}</div>')</script>
      <div id="product">${productInForm({ recommended: config('shop_pay') })}</div>
      <div id="cart">${cartElement(['shop_pay', 'facebook_pay', 'buy_it_now'])}</div>
      <div id="checkout">${checkout}</div>`,
  );
  await expect(page.locator('[part=button]')).toHaveCount(5);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const kept = Object.fromEntries(
      ['early', 'product', 'cart', 'checkout'].map((id) => {
        const box = document.getElementById(id)!;
        const elements = [...box.querySelectorAll('*')].filter(({ localName }) => localName.includes('-'));
        const references = elements.map((element) => new WeakRef(element));
        box.replaceChildren();
        return [id, references];
      }),
    );
    Object.assign(window, { kept });
  });
  // Preact keeps what it drew last.
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), productInForm());
  await expect(page.locator('[part=button]')).toHaveCount(1);
  const session = await page.context().newCDPSession(page);
  const keptElements = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return page.evaluate(() => {
      const { kept } = window as unknown as { kept: Record<string, WeakRef<Element>[]> };
      return Object.entries(kept).flatMap(([id, references]) =>
        references.flatMap((reference) => reference.deref()?.localName ?? []).map((name) => `${id}: ${name}`),
      );
    });
  };
  await expect.poll(keptElements).toEqual([]);
});

const placeholder = `${PRODUCT} .shopify-payment-button__skeleton`;

test("the script works from another origin and calls the page's API", async ({ page, baseURL }) => {
  const other = await startSandbox({ port: 0 });
  try {
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    const head = `<script type="module" async src="${other.url}/dist/ekspres.js"></script>`;
    await openBody(page, productInForm(), { head });
    await page.locator(button).click();
    await page.waitForURL(/storefront_wallet=true/);
    const scripts = files.filter((url) => url.includes('/dist/') && url.startsWith(other.url));
    expect(scripts.length, 'the script and a chunk').toBeGreaterThan(1);
    expect(files.filter((url) => url.includes('graphql')).map((url) => new URL(url).origin)).toEqual([
      baseURL,
    ]);
    expect((await calls(page)).map(({ operation }) => operation)).toEqual(['cartCreate']);
  } finally {
    await other.close();
  }
});

test('an element that is parsed piece by piece waits for its whole form', async ({ page, baseURL }) => {
  const element = productElement();
  const endOfElement = element.lastIndexOf('</');
  // The variant is last, as in themes that put it after the buttons.
  const pieces = [
    `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>Sklep</title>
      <script type="module" async src="${baseURL}/dist/ekspres.js"></script></head>
      <body><form action="/cart/add" method="post">${element.slice(0, endOfElement)}`,
    `${element.slice(endOfElement)}<button type="submit" name="add">Dodaj do koszyka</button>`,
    `<input type="hidden" name="id" value="${MUG}"></form>`,
    '</body></html>',
  ];
  let sendNextPiece: (() => void) | undefined;
  const server = createServer(async (request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    for (const piece of pieces) {
      response.write(piece);
      await new Promise<void>((resolve) => (sendNextPiece = resolve));
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'commit' });
    await expect(page.locator(`${PRODUCT}:defined`)).toHaveCount(1);
    await expect(page.locator('[name=add]')).toHaveCount(0);
    sendNextPiece?.();
    await expect(page.locator('[name=add]')).toHaveCount(1);
    await expect(page.locator(`${button}[aria-disabled=false]`), 'nothing to buy yet').toHaveCount(0);
    sendNextPiece?.();
    await expect(page.locator('[name=id]')).toHaveCount(1);
    await expect(page.locator(`${button}[aria-disabled=false]`), 'before the page is complete').toHaveCount(
      1,
    );
    await expect(page.locator(placeholder)).toHaveCount(0);
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    sendNextPiece?.();
    await expect(page.locator(`${button}[aria-disabled=false]`)).toHaveCount(1);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('the script works before or after the elements, async, and for later elements', async ({ page }) => {
  const form = productInForm();
  const script = (attributes: string) =>
    `<script type="module" ${attributes} src="/dist/ekspres.js"></script>`;
  const pages = {
    'at the head, deferred': hostPage(form, { head: script('') }),
    'at the end, async': hostPage(form + script('async'), { head: '' }),
    'before the element, in the body': hostPage(script('async') + form, { head: '' }),
  };
  for (const [where, html] of Object.entries(pages)) {
    await openPage(page, html);
    await expect(page.locator(`${button}[aria-disabled=false]`), where).toHaveCount(1);
  }
  await page.evaluate((html) => {
    document.body.insertAdjacentHTML('beforeend', html);
  }, form);
  await expect(page.locator(`${button}[aria-disabled=false]`)).toHaveCount(2);
  await expect(page.locator(placeholder)).toHaveCount(0);
});
