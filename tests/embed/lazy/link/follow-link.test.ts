import { beforeAll, expect, it } from 'vitest';
import { renderCart, renderProduct, renderWallet } from '../../../../src/server/index';
import { settle } from '../../on-page';
import { showLink } from './show-link';

const REQUIRED = { accessToken: 't0k3n', buyerCountry: 'PL', buyerCurrency: 'PLN' };
const VARIANT = { ...REQUIRED, wallet: 'shop_pay', variantId: '7' } as const;

// Loaded by the first link. On a busy machine, that could take longer than `settle` waits.
beforeAll(() => import('../../../../src/embed/lazy/link/follow-link'));

it('a link from a server keeps its node and URL when the script takes it over', async () => {
  const { link } = await showLink(renderWallet(VARIANT));
  expect(link.localName).toBe('a');
  expect(link.getAttribute('href')).toMatch(/\/cart\/7:1\?storefront_wallet=true&payment=shop_pay/);
  expect([link.getAttribute('role'), link.tabIndex]).toEqual(['link', 0]);
});

/** A wallet's element with the properties that a page may set. */
type PageElement = HTMLElement & { createCart?: unknown; customerAccessToken?: unknown };

it.each<[when: string, change: (element: PageElement) => void]>([
  ['the element is disabled', (element) => element.setAttribute('disabled', '')],
  ['the page chooses another variant', (element) => element.setAttribute('variant-id', '8')],
  ['the page chooses another quantity', (element) => element.setAttribute('quantity', '2')],
  ['the page adds a property', (element) => element.setAttribute('line-attributes', '{"a":"b"}')],
  ['the page chooses a selling plan', (element) => element.setAttribute('selling-plan-id', '3')],
  ['the purchase has a selling plan', (element) => element.setAttribute('has-selling-plan', '')],
  [
    'the page creates the cart',
    (element) => {
      element.createCart = async () => null;
      element.dispatchEvent(new Event('pointerdown'));
    },
  ],
  [
    'a customer is signed in',
    (element) => {
      element.customerAccessToken = 'token';
      element.dispatchEvent(new Event('pointerdown'));
    },
  ],
])('a link has no URL while %s', async (_when, change) => {
  const { element, link } = await showLink(renderWallet(VARIANT));
  const before = link.getAttribute('href');
  const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
  change(element);
  await settle();
  expect(link.hasAttribute('href')).toBe(false);
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
  for (const [name, value] of attributes) element.setAttribute(name, value);
  for (const name of ['createCart', 'customerAccessToken'] as const) delete (element as PageElement)[name];
  await settle();
  element.dispatchEvent(new Event('pointerdown'));
  expect(link.getAttribute('href')).toBe(before);
});

it('the link of a product element has its URL', async () => {
  const { link } = await showLink(
    renderProduct({ ...REQUIRED, variantId: '7', recommended: { name: 'shop_pay' } }),
  );
  expect(link.getAttribute('href')).toContain('/cart/7:1?');
});

it("a cart's link has no URL once the element has another cart", async () => {
  const { element, link } = await showLink(
    renderCart({
      ...REQUIRED,
      cartId: 'gid://shopify/Cart/aB?key=k',
      checkoutUrl: 'https://shop.example/c',
      walletConfigs: [{ name: 'shop_pay' }],
    }),
  );
  expect(link.getAttribute('href')).toContain('https://shop.example/c?');
  element.parentElement?.setAttribute('cart-id', 'gid://shopify/Cart/cD?key=k');
  await settle();
  expect(link.hasAttribute('href')).toBe(false);
});

it.each([
  ['line-attributes', '{"Imię":"Ewa"}'],
  ['line-attributes', ''],
  ['discount-code', 'LATO'],
  ['discount-code', ''],
])('a link has no URL if the page has changed %s to %j before the script runs', async (name, value) => {
  const line = { lineAttributes: { Imię: 'Zoë' }, discountCode: 'ZIMA' };
  const html = renderWallet({ ...VARIANT, ...line });
  const { link: unchanged } = await showLink(html);
  expect(unchanged.hasAttribute('href')).toBe(true);
  const { link } = await showLink(html, (element) => element.setAttribute(name, value));
  expect(link.hasAttribute('href')).toBe(false);
});
