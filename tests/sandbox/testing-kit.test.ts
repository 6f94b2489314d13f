// @vitest-environment node
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { fakePath } from '../../sandbox/testing/test-shop';
import { stubElements, type StubWindow } from '../../sandbox/testing/stub-elements';
import { createStorefrontApi, type StorefrontApi } from '../../sandbox/testing/storefront-api';

const PAGE = 'https://merchant.example';

const CREATE = `mutation cartCreate($lines: [CartLineInput!]) {
  cartCreate(input: { lines: $lines }) {
    cart { id checkoutUrl cost { totalAmount { amount } } lines(first: 1) { nodes { merchandise { ... on ProductVariant { requiresShipping } } } } }
    userErrors { code }
    warnings { code }
  }
}`;

const requestCart = (api: StorefrontApi, variantId: number) =>
  api.handle(
    new Request(`${PAGE}/api/unstable/graphql.json?operation_name=cartCreate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'public' },
      body: JSON.stringify({
        query: CREATE,
        variables: { lines: [{ merchandiseId: `gid://shopify/ProductVariant/${variantId}`, quantity: 2 }] },
      }),
    }),
  );

async function requestPayload(api: StorefrontApi, variantId = 7001) {
  const response = await requestCart(api, variantId);
  const { data } = (await response.json()) as { data: { cartCreate: Record<string, unknown> } };
  return data.cartCreate;
}

describe('a mock Storefront API', () => {
  test('sells any variant for 59 PLN', async () => {
    const { cart } = await requestPayload(createStorefrontApi());
    expect(cart).toMatchObject({ cost: { totalAmount: { amount: '118.0' } } });
  });

  test("sells the test's variants", async () => {
    const variants = [{ id: 7001, price: '10.50', requiresShipping: false, stock: 1 }];
    const { cart, warnings } = await requestPayload(createStorefrontApi({ variants }));
    expect(cart).toMatchObject({
      cost: { totalAmount: { amount: '10.5' } },
      lines: { nodes: [{ merchandise: { requiresShipping: false } }] },
    });
    expect(warnings).toEqual([{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK' }]);
  });

  test('behaves as its scenario defines, and normally after the test resets it', async () => {
    const api = createStorefrontApi({ scenario: 'custom_validation' });
    expect(await requestPayload(api)).toMatchObject({
      cart: null,
      userErrors: [{ code: 'VALIDATION_CUSTOM' }],
    });
    api.use('ok');
    expect(await requestPayload(api)).toMatchObject({ userErrors: [] });
    expect(api.calls().map(({ scenario }) => scenario)).toEqual(['custom_validation', 'ok']);
  });

  test('counts the faults of a scenario from zero when the test chooses it again', async () => {
    const api = createStorefrontApi({ scenario: 'http_429_once' });
    const statuses = [];
    for (let call = 0; call < 2; call++) statuses.push((await requestCart(api, 7001)).status);
    api.use('http_429_once');
    statuses.push((await requestCart(api, 7001)).status);
    expect(statuses).toEqual([429, 200, 429]);
  });

  test('rejects an unknown scenario', () => {
    expect(() => createStorefrontApi().use('no_such' as 'ok')).toThrow('No scenario is called "no_such".');
  });

  test.each(['dropped', 'response_lost'] as const)('fails as fetch in the scenario %s', async (scenario) => {
    await expect(requestCart(createStorefrontApi({ scenario }), 7001)).rejects.toThrow(TypeError);
  });

  test('stops delaying a response when the request is aborted', async () => {
    const api = createStorefrontApi({ scenario: 'never_responds' });
    const controller = new AbortController();
    const response = api.handle(
      new Request(`${PAGE}/api/unstable/graphql.json`, {
        method: 'POST',
        headers: { 'x-shopify-storefront-access-token': 'public' },
        body: '{}',
        signal: controller.signal,
      }),
    );
    controller.abort();
    await expect(response).rejects.toThrow(TypeError);
  });

  test('fills a cart for a test, and serves its checkout', async () => {
    const api = createStorefrontApi();
    const cartId = api.createCart([{ variantId: 7001 }]);
    const [, token] = /Cart\/(.*)\?/.exec(cartId) ?? [];
    const response = await api.handle(new Request(`${PAGE}/cart/c/${token}`));
    expect(await response.text()).toContain('Wariant 7001');
  });

  test('responds with 404 to an unknown URL', async () => {
    const response = await createStorefrontApi().handle(new Request(`${PAGE}/orders/1`));
    expect(response.status).toBe(404);
  });

  test('applies the test’s options of a vendor’s fake', async () => {
    const api = createStorefrontApi();
    api.use('ok', { paypal: 'script-fails' });
    const script = () => api.handle(new Request(`${PAGE}/vendors/paypal.js?client-id=x`));
    expect((await script()).status).toBe(503);
    api.use('ok');
    expect((await script()).status).toBe(200);
  });
});

describe('the testing kit', () => {
  test.each([
    ['the API', `${PAGE}/api/2026-04/graphql.json?operation_name=cart`, '/api/2026-04/graphql.json'],
    ["another origin's API", 'https://shop.example/api/unstable/graphql.json', '/api/unstable/graphql.json'],
    ['Google’s script', 'https://pay.google.com/gp/p/js/pay.js', '/vendors/google-pay.js'],
    ['PayPal’s script', 'https://www.paypal.com/sdk/js?client-id=x', '/vendors/paypal.js'],
    ['Amazon’s script', 'https://static-eu.payments-amazon.com/checkout.js', '/vendors/amazon-pay.js'],
    ['a checkout', `${PAGE}/cart/c/abc?key=1`, '/cart/c/abc'],
    ['no other page of the site', `${PAGE}/cart`, undefined],
    ['no script of a similar host', 'https://pay.google.com.example/gp/p/js/pay.js', undefined],
  ])('replaces %s', (_title, url, path) => {
    expect(fakePath(new URL(url))).toBe(path);
  });
});

test('lines and variants have ids as numbers, digits or global ids', async () => {
  const api = createStorefrontApi({ variants: [{ id: '7002', title: 'Kubek' }] });
  const ids = [7002, '7002', 'gid://shopify/ProductVariant/7002'];
  expect(() => api.createCart(ids.map((variantId) => ({ variantId })))).not.toThrow();
  const { cart } = await requestPayload(
    createStorefrontApi({ variants: [{ id: '7003', price: '10.00' }] }),
    7003,
  );
  expect(cart).toMatchObject({ cost: { totalAmount: { amount: '20.0' } } });
});

test('stubs make elements ready in a simulated page', () => {
  const window = new Window();
  stubElements(window as unknown as StubWindow);
  // A second call does nothing.
  stubElements(window as unknown as StubWindow);
  window.document.body.innerHTML =
    '<shopify-accelerated-checkout data-ekspres-state="pending"></shopify-accelerated-checkout>';
  const element = window.document.querySelector('shopify-accelerated-checkout');
  expect(element?.getAttribute('data-ekspres-state')).toBe('ready');
  expect(element).toHaveProperty('availableWallets', []);
});
