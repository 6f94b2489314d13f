// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  BUYER,
  call,
  identify,
  oneLine,
  pay,
  payableCart,
  payloadOf,
  poll,
  readJson,
  sandboxForTests,
  submit,
} from './storefront-client';
import type { Cart, Payload } from './storefront-client';

const MUG_ID = 'gid://shopify/ProductVariant/44100000000101';
const PLAN_FIELD = 'input.lines.0.sellingPlanId';
const NO_LINE = 'gid://shopify/CartLine/1';

const sandbox = sandboxForTests();

async function requestCart(line: object, more: object = {}): Promise<Payload> {
  const payload = await payloadOf(sandbox.url, 'cartCreate', oneLine(line, more));
  if (!payload) throw new Error('No payload');
  return payload;
}

async function createCart(line: object = {}, more: object = {}): Promise<Cart> {
  const { cart } = await requestCart(line, more);
  if (cart === null) throw new Error('No cart');
  return cart;
}

const variant = (id: number) => ({ merchandiseId: `gid://shopify/ProductVariant/${id}` });
const plan = (id: number) => ({ sellingPlanId: `gid://shopify/SellingPlan/${id}` });

describe('product', () => {
  const findProduct = async (handle: string) =>
    (await readJson(call(sandbox.url, 'product', { handle }))).data;

  it('returns the product with the handle', async () => {
    expect(await findProduct('kubek')).toEqual({
      product: {
        title: 'Kubek ceramiczny',
        selectedOrFirstAvailableVariant: {
          id: 'gid://shopify/ProductVariant/44100000000101',
          price: { amount: '59.0', currencyCode: 'PLN' },
        },
      },
    });
  });

  it('returns null for an unknown handle', async () => {
    expect(await findProduct('nic')).toEqual({ product: null });
  });
});

describe('cartCreate', () => {
  it('creates a cart whose total includes VAT', async () => {
    const { cart, userErrors, warnings } = await requestCart({ quantity: 2 });
    expect({ userErrors, warnings }).toEqual({ userErrors: [], warnings: [] });
    expect(cart?.cost.totalAmount).toEqual({ amount: '118.0', currencyCode: 'PLN' });
    expect(cart?.cost.totalTaxAmount).toEqual({ amount: '22.07', currencyCode: 'PLN' });
    expect(cart?.lines.nodes).toMatchObject([
      { quantity: 2, merchandise: { id: MUG_ID, requiresShipping: true } },
    ]);
  });

  it('sells in euro to Germany', async () => {
    const cart = await createCart({}, { country: 'DE' });
    expect(cart.cost.totalAmount).toEqual({ amount: '13.88', currencyCode: 'EUR' });
  });

  it.each([
    ['an unknown variant', variant(1), 'INVALID', 'input.lines.0.merchandiseId'],
    ['a malformed id', { merchandiseId: 'x' }, 'INVALID', 'input.lines.0.merchandiseId'],
    ['a negative quantity', { quantity: -1 }, 'INVALID', 'input.lines.0.quantity'],
    ['a missing selling plan', variant(44100000000301), 'VARIANT_REQUIRES_SELLING_PLAN', PLAN_FIELD],
    ['a selling plan that does not apply', plan(690001), 'SELLING_PLAN_NOT_APPLICABLE', PLAN_FIELD],
  ])('rejects %s', async (_title, line, code, field) => {
    const { cart, userErrors } = await requestCart(line);
    expect(cart).toBeNull();
    expect(userErrors.map((error) => [error.code, error.field?.join('.')])).toEqual([[code, field]]);
  });

  it.each([
    ['of a sold-out item', variant(44100000000103), 'MERCHANDISE_OUT_OF_STOCK', 0],
    ['above the stock', { ...variant(44100000000501), quantity: 5 }, 'MERCHANDISE_NOT_ENOUGH_STOCK', 2],
  ])('reduces a quantity %s, with a warning', async (_title, line, code, quantity) => {
    const { cart, warnings } = await requestCart(line);
    expect(warnings.map((warning) => warning.code)).toEqual([code]);
    expect(cart?.lines.nodes[0]?.quantity).toBe(quantity);
  });

  it('warns that a discount code is unknown', async () => {
    const { input } = oneLine();
    const variables = { input: { ...input, discountCodes: ['NIEMA', 'LATO10'] } };
    const payload = await payloadOf(sandbox.url, 'cartCreate', variables);
    expect(payload?.warnings.map((warning) => warning.code)).toEqual(['DISCOUNT_NOT_FOUND']);
    expect(payload?.cart?.cost.totalAmount.amount).toBe('53.1');
  });
});

