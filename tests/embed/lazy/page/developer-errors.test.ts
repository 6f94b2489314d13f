import { expect, it, onTestFinished, vi } from 'vitest';
import { visitEvents } from '../../../../src/embed/lazy/click/visit-event-emitter';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { find } from '../../page-html';
import { json, product, productForm, REQUIRED, settle, SHOP_PAY, show } from '../../on-page';

const cart = (attributes: string) =>
  `<shopify-accelerated-checkout-cart cart-id="A-1" ${REQUIRED} ${attributes}></shopify-accelerated-checkout-cart>`;
const button = (attributes: string) =>
  productForm(`<shop-pay-wallet-button ${attributes}></shop-pay-wallet-button>`);

/** The tags of a product element, a cart element and a wallet's own element. */
const PRODUCT = 'shopify-accelerated-checkout';
const CART = 'shopify-accelerated-checkout-cart';
const WALLET = 'shop-pay-wallet-button';
const inForm = (attributes: string) => productForm(product(attributes));
type Rows = [code: string, messagePart: string, page: string, tag: string][];

it.each<Rows[number]>([
  ['invalid-webcomponent', 'access-token', button('buyer-country="PL" buyer-currency="PLN"'), WALLET],
  ['missing-product-form', 'product form', product(), PRODUCT],
  ['invalid-wallet-configs', 'wallet-configs', cart('wallet-configs="{}"'), CART],
  ['no-config-provided', 'wallet-configs', cart(''), CART],
])('%s is reported once, with %s, and no button is shown', async (code, messagePart, page, tag) => {
  expectConsoleError(new RegExp(`^\\[Ekspres\\] ${code}: .*${messagePart}`));
  await show(page);
  const element = find(tag);
  element.setAttribute('shop-id', '9');
  await settle();
  element.setAttribute('shop-id', '10');
  await settle();
  expect(element.children).toHaveLength(0);
  expect(element.shadowRoot?.children.length ?? 0).toBe(0);
});

/** The different values of `aria-disabled` on the page's buttons and links. */
const disabledValues = () =>
  new Set(
    [...document.querySelectorAll('[slot],shop-pay-wallet-button')].map((button) =>
      button.getAttribute('aria-disabled'),
    ),
  );

it.each<Rows[number]>([
  ['invalid-wallet-params', 'wallet-params', button(`${REQUIRED} wallet-params="{"`), WALLET],
  ['invalid-recommended-fallback-config', 'recommended', inForm('recommended="{"'), PRODUCT],
  ['invalid-fallback-wallet-config', 'fallback', inForm('fallback="[]"'), PRODUCT],
  ['invalid-variant-params', 'variant-params', inForm('variant-params="{}"'), PRODUCT],
])(
  '%s is reported once, with %s in the message, and the button works without the attribute',
  async (code, messagePart, page, tag) => {
    expectConsoleError(new RegExp(`^\\[Ekspres\\] ${code}: .*${messagePart}`));
    await show(page);
    find(tag).setAttribute('shop-id', '9');
    await settle();
    expect(disabledValues()).toEqual(new Set(['false']));
  },
);

const LINE_ATTRIBUTES = `<${WALLET} ${REQUIRED} variant-id="1" line-attributes="[]"></${WALLET}>`;

it.each<[code: string, advice: string, page: string]>([
  [
    'variant-id',
    'Use digits or gid://shopify/ProductVariant/…',
    product('variant-id="gid://shopify/Product/1"'),
  ],
  ['quantity', 'Use a positive integer.', product('variant-id="1" quantity="0"')],
  ['line-attributes', 'Use JSON: an object of strings', LINE_ATTRIBUTES],
  [
    'selling-plan-id',
    'Use digits or gid://shopify/SellingPlan/…',
    product('variant-id="1" selling-plan-id="monthly"'),
  ],
])(
  'an invalid %s is reported once, with the advice %s, and the button is disabled',
  async (attribute, advice, page) => {
    expectConsoleError(
      new RegExp(`^\\[Ekspres\\] invalid-${attribute}: .*${attribute} is invalid. ${advice}`),
    );
    await show(page);
    find(`${PRODUCT},${WALLET}`).setAttribute('shop-id', '9');
    await settle();
    expect(disabledValues()).toEqual(new Set(['true']));
  },
);

it('two elements with the same mistake both report it', async () => {
  expectConsoleError(/invalid-variant-params/);
  expectConsoleError(/invalid-variant-params/);
  const invalidProduct = product('variant-params="{}"');
  await show(productForm(invalidProduct) + productForm(invalidProduct));
});

it('two mistakes of one element are both reported', async () => {
  expectConsoleError(/invalid-variant-params/);
  await show(productForm(product('variant-params="{}"')));
  expectConsoleError(/invalid-fallback-wallet-config/);
  const element = find('shopify-accelerated-checkout');
  element.removeAttribute('variant-params');
  element.setAttribute('fallback', '[]');
  await settle();
});

it('a mistake of an element that shows no button is passed to telemetry', async () => {
  expectConsoleError(/invalid-wallet-configs/);
  const emit = vi.spyOn(visitEvents, 'emit');
  onTestFinished(() => emit.mockRestore());
  await show(cart('wallet-configs="{"'));
  expect(emit.mock.calls.map(([event]) => event)).toMatchObject([
    { type: 'error', detail: { code: 'invalid-wallet-configs' } },
  ]);
});

it('the second of two missing attributes is reported once the first is set', async () => {
  expectConsoleError(/invalid-webcomponent.*access-token/);
  await show(
    productForm('<shopify-accelerated-checkout buyer-currency="PLN"></shopify-accelerated-checkout>'),
  );
  expectConsoleError(/invalid-webcomponent.*buyer-country/);
  find('shopify-accelerated-checkout').setAttribute('access-token', 't0k3n');
  await settle();
});

it('an element shows its button once its mistake is fixed', async () => {
  expectConsoleError(/invalid-recommended-fallback-config/);
  await show(productForm(product('recommended="{"')));
  const element = find('shopify-accelerated-checkout');
  element.setAttribute('recommended', JSON.stringify(SHOP_PAY));
  await settle();
  expect(element.querySelector('shop-pay-wallet-button')?.shadowRoot?.querySelector('button')).toBeTruthy();
});

it('a button is removed if its attributes become invalid', async () => {
  await show(productForm(product(json('recommended', SHOP_PAY))));
  expectConsoleError(/invalid-webcomponent.*buyer-currency/);
  const element = find('shopify-accelerated-checkout');
  element.removeAttribute('buyer-currency');
  await settle();
  expect(element.children).toHaveLength(0);
});
