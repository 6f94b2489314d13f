import { afterEach, expect, it } from 'vitest';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { find } from '../../page-html';
import { json, leavePage, product, productForm, REQUIRED, settle, SHOP_PAY, show } from '../../on-page';

afterEach(leavePage);

const without = (name: string) => REQUIRED.replace(new RegExp(`${name}="[^"]*"`), '');
const cart = (attributes: string) =>
  `<shopify-accelerated-checkout-cart cart-id="A-1" ${REQUIRED} ${attributes}></shopify-accelerated-checkout-cart>`;
const button = (attributes: string) =>
  productForm(`<shop-pay-wallet-button ${attributes}></shop-pay-wallet-button>`);
const one = (attributes: string) => `<shopify-wallet-button ${attributes}></shopify-wallet-button>`;

it.each<{ code: string; names: string; page: string; element: string }>([
  {
    code: 'invalid-webcomponent',
    names: 'access-token',
    page: button(without('access-token')),
    element: 'shop-pay-wallet-button',
  },
  {
    code: 'invalid-webcomponent',
    names: 'buyer-country',
    page: button(without('buyer-country')),
    element: 'shop-pay-wallet-button',
  },
  {
    code: 'invalid-webcomponent',
    names: 'buyer-currency',
    page: button(without('buyer-currency')),
    element: 'shop-pay-wallet-button',
  },
  {
    code: 'missing-product-form',
    names: 'product form',
    page: product(),
    element: 'shopify-accelerated-checkout',
  },
  {
    code: 'invalid-wallet-configs',
    names: 'wallet-configs',
    page: cart('wallet-configs="{}"'),
    element: 'shopify-accelerated-checkout-cart',
  },
  {
    code: 'no-config-provided',
    names: 'wallet-configs',
    page: cart(''),
    element: 'shopify-accelerated-checkout-cart',
  },
  {
    code: 'invalid-wallet-config',
    names: 'wallet-config',
    page: one(`${REQUIRED} wallet-config="[]"`),
    element: 'shopify-wallet-button',
  },
  {
    code: 'no-config-provided',
    names: 'wallet-config',
    page: one(REQUIRED),
    element: 'shopify-wallet-button',
  },
])(
  '$code is reported once with the name $names, and no button is shown',
  async ({ code, names, page, element: tag }) => {
    expectConsoleError(new RegExp(`^\\[Ekspres\\] ${code}: .*${names}`));
    await show(page);
    const element = find(tag);
    element.setAttribute('shop-id', '9');
    await settle();
    element.setAttribute('shop-id', '10');
    await settle();
    expect(element.children).toHaveLength(0);
    expect(element.shadowRoot?.children.length ?? 0).toBe(0);
  },
);

/** Whether each button and link of the page can be clicked. */
const areDisabled = () =>
  [...document.querySelectorAll('[slot],shop-pay-wallet-button')].map((button) =>
    button.getAttribute('aria-disabled'),
  );

it.each<{ code: string; names: string; page: string; element: string }>([
  {
    code: 'invalid-wallet-params',
    names: 'wallet-params',
    page: button(`${REQUIRED} wallet-params="{"`),
    element: 'shop-pay-wallet-button',
  },
  {
    code: 'invalid-recommended-fallback-config',
    names: 'recommended',
    page: productForm(product('recommended="{"')),
    element: 'shopify-accelerated-checkout',
  },
  {
    code: 'invalid-fallback-wallet-config',
    names: 'fallback',
    page: productForm(product('fallback="[]"')),
    element: 'shopify-accelerated-checkout',
  },
  {
    code: 'invalid-variant-params',
    names: 'variant-params',
    page: productForm(product('variant-params="{}"')),
    element: 'shopify-accelerated-checkout',
  },
])(
  '$code is reported once with the name $names, and the button works without the attribute',
  async ({ code, names, page, element: tag }) => {
    expectConsoleError(new RegExp(`^\\[Ekspres\\] ${code}: .*${names}`));
    await show(page);
    find(tag).setAttribute('shop-id', '9');
    await settle();
    expect(new Set(areDisabled())).toEqual(new Set(['false']));
  },
);

it.each<{ code: string; names: string; page: string; element: string }>([
  {
    code: 'invalid-variant-id',
    names: 'variant-id is invalid. Use digits or gid://shopify/ProductVariant/…',
    page: product('variant-id="gid://shopify/Product/1"'),
    element: 'shopify-accelerated-checkout',
  },
  {
    code: 'invalid-quantity',
    names: 'quantity is invalid. Use a positive integer.',
    page: product('variant-id="1" quantity="0"'),
    element: 'shopify-accelerated-checkout',
  },
  {
    code: 'invalid-line-attributes',
    names: 'line-attributes is invalid. Use JSON: an object of strings',
    page: `<shop-pay-wallet-button ${REQUIRED} variant-id="1" line-attributes="[]"></shop-pay-wallet-button>`,
    element: 'shop-pay-wallet-button',
  },
  {
    code: 'invalid-selling-plan-id',
    names: 'selling-plan-id is invalid. Use digits or gid://shopify/SellingPlan/…',
    page: product('variant-id="1" selling-plan-id="monthly"'),
    element: 'shopify-accelerated-checkout',
  },
])(
  '$code is reported once with the name $names, and the button is disabled',
  async ({ code, names, page, element: tag }) => {
    expectConsoleError(new RegExp(`^\\[Ekspres\\] ${code}: .*${names}`));
    await show(page);
    find(tag).setAttribute('shop-id', '9');
    await settle();
    expect(new Set(areDisabled())).toEqual(new Set(['true']));
  },
);

it('two elements with the same mistake both report it', async () => {
  expectConsoleError(/invalid-variant-params/);
  expectConsoleError(/invalid-variant-params/);
  const mistaken = product('variant-params="{}"');
  await show(productForm(mistaken) + productForm(mistaken));
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
