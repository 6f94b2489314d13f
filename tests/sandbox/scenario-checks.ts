import { afterAll, beforeAll, expect } from 'vitest';
import type { ScenarioName } from '../../sandbox/scenarios';
import type { RunningSandbox } from '../../sandbox/server';
import {
  type ApiResponse,
  readJson,
  type AttemptResult,
  call,
  type Cart,
  type DocumentName,
  oneLine,
  payableCart,
  type Payload,
  poll,
  startForTest,
  submit,
} from './storefront-client';

/** URL of the sandbox of these checks; it runs as long as the tests of the file that imports it. */
export const sandboxUrl = (): string => sandbox.url;

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startForTest();
});
afterAll(() => sandbox.close());

/** Sends requests to the sandbox in a scenario, and expects what its row promises. */
export type Check = (scenario: ScenarioName) => Promise<void>;

/** A new cart of one line. */
export async function cartId(): Promise<string> {
  const { data } = await readJson(call(sandbox.url, 'cartCreate', oneLine()));
  return data?.['cartCreate']?.cart?.id ?? '';
}

/** The payload of one operation in the scenario. */
export async function requestPayload(
  scenario: ScenarioName,
  name: DocumentName,
  quantity = 1,
): Promise<Payload | null> {
  const variables =
    name === 'cartCreate'
      ? oneLine({ quantity })
      : { id: await cartId(), cartId: await cartId(), attemptToken: 'a' };
  const { data } = await readJson(call(sandbox.url, name, variables, { scenario }));
  return data?.[name] ?? null;
}

/** A cart is created with one warning and so many items. */
export function warns(code: string, quantity: number, wanted = 1): Check {
  return async (scenario) => {
    const response = await requestPayload(scenario, 'cartCreate', wanted);
    expect(response?.warnings.map((one) => one.code)).toEqual([code]);
    expect(response?.cart?.lines.nodes.map((one) => one.quantity)).toEqual([quantity]);
  };
}

/** Of the two lines of a cart that is read, so many are not for sale. */
export function isSoldOut(count: number): Check {
  return async (scenario) => {
    const coffee = { merchandiseId: 'gid://shopify/ProductVariant/44100000000201' };
    const lines = [oneLine(), oneLine(coffee)].flatMap(({ input }) => input.lines);
    const created = await readJson(call(sandbox.url, 'cartCreate', { input: { lines } }));
    const id = created.data?.['cartCreate']?.cart?.id;
    const { data } = await readJson(call(sandbox.url, 'cart', { id }, { scenario }));
    const read = data?.['cart'] as unknown as Cart;
    expect(read.lines.nodes.filter(({ merchandise }) => merchandise.availableForSale === false)).toHaveLength(
      count,
    );
  };
}

/** No cart is made, for these reasons. */
export function refuses(...errors: [code: string, field: string | undefined][]): Check {
  return async (scenario) => {
    const response = await requestPayload(scenario, 'cartCreate');
    expect(response?.cart).toBeNull();
    expect(response?.userErrors.map((one) => [one.code, one.field?.join('.')])).toEqual(errors);
  };
}

/** A cart is made, with an error beside it. */
export function complains(code: string): Check {
  return async (scenario) => {
    const response = await requestPayload(scenario, 'cartCreate');
    expect(response?.cart?.id).toMatch(/^gid:/);
    expect(response?.userErrors.map((one) => one.code)).toEqual([code]);
  };
}

/** A cart that is prepared is of this type. */
export function prepares(type: string, codes?: string[]): Check {
  return async (scenario) => {
    const result = (await requestPayload(scenario, 'cartPrepareForCompletion'))?.result;
    expect(result?.__typename).toBe(type);
    expect(result?.errors?.map((one) => one.code)).toEqual(codes);
    if (type === 'CartThrottled') expect(Date.parse(result?.pollAfter ?? '')).toBeGreaterThan(Date.now());
  };
}

/** The HTTP response, whatever its content. */
export function answersWith(status: number, body: RegExp, retryAfter?: RegExp): Check {
  return async (scenario) => {
    const response = await call(sandbox.url, 'cartCreate', oneLine(), { scenario });
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(body);
    if (retryAfter !== undefined) expect(response.headers.get('retry-after')).toMatch(retryAfter);
  };
}

/** The connection ends before the answer has. */
export function breaksOff(name: DocumentName = 'cartCreate'): Check {
  return async (scenario) => {
    const variables =
      name === 'cartCreate' ? oneLine() : { id: await cartId(), cartId: await cartId(), attemptToken: 'b' };
    await expect(
      call(sandbox.url, name, variables, { scenario }).then((response) => response.text()),
    ).rejects.toThrow();
  };
}

