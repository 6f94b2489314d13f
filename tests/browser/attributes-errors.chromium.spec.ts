import type { Page } from '@playwright/test';
import { fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import {
  cartElement,
  config,
  hostPage,
  markup,
  openPage,
  productElement,
  productForm,
  type Attributes,
} from './host-markup';

/** What the console said as errors, ours only. */
function watchConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('[Ekspres]')) said.push(message.text());
  });
  return said;
}

const product = (attributes: Attributes) => productForm(productElement(attributes));
const wallet = (attributes: Attributes) =>
  markup('shop-pay-wallet-button', { 'page-type': 'checkout', ...attributes });
const cart = (attributes: Attributes) => cartElement(['shop_pay'], attributes);
const checkout = (attributes: Attributes) =>
  markup('shopify-wallet-button', { 'wallet-config': config('shop_pay'), ...attributes });

/** The expected console message, the element's markup, and the attribute that fixes it. */
const table: readonly (readonly [
  code: RegExp,
  write: (attributes: Attributes) => string,
  name: string,
  broken: unknown,
  fixed: string,
])[] = [
  [/invalid-wallet-configs/, cart, 'wallet-configs', '[{', '[{"name":"shop_pay"}]'],
  [/invalid-wallet-configs/, cart, 'wallet-configs', '{}', '[{"name":"shop_pay"}]'],
  [/invalid-wallet-config\b(?!s)/, checkout, 'wallet-config', '{"name"', '{"name":"shop_pay"}'],
  [/invalid-wallet-config\b(?!s)/, checkout, 'wallet-config', '"shop_pay"', '{"name":"shop_pay"}'],
  [/invalid-fallback-wallet-config/, product, 'fallback', 'null', '{"name":"buy_it_now"}'],
  [/invalid-fallback-wallet-config/, product, 'fallback', '[]', '{"name":"buy_it_now"}'],
  [/invalid-recommended-fallback-config/, product, 'recommended', '{', 'null'],
  [/invalid-variant-params/, product, 'variant-params', '[{]', '[]'],
  [/invalid-wallet-params/, wallet, 'wallet-params', '{"shopId"', '{}'],
  [/access-token/, product, 'access-token', undefined, 'b7c2'],
  [/buyer-country/, cart, 'buyer-country', undefined, 'PL'],
  [/buyer-currency/, wallet, 'buyer-currency', undefined, 'PLN'],
  [/buyer-currency/, checkout, 'buyer-currency', '', 'PLN'],
  [/No config provided/, cart, 'wallet-configs', undefined, '[{"name":"shop_pay"}]'],
  [/No config provided/, checkout, 'wallet-config', undefined, '{"name":"shop_pay"}'],
];

/** The attributes that leave their element its button. */
const SURVIVED = ['fallback', 'recommended', 'variant-params', 'wallet-params'];

test('a mistake in an attribute is reported once for each element, clears at most that element, and its correction brings the button', async ({
  page,
}) => {
  await fillCart(page);
  const said = watchConsole(page);
  const broken = table.map(
    ([, write, name, value], row) => `<section id="row-${row}">${write({ [name]: value })}</section>`,
  );
  await openPage(page, hostPage(`<h1>Sklep</h1>${broken.join('')}${product({})}`));
  await expect(
    page.locator('shopify-buy-it-now-button [part=button]').last(),
    'the others work',
  ).toBeVisible();
  await expect.poll(() => said.length).toBeGreaterThanOrEqual(table.length);
  // Looking again says nothing new.
  await page.evaluate(() => {
    const { Shopify } = window as unknown as { Shopify: { PaymentButton: { init(): void } } };
    Shopify.PaymentButton.init();
  });
  for (const [row, [code, , name, value]] of table.entries()) {
    const sentence = `${name}=${value}`;
    const section = page.locator(`#row-${row}`);
    expect
      .soft(said.filter((text) => code.test(text)).length, sentence)
      .toBe(table.filter(([other]) => other.source === code.source).length);
    await expect
      .soft(section.locator('[part=button], [class*=skeleton]'), sentence)
      .toHaveCount(SURVIVED.includes(name) ? 1 : 0);
  }
  expect(said).toHaveLength(table.length);
  await expect(page.locator('h1')).toHaveText('Sklep');
  await expect(page.getByRole('button', { name: 'Dodaj do koszyka' }).first()).toBeEnabled();

  for (const [row, [, , name, value, fixed]] of table.entries()) {
    const section = page.locator(`#row-${row}`);
    await section.evaluate(
      (box, [attribute, text]) => {
        [...box.querySelectorAll('*')]
          .find(({ localName }) => localName.includes('-'))!
          .setAttribute(attribute, text);
      },
      [name, fixed] as const,
    );
    await expect
      .soft(section.locator('[part=button]'), `${name}=${value}`)
      .toHaveAttribute('aria-disabled', 'false');
  }
  expect(said, 'nothing more was said').toHaveLength(table.length);
});

test('a product element without a product form says so once, and works in a form', async ({ page }) => {
  const said = watchConsole(page);
  await openPage(page, hostPage(`${productElement()}<form action="/search"><input name="q"></form>`));
  await expect.poll(() => said.length).toBe(1);
  expect(said[0]).toMatch(/product.form/);
  await expect(page.locator('shopify-accelerated-checkout > *')).toHaveCount(0);
  await page.locator('input').fill('kubek');
  await page.evaluate(() => document.body.append(document.createElement('p')));
  await page.evaluate((html) => {
    document.body.insertAdjacentHTML('beforeend', html);
    document
      .querySelector('form[action="/cart/add"]')!
      .prepend(document.querySelector('shopify-accelerated-checkout')!);
  }, productForm(''));
  await expect(page.locator('shopify-accelerated-checkout [part=button]')).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  expect(said).toHaveLength(1);
});
