import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { primeParams } from '../../sandbox/index';
import { applePay } from './apple-pay-page';
import { fillCart } from './cart-visit';
import { buyNow, dialog, dialogClose, metaPay, moreOptions, shopPay } from './click-targets';
import { contrastOf, type Contrast } from './contrast';
import { expect, test } from './fixtures';
import { cartElement, config, headWithFakes, openBody, productInForm } from './host-markup';

const APPLE_PAY = {
  countryCode: 'PL',
  merchantName: 'Sklep',
  merchantCapabilities: ['supports3DS'],
  supportedNetworks: ['visa'],
};

/** Our buttons and links, by their names in the documentation. The dialog covers the rest, so it is last. */
const FACES: readonly (readonly [name: string, find: (page: Page) => Locator])[] = [
  ['Buy it now', buyNow],
  ['Shop Pay', shopPay],
  ['Meta Pay', metaPay],
  ['Apple Pay, if the browser draws none', applePay],
  ['Buy with Prime', (page) => page.locator('shopify-buy-with-prime-button [part=button]')],
  ['Link to more options', moreOptions],
  ['Button of a dialog', dialogClose],
];

/** The least contrast of a face at rest, hovered, pressed and busy. Disabled faces need none. */
async function leastContrast(page: Page, face: Locator): Promise<Contrast> {
  const { x, y, width, height } = (await face.boundingBox())!;
  const atRest = await contrastOf(face);
  // Not by `hover()`, whose checks take most of the time of this test.
  await page.mouse.move(x + width / 2, y + height / 2);
  const hovered = await contrastOf(face);
  await page.mouse.down();
  const pressed = await contrastOf(face);
  await face.evaluate((element) => element.setAttribute('aria-busy', 'true'));
  const busy = await contrastOf(face);
  await face.evaluate((element) => element.removeAttribute('aria-busy'));
  // A pointer that is released elsewhere clicks nothing.
  await page.mouse.move(0, 0);
  await page.mouse.up();
  const all = [atRest, hovered, pressed, busy];
  return {
    words: Math.min(...all.map(({ words }) => words)),
    edge: Math.min(...all.map(({ edge }) => edge)),
    ring: Math.min(...all.map(({ ring }) => ring)),
  };
}

async function openFaces(page: Page, baseURL: string | undefined, scheme: string, theme: string) {
  const origin = new URL(baseURL ?? '');
  const wallets = [
    'facebook_pay',
    'buy_it_now',
    config('apple_pay', { wallet_params: APPLE_PAY }),
    config('buy_with_prime', { wallet_params: primeParams(origin) }),
  ];
  const style = `<style>:root { color-scheme: ${scheme}; background: Canvas; --shopify-accelerated-checkout-button-theme: ${theme} }</style>`;
  const content = productInForm({ recommended: config('shop_pay') }) + cartElement(wallets);
  await openBody(page, content, {
    head: `${style}<script src="/vendors/apple-pay.js"></script>${headWithFakes(baseURL)}`,
  });
  await expect(page.locator('shopify-buy-with-prime-button [part=button]')).toBeVisible();
  await expect(applePay(page)).toBeVisible();
  // This loads the components, which add the ring and the tints.
  await shopPay(page).focus();
  await expect(shopPay(page)).toHaveCSS('outline-style', 'solid');
}

async function openDialog(page: Page): Promise<void> {
  await page.route('**/graphql.json*', (route) => route.abort());
  await shopPay(page).click();
  await expect(dialog(page)).toBeVisible();
}

/** The least contrast that WCAG 2.2 allows at level AA. */
const LEAST_ALLOWED: Contrast = { words: 4.5, edge: 3, ring: 3 };

/** Rounded down, so that the documentation promises no more than there is. */
const rounded = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

/** The contrast of all faces as in the documentation's table, and what is too low. */
async function measureFaces(page: Page): Promise<{ cells: string[]; tooLow: string[] }> {
  const cells: string[] = [];
  const tooLow: string[] = [];
  for (const [name, find] of FACES) {
    if (find === dialogClose) await openDialog(page);
    const { words, edge, ring } = await leastContrast(page, find(page));
    // A link has no edge: its words are directly on the page.
    const isLink = find === moreOptions;
    cells.push(isLink ? rounded(words) : `${rounded(words)} / ${rounded(edge)}`);
    if (words < LEAST_ALLOWED.words) tooLow.push(`${name}: words ${words}`);
    if (!isLink && edge < LEAST_ALLOWED.edge) tooLow.push(`${name}: edge ${edge}`);
    if (ring < LEAST_ALLOWED.ring) tooLow.push(`${name}: focus ring ${ring}`);
  }
  return { cells, tooLow };
}

const COLUMNS = [
  { scheme: 'light', theme: 'dark' },
  { scheme: 'light', theme: 'light' },
  { scheme: 'dark', theme: 'dark' },
  { scheme: 'dark', theme: 'auto' },
] as const;

function documentedContrast(): Record<string, string[]> {
  const guide = readFileSync(new URL('../../docs/accessibility.md', import.meta.url), 'utf8');
  const table = (guide.split('<!-- contrast')[1] ?? '').split('\n\n')[1] ?? '';
  const rows = table.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));
  return Object.fromEntries(
    rows.slice(2).map(([, name, ...cells]) => [name, cells.slice(0, COLUMNS.length)]),
  );
}

test('text has a contrast of 4.5, edges and focus rings of 3, as documented', async ({ page, baseURL }) => {
  test.slow();
  await fillCart(page);
  const measured: Record<string, string[]> = Object.fromEntries(FACES.map(([name]) => [name, []]));
  for (const { scheme, theme } of COLUMNS) {
    await page.unrouteAll();
    await openFaces(page, baseURL, scheme, theme);
    const { cells, tooLow } = await measureFaces(page);
    expect.soft(tooLow, `${scheme} page, ${theme} buttons`).toEqual([]);
    FACES.forEach(([name], index) => measured[name]?.push(cells[index] ?? ''));
  }
  expect(documentedContrast()).toEqual(measured);
});

test('text, edges and focus rings have enough contrast in forced colours', async ({ page, baseURL }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await fillCart(page);
  await openFaces(page, baseURL, 'light', 'auto');
  expect((await measureFaces(page)).tooLow).toEqual([]);
});