/** The cart's checkout URL. */
export function hasCheckoutUrl(matching: RegExp | null): Check {
  return async (scenario) => {
    const url = (await requestPayload(scenario, 'cartCreate'))?.cart?.checkoutUrl;
    if (matching === null) expect(url).toBeNull();
    else expect(url).toMatch(matching);
  };
}

/** The operation needs a scope that the shop does not have. */
export function denies(name: DocumentName): Check {
  return async (scenario) => {
    const variables = name === 'cartCreate' ? oneLine() : { cartId: await cartId() };
    const response = await readJson(call(sandbox.url, name, variables, { scenario }));
    expect(response.data?.[name]).toBeNull();
    expect(response.errors?.[0]?.extensions?.code).toBe('ACCESS_DENIED');
  };
}

/** The response for a lazy file at first, when it is requested again, and for a page that loads it later. */
export function chunk(first: number, again: number): Check {
  return async (scenario) => {
    const base = `${sandbox.url}/dist/~${scenario}`;
    expect((await fetch(`${base}/ekspres.js`)).status).toBe(200);
    expect((await fetch(`${base}/click-3f9a1c20.js`)).status).toBe(first);
    expect((await fetch(`${base}/click-3f9a1c20.js`)).status).toBe(again);
    const cookie = { headers: { cookie: `sandbox_scenario=${scenario}` } };
    expect((await fetch(`${sandbox.url}/dist/click-3f9a1c20.js`, cookie)).status).toBe(first);
  };
}

/** What Buy with Prime requests, in the scenario; the API itself works. */
export function walletConfig(check: (text: string) => void): Check {
  return async (scenario) => {
    const response = await fetch(`${sandbox.url}/wallets/config/optimus`, {
      method: 'POST',
      headers: { 'X-Shopify-Storefront-Access-Token': 'token', cookie: `sandbox_scenario=${scenario}` },
      body: JSON.stringify({ checkout_url: 'c', checkout_cancel_url: 'x', cart_id: await cartId() }),
    });
    expect(response.status).toBe(200);
    check(await response.text());
    await hasCheckoutUrl(/^http/)(scenario);
  };
}

/** A collector's responses, one status after the other. */
export function telemetry(...statuses: number[]): Check {
  return async (scenario) => {
    await fetch(`${sandbox.url}/products/kubek?telemetry=1&scenario=${scenario}`);
    for (const status of statuses) {
      const response = await fetch(`${sandbox.url}/v1/metrics`, { method: 'POST', body: '{}' });
      expect(response.status).toBe(status);
      if (status === 429 || status === 503) expect(response.headers.get('retry-after')).toMatch(/^2$|GMT$/);
    }
    expect((await fetch(`${sandbox.url}/v1/produce`, { method: 'POST', body: '{"a":1}' })).status).toBe(200);
    const log = await (await fetch(`${sandbox.url}/sandbox/telemetry`)).json();
    expect(log.at(-1)).toMatchObject({ path: '/v1/produce', body: { a: 1 }, status: 200 });
  };
}

export const inEuro: Check = async (scenario) => {
  const name = scenario === 'currency_changed' ? 'cartCreate' : 'cart';
  const variables = name === 'cart' ? { id: await cartId() } : oneLine();
  const text = await (await call(sandbox.url, name, variables, { scenario })).text();
  expect(text).toContain('"currencyCode":"EUR"');
  expect(text).not.toContain('"currencyCode":"PLN"');
};

export const submits =
  (type: string): Check =>
  async (scenario) =>
    expect((await requestPayload(scenario, 'cartSubmitForCompletion'))?.result?.__typename).toBe(type);

/** The response when the cart gets its buyer or its payment. */
async function change(
  scenario: ScenarioName,
  name: 'cartBuyerIdentityUpdate' | 'cartPaymentUpdate',
  more: object,
): Promise<Payload | null> {
  const { data } = await readJson(call(sandbox.url, name, { cartId: await cartId(), ...more }, { scenario }));
  return data?.[name] ?? null;
}

export const identify = (scenario: ScenarioName) =>
  change(scenario, 'cartBuyerIdentityUpdate', { buyerIdentity: { countryCode: 'PL' } });

/** A change is refused with this code so many times, and then no more. */
export const changes =
  (
    code: string,
    times: number,
    operation: 'cartBuyerIdentityUpdate' | 'cartPaymentUpdate' = 'cartBuyerIdentityUpdate',
  ): Check =>
  async (scenario) => {
    const again = () =>
      operation === 'cartPaymentUpdate'
        ? change(scenario, 'cartPaymentUpdate', {
            payment: { amount: { amount: '59.0', currencyCode: 'PLN' } },
          })
        : identify(scenario);
    for (let time = 0; time <= times; time++) {
      const codes = (await again())?.userErrors.map((one) => one.code) ?? [];
      expect(codes.includes(code)).toBe(time < times);
    }
  };

