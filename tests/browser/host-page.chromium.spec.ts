import { expect, test } from './fixtures';
import { cartElement, hostPage, openPage, productElement, productForm } from './host-markup';
import { fillCart } from './cart-visit';
import { calls } from './sandbox';

const PRODUCT = 'shopify-accelerated-checkout';
const button = `${PRODUCT} [part=button]`;

test('the script replaces only the init of Shopify.PaymentButton, and its own adds the button to a later form', async ({
  page,
}) => {
  const shopify = `<script>
    window.Shopify = { shop: 'sklep.example', PaymentButton: { isStorefrontPortableWallets: true, other() { return 7 },
      init() { document.body.dataset.incumbent = 'loaded' } } };
    window.theirs = { Shopify, PaymentButton: Shopify.PaymentButton };
  </script>`;
  await openPage(
    page,
    hostPage(`${shopify}<div class="shopify-section">${productElement()}</div>${productForm('')}`),
  );
  await page.waitForFunction((tag) => customElements.get(tag), PRODUCT);
  expect(
    await page.evaluate(() => {
      type Theirs = {
        shop: string;
        PaymentButton: { isStorefrontPortableWallets: boolean; other(): number; init(): void };
      };
      const { Shopify, theirs } = window as unknown as {
        Shopify: Theirs;
        theirs: { Shopify: Theirs; PaymentButton: Theirs['PaymentButton'] };
      };
      for (let time = 0; time < 50; time++) Shopify.PaymentButton.init();
      const { isStorefrontPortableWallets, other } = Shopify.PaymentButton;
      const same = Shopify === theirs.Shopify && Shopify.PaymentButton === theirs.PaymentButton;
      return [same, Shopify.shop, isStorefrontPortableWallets, other(), document.body.dataset.incumbent];
    }),
  ).toEqual([true, 'sklep.example', true, 7, undefined]);
  await expect(page.locator(`${PRODUCT} > *`), 'no form, no button').toHaveCount(0);

  // A form that is drawn later, with the call that themes make after it.
  await page.evaluate(() => {
    document.querySelector('.shopify-section')!.append(document.querySelector('form')!);
    const { Shopify } = window as unknown as { Shopify: { PaymentButton: { init(): void } } };
    for (let time = 0; time < 3; time++) Shopify.PaymentButton.init();
  });
  await expect(page.locator(button)).toHaveCount(1);
  await expect(page.locator(button)).toHaveAttribute('aria-disabled', 'false');
});

test('the script adds no global except Shopify.PaymentButton and a symbol, stores nothing, and sends no request to another host', async ({
  page,
  baseURL,
}) => {
  await fillCart(page);
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const names =
    '<script>window.namesBefore = Reflect.ownKeys(window); window.cookieBefore = document.cookie;</script>';
  await openPage(
    page,
    hostPage(`${names}${productForm(productElement())}${cartElement(['shop_pay', 'buy_it_now'])}`),
  );
  await expect(page.locator('[part=button]')).toHaveCount(3);
  await expect.poll(() => calls(page).then(({ length }) => length)).toBe(1);
  // A click that the page stops shows everything that a click loads.
  const stopped = page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        addEventListener('ekspres-checkout-start', (event) => resolve(event.preventDefault())),
      ),
  );
  await page.locator(button).click();
  await stopped;
  expect(
    await page.evaluate(async () => {
      const { namesBefore, cookieBefore, Shopify } = window as unknown as {
        namesBefore: PropertyKey[];
        cookieBefore: string;
        Shopify: { PaymentButton: object };
      };
      const before = new Set<PropertyKey>([...namesBefore, 'namesBefore', 'cookieBefore']);
      return {
        globals: Reflect.ownKeys(window)
          .filter((name) => !before.has(name))
          .map((name) => String(name).replace(/:[\w-]+/, ':<build>'))
          .filter((name) => !/^(__|\d)/.test(name)),
        shopify: [Object.keys(Shopify), Object.keys(Shopify.PaymentButton)],
        stored: [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length],
        cookiesStay: document.cookie === cookieBefore,
        onBody: [...document.body.children].map(({ localName }) => localName),
      };
    }),
  ).toEqual({
    globals: ['Shopify', 'Symbol(ekspres:<build>)'],
    shopify: [['PaymentButton'], ['init']],
    stored: [0, 0, 0],
    cookiesStay: true,
    onBody: ['script', 'form', 'shopify-accelerated-checkout-cart'],
  });
  const hosts = new Set(urls.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin));
  expect([...hosts]).toEqual([baseURL]);
});

test('a page with the script but without its elements is unchanged', async ({ page }) => {
  const html = '<!doctype html><script type="module" async src="/dist/ekspres.js"></script><p>Sklep</p>';
  await openPage(page, html);
  await page.waitForFunction(() => customElements.get('shopify-accelerated-checkout'));
  await expect(page.locator('body')).toHaveText('Sklep');
  expect(await page.locator('body > *').count()).toBe(1);
  expect(await calls(page)).toEqual([]);
});
