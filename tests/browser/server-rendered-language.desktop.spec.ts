import type { Locator, Page } from '@playwright/test';
import { CART, fillCart } from './cart-visit';
import { cartCreateCount } from './click-calls';
import { buyNow, shopPay } from './click-targets';
import { expect, test } from './click-events';
import { hostPage, openPage, SCRIPT } from './host-markup';
import { layoutShifts, openBeforeScript } from './layout-shifts';
import { addScript, formAround, REQUIRED, server, SHOP_PAY } from './server-markup';
import { whenHydrated } from './server-pages';

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

/** Everything on the page with our words: the cart's heading, Shop Pay's button and the link. */
const faces = (page: Page): Locator[] => [
  page.locator(`${CART} [part=heading]`),
  page.locator(`${SHOP_PAY_TAG} [part=button]`),
  page.locator(`${LINK} .shopify-payment-button__more-options`),
];

/** Remembers the faces; the function that it returns says whether all are still the same nodes in place. */
async function rememberNodes(page: Page): Promise<() => Promise<boolean>> {
  const nodes = await Promise.all(faces(page).map(async (face) => (await face.elementHandle())!));
  return async () =>
    (await Promise.all(nodes.map((node) => node.evaluate((one) => one.isConnected)))).every(Boolean);
}

const words = (page: Page) => Promise.all(faces(page).map((face) => face.textContent()));

/** The languages of the cart's grid, Shop Pay's element and the link's, and of the page. */
const languages = (page: Page) =>
  Promise.all(
    [
      page.locator(`${CART} section`),
      page.locator(SHOP_PAY_TAG),
      page.locator(LINK),
      page.locator('html'),
    ].map((one) => one.getAttribute('lang')),
  );

test('English markup stays as it is with the English script', async ({ page }) => {
  await fillCart(page);
  await openPage(page, germanPage());
  const areSame = await rememberNodes(page);
  await addScript(page, 'ekspres.en.js');
  await whenHydrated(page);
  expect(await words(page)).toEqual(WORDS.en);
  expect(await languages(page)).toEqual(['en', 'en', 'en', 'de']);
  expect(await areSame()).toBe(true);
});

test('markup in another language gets the words of the script in place, before and after hydration', async ({
  page,
}) => {
  await fillCart(page);
  const loadScript = await openBeforeScript(page, germanPage(SCRIPT));
  const areSame = await rememberNodes(page);
  expect(await words(page)).toEqual(WORDS.en);
  loadScript();
  await expect.poll(() => words(page)).toEqual(WORDS.pl);
  await expect.poll(() => languages(page)).toEqual(['pl', 'pl', 'pl', 'de']);
  await whenHydrated(page);
  expect(await words(page)).toEqual(WORDS.pl);
  expect(await areSame()).toBe(true);
  expect(await layoutShifts(page)).toEqual([]);

  await test.step('also if it is inserted later', async () => {
    await page.locator('p').evaluate((end, html) => end.insertAdjacentHTML('afterend', html), product);
    const later = page.locator('p ~ form');
    await expect(later.locator(`${SHOP_PAY_TAG} [part=button]`)).toHaveText('Kup przez Shop Pay');
    await expect(later.locator(LINK)).toHaveText('Więcej opcji płatności');
    await expect(later.locator(LINK)).toHaveAttribute('lang', 'pl');
  });

  await test.step('the doctor names it', async () => {
    const codes = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          document.addEventListener('ekspres-findings', ({ detail }) =>
            resolve(detail.findings.map(({ code }) => code)),
          );
          document.querySelector('shopify-accelerated-checkout')?.setAttribute('debug', '');
        }),
    );
    expect((await codes).filter((code) => code === 'other-language')).toHaveLength(3);
  });
});

for (const { name, recommended, target } of [
  { name: 'Shop Pay', recommended: SHOP_PAY, target: shopPay },
  { name: 'buy it now', recommended: null, target: buyNow },
]) {
  test(`a click on ${name} counts once if the script changes the words between pointer down and up`, async ({
    page,
  }) => {
    const body = formAround(renderProduct({ ...IN_ENGLISH, recommended }));
    await openPage(page, hostPage(body, { head: server.renderEarlyClickScript() }));
    await target(page).hover();
    await page.mouse.down();
    await addScript(page);
    await expect(target(page)).toHaveText(/^Kup /);
    await page.mouse.up();
    await page.waitForURL(/\/checkout|storefront_wallet=true/);
    expect(await cartCreateCount(page)).toBe(1);
  });
}