export const askPolicy = (scenario: ScenarioName) =>
  call(sandbox.url, 'subscriptionPolicy', {}, { scenario });

/** The total rises by so much once the address has a street. */
export const surcharges =
  (more: { total: number; tax: number }): Check =>
  async (scenario) => {
    const { data } = await readJson(call(sandbox.url, 'cartCreate', oneLine(), { scenario }));
    const cartId = data?.['cartCreate']?.cart?.id;
    const costAt = async (deliveryAddress: object) => {
      const buyerIdentity = { deliveryAddressPreferences: [{ deliveryAddress }] };
      const response = await readJson(
        call(sandbox.url, 'cartBuyerIdentityUpdate', { cartId, buyerIdentity }, { scenario }),
      );
      const { totalAmount, totalTaxAmount } = response.data!['cartBuyerIdentityUpdate']!.cart!.cost;
      return { total: Number(totalAmount.amount), tax: Number(totalTaxAmount.amount) };
    };
    const partial = { city: 'Warszawa', zip: '00-950', country: 'PL' };
    const before = await costAt(partial);
    const after = await costAt({ ...partial, lastName: 'Nowak', address1: 'ul. Przykładowa 1' });
    expect(after.total - before.total).toBeCloseTo(more.total);
    expect(after.tax - before.tax).toBeCloseTo(more.tax);
  };

/** The cart has a discount until this change, and costs its full price after it. */
export const endsDiscount =
  (
    name: 'cartBuyerIdentityUpdate' | 'cartPaymentUpdate' | 'cartSubmitForCompletion',
    variables: object,
  ): Check =>
  async (scenario) => {
    const sendForCart = async (operation: DocumentName, sent: object) =>
      (await readJson(call(sandbox.url, operation, sent, { scenario }))).data;
    const created = (await sendForCart('cartCreate', oneLine()))?.['cartCreate'];
    expect(created?.cart?.cost.totalAmount.amount).toBe('53.1');
    expect(created?.warnings).toEqual([]);
    const cartId = created?.cart?.id;
    await sendForCart(name, { cartId, ...variables });
    const note = await sendForCart('cartNoteUpdate', { cartId, note: '' });
    expect(note?.['cartNoteUpdate']?.warnings.map(({ code }) => code)).toEqual([
      expect.stringMatching(/^DISCOUNT_.*USAGE_LIMIT_REACHED$/),
    ]);
    expect(note?.['cartNoteUpdate']?.cart?.cost.totalAmount.amount).toBe('59.0');
  };

/** The results of polls of an attempt that was accepted in the scenario, one after the other. */
export const polls =
  (...expected: readonly (Partial<AttemptResult> | null)[]): Check =>
  async (scenario) => {
    const cartId = await payableCart(sandbox.url);
    const attempt = await submit(sandbox.url, cartId, 'a', { scenario });
    expect(attempt?.__typename).toBe('SubmitSuccess');
    for (const result of expected) {
      const response = await poll(sandbox.url, attempt?.attemptId, { scenario });
      if (result === null) expect(response).toBeNull();
      else expect(response).toMatchObject(result);
    }
  };

export const PROCESSING = { __typename: 'CartCompletionProcessing', pollDelay: 500 } as const;
export const SUCCESS = { __typename: 'CartCompletionSuccess' } as const;

/** The first attempt fails with this code. */
export const fails = (code: string): Check =>
  polls({ __typename: 'CartCompletionFailed', errors: [{ code, message: expect.any(String) }] });

/**
 * The response to the first submit is lost; the second gets SubmitAlreadyAccepted, with an attempt of these
 * results.
 */
export const loses =
  (...expected: readonly (Partial<AttemptResult> | null)[]): Check =>
  async (scenario) => {
    const cartId = await payableCart(sandbox.url);
    await expect(submit(sandbox.url, cartId, 'a', { scenario })).rejects.toThrow();
    const attempt = await submit(sandbox.url, cartId, 'a', { scenario });
    expect(attempt?.__typename).toBe('SubmitAlreadyAccepted');
    for (const result of expected) {
      const response = await poll(sandbox.url, attempt?.attemptId, { scenario });
      if (result === null) expect(response).toBeNull();
      else expect(response).toMatchObject(result);
    }
  };

/** A poll gets this error, and no result. */
export const pollErrors =
  (code: string): Check =>
  async (scenario) => {
    const { attemptId } =
      (await submit(sandbox.url, await payableCart(sandbox.url), 'a', { scenario })) ?? {};
    const response = await call(sandbox.url, 'cartCompletionAttempt', { attemptId }, { scenario });
    expect(response.status).toBe(200);
    const { data, errors } = (await response.json()) as ApiResponse;
    expect(data?.['cartCompletionAttempt'] ?? null).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code } }]);
  };