describe('a change of the lines of a cart', () => {
  async function change(
    operation: 'cartLinesAdd' | 'cartLinesUpdate',
    linesFor: (cart: Cart) => object[],
  ): Promise<Payload> {
    const created = await createCart();
    const variables = { cartId: created.id, lines: linesFor(created) };
    const payload = await payloadOf(sandbox.url, operation, variables);
    if (!payload) throw new Error('No payload');
    return payload;
  }
  const lineId = ({ lines }: Cart) => lines.nodes[0]?.id;

  const ADD = 'cartLinesAdd';
  const UPDATE = 'cartLinesUpdate';
  const more = (id: number, quantity: number) => () => [{ ...variant(id), quantity }];
  const setTo = (quantity: number) => (cart: Cart) => [{ id: lineId(cart), quantity }];

  it.each([
    [ADD, 'merges a line with an equal one', more(44100000000101, 2), [3], []],
    [ADD, 'reduces it to the stock', more(44100000000501, 5), [1, 2], ['MERCHANDISE_NOT_ENOUGH_STOCK']],
    [UPDATE, 'changes a quantity', setTo(4), [4], []],
    [UPDATE, 'removes a line whose quantity becomes 0', setTo(0), [], []],
  ] as const)('%s %s', async (operation, _title, linesFor, quantities, codes) => {
    const { cart, userErrors, warnings } = await change(operation, linesFor);
    expect(userErrors).toEqual([]);
    expect(cart?.lines.nodes.map(({ quantity }) => quantity)).toEqual(quantities);
    expect(warnings.map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    [ADD, 'variant', { ...variant(1), quantity: 1 }, 'INVALID', 'lines.0.merchandiseId'],
    [UPDATE, 'line', { id: NO_LINE, quantity: 1 }, 'INVALID_MERCHANDISE_LINE', 'lines.0.id'],
  ] as const)('%s rejects an unknown %s', async (operation, _what, line, code, field) => {
    const { cart, userErrors } = await change(operation, () => [line]);
    expect(userErrors.map((error) => [error.code, error.field?.join('.')])).toEqual([[code, field]]);
    expect(cart?.lines.nodes).toHaveLength(1);
  });
});

describe('a discount code', () => {
  const line = (handle: 'kubek' | 'kawa', quantity = 1) => ({
    ...variant(handle === 'kubek' ? 44100000000101 : 44100000000201),
    quantity,
  });

  async function requestDiscount(discountCodes: string[], bought: object, buyerIdentity: object = {}) {
    const input = { lines: [bought], discountCodes, buyerIdentity };
    return (await payloadOf(sandbox.url, 'cartCreate', { input })) ?? { cart: null, warnings: undefined };
  }

  /** The price of a cart without a discount code. */
  const listPrice = async (bought: object) => (await requestCart(bought)).cart?.cost.totalAmount.amount;

  it.each([
    ['TYLKORAZ', 'a buyer without an email', line('kubek')],
    ['KAWOSZ', 'coffee', line('kawa')],
    ['PRENUMERATA', 'a subscription', { ...line('kawa'), ...plan(690001) }],
    ['OD200ZL', 'a cart for 236 PLN', line('kubek', 4)],
    ['TRZYSZTUKI', 'three items', line('kubek', 3)],
  ])('%s applies to %s', async (code, _what, bought) => {
    const { cart, warnings } = await requestDiscount([code], bought);
    expect(warnings).toEqual([]);
    expect(cart?.discountCodes).toEqual([{ code, applicable: true }]);
    expect(cart?.cost.totalAmount.amount).not.toBe(await listPrice(bought));
  });

  it('DOCZECH0 applies to a buyer in Czechia, and reduces no price before the cart has an address', async () => {
    const { cart, warnings } = await requestDiscount(['DOCZECH0'], line('kubek'), { countryCode: 'CZ' });
    expect(warnings).toEqual([]);
    expect(cart?.discountCodes).toEqual([{ code: 'DOCZECH0', applicable: true }]);
    expect(cart?.cost.totalAmount.amount).toBe(await listPrice(line('kubek')));
  });

  it('SAMOTNY does not apply together with another code, which applies', async () => {
    const { cart, warnings } = await requestDiscount(['SAMOTNY', 'DOSTAWA0'], line('kubek'));
    expect(warnings?.map(({ code }) => code)).toEqual(['DISCOUNT_CODE_NOT_HONOURED']);
    expect(cart?.discountCodes).toEqual([
      { code: 'SAMOTNY', applicable: false },
      { code: 'DOSTAWA0', applicable: true },
    ]);
    expect(cart?.cost.totalAmount.amount).toBe(await listPrice(line('kubek')));
  });

  const ANNA = { email: 'a@example.com' };

  it.each<[code: string, warning: string, bought: object, buyerIdentity?: object]>([
    ['ZIMA10', 'DISCOUNT_CURRENTLY_INACTIVE', line('kubek')],
    ['WYCZERPANY', 'DISCOUNT_USAGE_LIMIT_REACHED', line('kubek')],
    ['TYLKORAZ', 'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED', line('kubek'), ANNA],
    ['STALYKLIENT', 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING', line('kubek')],
    ['STALYKLIENT', 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE', line('kubek'), ANNA],
    ['KAWOSZ', 'DISCOUNT_NO_ENTITLED_LINE_ITEMS', line('kubek')],
    ['PRENUMERATA', 'DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE', line('kawa')],
    ['OD200ZL', 'DISCOUNT_PURCHASE_NOT_IN_RANGE', line('kubek', 3)],
    ['TRZYSZTUKI', 'DISCOUNT_QUANTITY_NOT_IN_RANGE', line('kubek', 2)],
    ['DOCZECH0', 'DISCOUNT_NO_ENTITLED_SHIPPING_LINES', line('kubek')],
  ])('%s does not apply because of %s', async (code, warning, bought, buyerIdentity) => {
    const { cart, warnings } = await requestDiscount([code], bought, buyerIdentity);
    expect(warnings?.map((shown) => shown.code)).toEqual([warning]);
    expect(cart?.discountCodes).toEqual([{ code, applicable: false }]);
    expect(cart?.cost.totalAmount.amount).toBe(await listPrice(bought));
  });
});

describe('the protocol', () => {
  it('sends the carriers’ rates in a second part', async () => {
    const accept = 'multipart/mixed, application/json';
    const response = await call(sandbox.url, 'cartCreateDeferred', oneLine(), { accept });
    expect(response.headers.get('content-type')).toBe('multipart/mixed; boundary="-"');
    const arrivals: string[] = [];
    for await (const bytes of response.body ?? [])
      arrivals.push(new TextDecoder().decode(bytes as Uint8Array));
    const text = arrivals.join('');
    expect(text).toMatch(
      /"hasNext":true\}[\s\S]*"incremental":[\s\S]*ekspres-24\.90[\s\S]*"hasNext":false\}/,
    );
    const first = arrivals.findIndex((arrival) => arrival.includes('checkoutUrl'));
    const second = arrivals.findIndex((arrival) => arrival.includes('incremental'));
    expect(second).toBeGreaterThan(first);
  });

  it('requires an access token', async () => {
    const headers = { 'X-Shopify-Storefront-Access-Token': '' };
    const response = await call(sandbox.url, 'cartCreate', oneLine(), { headers });
    expect(response.status).toBe(401);
    expect(await response.text()).toContain('UNAUTHORIZED');
  });

  it('returns ACCESS_DENIED for the stock of a variant beside the other data', async () => {
    const { id } = await createCart();
    const response = await readJson(call(sandbox.url, 'cartWithStock', { id }));
    expect(response.data).toEqual({
      cart: { lines: { nodes: [{ merchandise: { availableForSale: true, quantityAvailable: null } }] } },
    });
    expect(response.errors).toMatchObject([{ extensions: { code: 'ACCESS_DENIED' } }]);
  });

  it('finds a cart by its id with the right key or without a key, but not with a wrong key', async () => {
    const { id } = await createCart();
    const found = async (wanted: string) => {
      const response = await readJson(call(sandbox.url, 'cart', { id: wanted }));
      return (response.data?.['cart'] as Cart | null)?.id;
    };
    expect(await found(id)).toBe(id);
    expect(await found(id.replace(/\?.*/, ''))).toBe(id);
    expect(await found(`${id}0`)).toBeUndefined();
  });

  it('logs each call with its headers and variables', async () => {
    const cookie = 'sandbox_visit=log-test';
    const headers = { 'X-Wallet-Name': 'BuyItNow', 'X-Start-Wallet-Checkout': 'true', cookie };
    await call(sandbox.url, 'cartCreate', oneLine(), { headers });
    const calls: unknown = await (
      await fetch(`${sandbox.url}/sandbox/calls`, { headers: { cookie } })
    ).json();
    expect(calls).toMatchObject([
      {
        operation: 'cartCreate',
        wallet: 'BuyItNow',
        startWalletCheckout: true,
        status: 200,
        variables: oneLine(),
        headers: { 'x-shopify-storefront-access-token': 'token' },
        result: { data: { cartCreate: { userErrors: [] } } },
      },
    ]);
  });
});

describe('the completion of a cart', () => {
  const countOrders = async (cartId: string) => {
    const orders = (await (await fetch(`${sandbox.url}/sandbox/orders`)).json()) as { cartToken: string }[];
    return orders.filter((order) => cartId.includes(order.cartToken)).length;
  };

  it('adds delivery to the total once the address is known', async () => {
    const { id } = await createCart();
    const identified = await identify(sandbox.url, id);
    const cart = identified?.cart;
    expect(cart?.cost.totalAmount.amount).toBe('70.99');
    expect(cart?.deliveryGroups?.nodes[0]?.selectedDeliveryOption?.handle).toBe('paczkomat-11.99');
  });

  it.each([
    ['rejects a missing street', { address1: '' }, 'ADDRESS_FIELD_IS_REQUIRED', 'address1'],
    ['rejects an emoji', { city: 'Łódź 🚀' }, 'ADDRESS_FIELD_CONTAINS_EMOJIS', 'city'],
    ['rejects a wrong postal code', { zip: '1' }, 'INVALID_ZIP_CODE_FOR_COUNTRY', 'zip'],
  ])('%s', async (_title, change, code, field) => {
    const identified = await identify(sandbox.url, (await createCart()).id, change);
    expect(identified?.userErrors.map((error) => [error.code, error.field?.at(-1)])).toEqual([[code, field]]);
  });

  it('rejects an amount that is not the total', async () => {
    const { id } = await createCart();
    const payment = {
      amount: { amount: '1.00', currencyCode: 'PLN' },
      freePaymentMethod: { billingAddress: BUYER },
    };
    const payload = await payloadOf(sandbox.url, 'cartPaymentUpdate', { cartId: id, payment });
    expect(payload?.userErrors).toMatchObject([{ code: 'INVALID_PAYMENT', field: ['payment', 'amount'] }]);
  });

  it('lists the missing details of a submitted cart', async () => {
    const result = await submit(sandbox.url, (await createCart()).id, 'a');
    expect(result?.__typename).toBe('SubmitFailed');
    expect(result?.errors?.map((error) => error.code)).toContain('DELIVERY_ADDRESS_REQUIRED');
  });

  it('accepts one attempt for a token, which becomes an order at the first poll', async () => {
    const cartId = await payableCart(sandbox.url);
    const submitAgain = () => submit(sandbox.url, cartId, 'token');
    const results = await Promise.all([submitAgain(), submitAgain()]);
    expect(results.map((result) => result?.__typename).sort()).toEqual([
      'SubmitAlreadyAccepted',
      'SubmitSuccess',
    ]);
    const [attemptId, same] = results.map((result) => result?.attemptId);
    expect(same).toBe(attemptId);
    expect(await poll(sandbox.url, attemptId)).toMatchObject({
      __typename: 'CartCompletionSuccess',
      orderId: expect.stringMatching(/^gid:\/\/shopify\/Order\/\d+$/),
      orderUrl: expect.stringMatching(new RegExp(`^${sandbox.url}/orders/\\d+$`)),
    });
    expect(await countOrders(cartId)).toBe(1);
    expect((await submitAgain())?.attemptId).toBe(attemptId);
  });

  it('leads from the URL of the redirect to the page of the order', async () => {
    const attempt = await submit(sandbox.url, await payableCart(sandbox.url), 'token');
    const page = await fetch(`${attempt?.redirectUrl}?storefront_wallet=true`);
    expect(page.url).toMatch(/\/orders\/\d+\?storefront_wallet=true$/);
    expect(await page.text()).toContain('zostało złożone');
  });

  it('does not find a cart that was ordered, whose checkout leads to the order', async () => {
    const cartId = await payableCart(sandbox.url);
    const { data: before } = await readJson(call(sandbox.url, 'cart', { id: cartId }));
    const { checkoutUrl } = before?.['cart'] as unknown as Cart;
    await submit(sandbox.url, cartId, 'gone');
    const { data } = await readJson(call(sandbox.url, 'cart', { id: cartId }));
    expect(data).toEqual({ cart: null });
    expect(await submit(sandbox.url, cartId, 'another')).toBeNull();
    expect((await fetch(checkoutUrl ?? '')).url).toMatch(/\/orders\//);
  });

  it('returns null for an unknown attempt', async () => {
    expect(await poll(sandbox.url, 'none')).toBeNull();
  });

  it('orders what was in the cart when it was submitted', async () => {
    const cartId = await payableCart(sandbox.url);
    const attempt = await submit(sandbox.url, cartId, 'a', { scenario: 'attempt_processing' });
    const buyerIdentity = { email: 'anna@example.com' };
    await readJson(call(sandbox.url, 'cartBuyerIdentityUpdate', { cartId, buyerIdentity }));
    for (let polls = 0; polls < 3; polls++) await poll(sandbox.url, attempt?.attemptId);
    const orders = (await (await fetch(`${sandbox.url}/sandbox/orders`)).json()) as { email: string }[];
    expect(orders.at(-1)?.email).toBe('jan@example.com');
  });
});

describe('an attempt that has failed', () => {
  const scenario = 'attempt_card_declined';

  async function submitDeclined() {
    const cartId = await payableCart(sandbox.url);
    // Starts the scenario again, because an earlier test may have used up its fault.
    await fetch(`${sandbox.url}/products/kubek?scenario=${scenario}`, {
      headers: { cookie: `sandbox_visit=${scenario}` },
    });
    const attempt = await submit(sandbox.url, cartId, 'first', { scenario });
    return { cartId, attempt };
  }

  it('leaves a cart that can be ordered with a new token', async () => {
    const { cartId, attempt } = await submitDeclined();
    expect((await poll(sandbox.url, attempt?.attemptId))?.__typename).toBe('CartCompletionFailed');
    const { data } = await readJson(call(sandbox.url, 'cart', { id: cartId }));
    const cart = data?.['cart'] as unknown as Cart;
    expect(cart.id).toBe(cartId);
    expect((await submit(sandbox.url, cartId, 'unpaid'))?.errors).toMatchObject([
      { code: 'PAYMENTS_METHOD_REQUIRED' },
    ]);
    await pay(sandbox.url, cartId, cart.cost.totalAmount);
    const again = await submit(sandbox.url, cartId, 'second', { scenario });
    expect((await poll(sandbox.url, again?.attemptId))?.__typename).toBe('CartCompletionSuccess');
  });

  it('redirects the shopper back to the cart', async () => {
    const { cartId, attempt } = await submitDeclined();
    const processing = await fetch(attempt?.redirectUrl ?? '', { redirect: 'manual' });
    expect(processing.headers.get('location')).toMatch(/^\/cart\?declined=PAYMENT_CARD_DECLINED&/);
    const cookie = processing.headers.getSetCookie().find((header) => header.startsWith('cart=')) ?? '';
    expect(decodeURIComponent(cookie)).toContain(cartId.replace('gid://shopify/Cart/', 'cart='));
    const cartPage = await fetch(`${sandbox.url}/cart?declined=X`, { headers: { cookie } });
    expect(await cartPage.text()).toMatch(/Koszyk czeka\.[\s\S]*Kubek ceramiczny/);
  });
});

describe('the bank’s page', () => {
  async function submitWithChallenge() {
    const cartId = await payableCart(sandbox.url);
    const attempt = await submit(sandbox.url, cartId, 'a', { scenario: 'attempt_challenge' });
    const url = (await poll(sandbox.url, attempt?.attemptId))?.action?.redirectUrl ?? '';
    const respond = (answer: string) =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'follow' });
    return { attempt, url, respond };
  }

  it('is opened by the processing page until the shopper responds', async () => {
    const { attempt, url } = await submitWithChallenge();
    expect((await fetch(attempt?.redirectUrl ?? '')).url).toBe(url);
    expect(await (await fetch(url)).text()).toContain('Czy potwierdzasz zapłatę 70,99');
  });

  it.each([
    ['confirm', 'CartCompletionSuccess', /\/orders\/\d+$/],
    ['refuse', 'CartCompletionFailed', /\/cart\?declined=PAYMENT_CARD_DECLINED&/],
  ])('ends the attempt after the choice "%s" with %s', async (answer, type, page) => {
    const bank = await submitWithChallenge();
    expect((await bank.respond(answer)).url).toMatch(page);
    expect((await poll(sandbox.url, bank.attempt?.attemptId))?.__typename).toBe(type);
  });
});
