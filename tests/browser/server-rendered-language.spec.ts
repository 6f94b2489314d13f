import type { Locator, Page } from '@playwright/test';
import { CART, fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { hostPage, openBody, openPage, SCRIPT } from './host-markup';
import { layoutShifts, openBeforeScript } from './layout-shifts';
import { addScript, formAround, REQUIRED, server, SHOP_PAY } from './server-markup';
import { loadComponents } from './server-pages';
import { cartCreateCount } from './click-calls';
import { buyNow, shopPay } from './click-targets';

const SHOP_PAY_TAG = 'shop-pay-wallet-button';
const LINK = 'more-payment-options-link';

const WORDS = {
  pl: ['Ekspresowa realizacja zakupu', 'Kup przez Shop Pay', 'Więcej opcji płatności'],
  en: ['Express checkout', 'Buy with Shop Pay', 'More payment options'],
};

const { renderCart, renderProduct } = server;
const IN_ENGLISH = { ...REQUIRED, language: 'en' } as const;

const product = formAround(renderProduct({ ...IN_ENGLISH, recommended: SHOP_PAY }));

const cart = renderCart({ ...IN_ENGLISH, walletConfigs: [{ name: 'facebook_pay' }] });

/** A German page with a cart and a product in English. */
const germanPage = (head = '') => hostPage(`${cart}${product}<p>Ende</p>`, { head, html: 'lang="de"' });

/** Everything on the page with our words: the cart's heading, Shop Pay's button, and the link. */
const faces = (page: Page): Locator[] => [
  page.locator(`${CART} [part=heading]`),
  page.locator(`${SHOP_PAY_TAG} [part=button]`),
  page.locator(`${LINK} .shopify-payment-button__more-options`),
];

/** Remembers the faces. Returns a function that checks whether all these nodes are still on the page. */
async function rememberFaces(page: Page): Promise<() => Promise<boolean>> {
  const nodes = await Promise.all(faces(page).map(async (face) => (await face.elementHandle())!));
  return async () => {
    const areConnected = await Promise.all(nodes.map((node) => node.evaluate((face) => face.isConnected)));
    return areConnected.every(Boolean);
  };
}

const words = (page: Page) => Promise.all(faces(page).map((face) => face.textContent()));

/** The languages of the cart's grid, Shop Pay's element, the link's element, and the page. */
const languages = (page: Page) =>
  Promise.all(
    [
      page.locator(`${CART} section`),
      page.locator(SHOP_PAY_TAG),
      page.locator(LINK),
      page.locator('html'),
    ].map((element) => element.getAttribute('lang')),
  );

test('the English script does not change English markup', async ({ page }) => {
  await fillCart(page);
  await openPage(page, germanPage());
  const areFacesKept = await rememberFaces(page);
  await addScript(page, 'ekspres.en.js');
  await loadComponents(page);
  expect(await words(page)).toEqual(WORDS.en);
  expect(await languages(page)).toEqual(['en', 'en', 'en', 'de']);
  expect(await areFacesKept()).toBe(true);
});

test('the script replaces words in another language, but no nodes, and nothing moves', async ({ page }) => {
  await fillCart(page);
  const loadScript = await openBeforeScript(page, germanPage(SCRIPT));
  const areFacesKept = await rememberFaces(page);
  expect(await words(page)).toEqual(WORDS.en);
  loadScript();
  await expect.poll(() => words(page)).toEqual(WORDS.pl);
  await expect.poll(() => languages(page)).toEqual(['pl', 'pl', 'pl', 'de']);
  await loadComponents(page);
  expect(await words(page)).toEqual(WORDS.pl);
  expect(await areFacesKept()).toBe(true);
  expect(await layoutShifts(page)).toEqual([]);
});

test('the script puts its words into markup in another language that is inserted later', async ({ page }) => {
  await openBody(page, '', { html: 'lang="de"' });
  await page.waitForFunction(() => customElements.get('shopify-accelerated-checkout'));
  await page.evaluate((html) => {
    document.body.innerHTML = html;
  }, product);
  await expect(page.locator(`${SHOP_PAY_TAG} [part=button]`)).toHaveText('Kup przez Shop Pay');
  await expect(page.locator(LINK)).toHaveText('Więcej opcji płatności');
  await expect(page.locator(LINK)).toHaveAttribute('lang', 'pl');
});

test('the doctor reports each element whose markup is in another language', async ({ page }) => {
  await fillCart(page);
  await openPage(page, germanPage(SCRIPT));
  await expect.poll(() => languages(page)).toEqual(['pl', 'pl', 'pl', 'de']);
  const findings = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        document.addEventListener('ekspres-findings', ({ detail }) =>
          resolve(detail.findings.map(({ code }) => code)),
        );
        document.querySelector('shopify-accelerated-checkout')?.setAttribute('debug', '');
      }),
  );
  expect(findings.filter((code) => code === 'other-language')).toHaveLength(2);
});

const BUTTONS = [
  { name: 'Shop Pay', recommended: SHOP_PAY, target: shopPay },
  { name: 'buy it now', recommended: null, target: buyNow },
];

test.describe('in each engine', { tag: '@engines' }, () => {
  test('a click creates one cart although words change between pointer down and up', async ({ page }) => {
    for (const [index, { name, recommended, target }] of BUTTONS.entries()) {
      await test.step(name, async () => {
        const product = server.renderProduct({ ...REQUIRED, language: 'en', recommended });
        await openBody(page, formAround(product), { head: server.renderEarlyClickScript() });
        await target(page).hover();
        await page.mouse.down();
        await addScript(page);
        await expect(target(page)).toHaveText(/^Kup /);
        await page.mouse.up();
        await page.waitForURL(/\/checkout|storefront_wallet=true/);
        expect(await cartCreateCount(page)).toBe(index + 1);
      });
    }
  });
});