const FULL_ADDRESS = {
  lastName: 'Nowak',
  address1: 'ul. Długa 1',
  city: 'Kraków',
  zip: '30-001',
  country: 'PL',
};
const { lastName: _lastName, address1: _address1, ...PARTIAL_ADDRESS } = FULL_ADDRESS;

/** A new cart of the scenario, and its responses to a partial address and to the complete one. */
async function identified(scenario: ScenarioName, input: object = oneLine().input) {
  const { data } = await readJson(call(sandbox.url, 'cartCreate', { input }, { scenario }));
  const cartId = data?.['cartCreate']?.cart?.id;
  const at = async (deliveryAddress: object) => {
    const buyerIdentity = { deliveryAddressPreferences: [{ deliveryAddress }] };
    const response = await readJson(
      call(sandbox.url, 'cartBuyerIdentityUpdate', { cartId, buyerIdentity }, { scenario }),
    );
    return response.data!['cartBuyerIdentityUpdate']!;
  };
  return { cartId, partial: await at(PARTIAL_ADDRESS), full: await at(FULL_ADDRESS) };
}

/** The last of two lines is removed from the cart with a partial address, or with the complete one. */
export const losesLine =
  (at: 'partial' | 'full'): Check =>
  async (scenario) => {
    const { merchandiseId } = oneLine().input.lines[0]!;
    const other = 'gid://shopify/ProductVariant/44100000000201';
    const responses = await identified(scenario, { lines: [{ merchandiseId }, { merchandiseId: other }] });
    const codes = (payload: Payload) => payload.warnings.map(({ code }) => code);
    const left = (payload: Payload) => payload.cart?.lines.nodes.map(({ merchandise }) => merchandise.id);
    expect(codes(responses[at])).toEqual(['PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION']);
    expect(left(responses[at])).toEqual([merchandiseId]);
    if (at === 'full') expect(left(responses.partial)).toEqual([merchandiseId, other]);
    else expect(codes(responses.full)).toEqual([]);
  };

/** The delivery options have these types, the selected one first. */
export const delivers =
  (...types: string[]): Check =>
  async (scenario) => {
    const [group] = (await identified(scenario)).full.cart?.deliveryGroups?.nodes ?? [];
    expect(group?.deliveryOptions.map((option) => option.deliveryMethodType)).toEqual(types);
    expect(group?.selectedDeliveryOption?.deliveryMethodType).toBe(types[0]);
  };

export const changesHandles: Check = async (scenario) => {
  const { partial, full } = await identified(scenario);
  const handles = ({ cart }: Payload) =>
    cart?.deliveryGroups?.nodes[0]?.deliveryOptions.map(({ handle }) => handle) ?? [];
  expect(handles(partial)).toHaveLength(2);
  expect(handles(full)).toHaveLength(2);
  expect(handles(full).filter((handle) => handles(partial).includes(handle))).toEqual([]);
};

/** The cart's codes of a new cart, each with whether it applies, and the warnings about them. */
export const discounts =
  (applicable: Readonly<Record<string, boolean>>, ...warnings: string[]): Check =>
  async (scenario) => {
    const created = await requestPayload(scenario, 'cartCreate');
    const codes = created?.cart?.discountCodes.map((one) => [one.code, one.applicable]) ?? [];
    expect(Object.fromEntries(codes)).toEqual(applicable);
    expect(created?.warnings.map((one) => one.code)).toEqual(warnings);
  };

/** The first so many requests are THROTTLED with status 200; later ones succeed. */
export const throttles =
  (times: number, name: 'cartCreate' | 'cartBuyerIdentityUpdate' = 'cartCreate'): Check =>
  async (scenario) => {
    const variables =
      name === 'cartCreate' ? oneLine() : { cartId: await cartId(), buyerIdentity: { countryCode: 'PL' } };
    for (let time = 0; time < 3; time++) {
      const response = await call(sandbox.url, name, variables, { scenario });
      expect(response.status).toBe(200);
      const { data, errors } = (await response.json()) as ApiResponse;
      if (time < times) expect(errors).toMatchObject([{ extensions: { code: 'THROTTLED' } }]);
      else expect(data?.[name]?.userErrors).toEqual([]);
    }
  };

/** The edge responds to the first submit with 503, although the shop has accepted the order. */
export const acceptsLate =
  (retryAfter: string | null): Check =>
  async (scenario) => {
    const variables = { cartId: await payableCart(sandbox.url), attemptToken: 'a' };
    const response = await call(sandbox.url, 'cartSubmitForCompletion', variables, { scenario });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe(retryAfter);
    const again = await submit(sandbox.url, variables.cartId, 'a', { scenario });
    expect(again?.__typename).toBe('SubmitAlreadyAccepted');
    expect(await poll(sandbox.url, again?.attemptId)).toMatchObject(SUCCESS);
  };
