import { expect } from 'vitest';
import type { ScenarioName } from '../../sandbox/scenarios';
import {
  readJson,
  call,
  oneLine,
  payableCart,
  payloadOf,
  poll,
  sandboxForTests,
  submit,
} from './storefront-client';
import type { ApiResponse, AttemptResult, Cart, DocumentName, Payload } from './storefront-client';

/** The URL of the checks' sandbox, which runs during the tests of the file that imports this module. */
export const sandboxUrl = (): string => sandbox.url;

const sandbox = sandboxForTests();

/** Checks that the sandbox responds in a scenario as the scenario's row describes. */
export type Check = (scenario: ScenarioName) => Promise<void>;

export async function createCartId(): Promise<string> {
  return (await payloadOf(sandbox.url, 'cartCreate', oneLine()))?.cart?.id ?? '';
}

async function variablesFor(name: DocumentName, quantity = 1): Promise<object> {
  if (name === 'cartCreate') return oneLine({ quantity });
  const id = await createCartId();
  return { id, cartId: id, attemptToken: 'a' };
}

export async function requestPayload(
  scenario: ScenarioName,
  name: DocumentName,
  quantity = 1,
): Promise<Payload | null> {
  return payloadOf(sandbox.url, name, await variablesFor(name, quantity), { scenario });
}

/** Expects a cart with this warning and this quantity after a request for `wanted` items. */
export function createsCartWithWarning(code: string, quantity: number, wanted = 1): Check {
  return async (scenario) => {
    const response = await requestPayload(scenario, 'cartCreate', wanted);
    expect(response?.warnings.map((warning) => warning.code)).toEqual([code]);
    expect(response?.cart?.lines.nodes.map((line) => line.quantity)).toEqual([quantity]);
  };
}

/** Expects that `count` of the two lines of a cart are not for sale. */
export function hasSoldOutLines(count: number): Check {
  return async (scenario) => {
    const coffee = { merchandiseId: 'gid://shopify/ProductVariant/44100000000201' };
    const lines = [oneLine(), oneLine(coffee)].flatMap(({ input }) => input.lines);
    const id = (await payloadOf(sandbox.url, 'cartCreate', { input: { lines } }))?.cart?.id;
    const { data } = await readJson(call(sandbox.url, 'cart', { id }, { scenario }));
    const read = data?.['cart'] as unknown as Cart;
    expect(read.lines.nodes.filter(({ merchandise }) => merchandise.availableForSale === false)).toHaveLength(
      count,
    );
  };
}

/** Expects no cart, and these errors. */
export function refusesCart(...errors: [code: string, field: string | undefined][]): Check {
  return async (scenario) => {
    const response = await requestPayload(scenario, 'cartCreate');
    expect(response?.cart).toBeNull();
    expect(response?.userErrors.map((error) => [error.code, error.field?.join('.')])).toEqual(errors);
  };
}

export function createsCartWithError(code: string): Check {
  return async (scenario) => {
    const response = await requestPayload(scenario, 'cartCreate');
    expect(response?.cart?.id).toMatch(/^gid:/);
    expect(response?.userErrors.map((error) => error.code)).toEqual([code]);
  };
}

export function preparesCartAs(type: string, codes?: string[]): Check {
  return async (scenario) => {
    const result = (await requestPayload(scenario, 'cartPrepareForCompletion'))?.result;
    expect(result?.__typename).toBe(type);
    expect(result?.errors?.map((error) => error.code)).toEqual(codes);
    if (type === 'CartThrottled') expect(Date.parse(result?.pollAfter ?? '')).toBeGreaterThan(Date.now());
  };
}

export function respondsWith(status: number, body: RegExp, retryAfter?: RegExp): Check {
  return async (scenario) => {
    const response = await call(sandbox.url, 'cartCreate', oneLine(), { scenario });
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(body);
    if (retryAfter !== undefined) expect(response.headers.get('retry-after')).toMatch(retryAfter);
  };
}

export function dropsConnection(name: DocumentName = 'cartCreate'): Check {
  return async (scenario) => {
    const variables = await variablesFor(name);
    await expect(
      call(sandbox.url, name, variables, { scenario }).then((response) => response.text()),
    ).rejects.toThrow();
  };
}

/** Expects a cart with a matching checkout URL, or without one for null. */
export function hasCheckoutUrl(matching: RegExp | null): Check {
  return async (scenario) => {
    const url = (await requestPayload(scenario, 'cartCreate'))?.cart?.checkoutUrl;
    if (matching === null) expect(url).toBeNull();
    else expect(url).toMatch(matching);
  };
}

export function deniesAccess(name: DocumentName): Check {
  return async (scenario) => {
    const variables = await variablesFor(name);
    const response = await readJson(call(sandbox.url, name, variables, { scenario }));
    expect(response.data?.[name]).toBeNull();
    expect(response.errors?.[0]?.extensions?.code).toBe('ACCESS_DENIED');
  };
}

/** Expects these statuses of the first and the second response to a request for a chunk. */
export function chunkStatuses(first: number, second: number): Check {
  return async (scenario) => {
    const base = `${sandbox.url}/dist/~${scenario}`;
    expect((await fetch(`${base}/ekspres.js`)).status).toBe(200);
    expect((await fetch(`${base}/click-3f9a1c20.js`)).status).toBe(first);
    expect((await fetch(`${base}/click-3f9a1c20.js`)).status).toBe(second);
    // The scenario of a page's cookie applies too, and counts its own requests.
    const cookie = { headers: { cookie: `sandbox_scenario=${scenario}` } };
    expect((await fetch(`${sandbox.url}/dist/click-3f9a1c20.js`, cookie)).status).toBe(first);
  };
}

export function walletConfigResponse(check: (text: string) => void): Check {
  return async (scenario) => {
    const response = await fetch(`${sandbox.url}/wallets/config/optimus`, {
      method: 'POST',
      headers: { 'X-Shopify-Storefront-Access-Token': 'token', cookie: `sandbox_scenario=${scenario}` },
      body: JSON.stringify({
        checkout_url: 'c',
        checkout_cancel_url: 'x',
        // The plain id, without the type and the key.
        cart_id: (await createCartId()).replace(/^.*\/|\?.*$/g, ''),
      }),
    });
    expect(response.status).toBe(200);
    check(await response.text());
    await hasCheckoutUrl(/^http/)(scenario);
  };
}

/** Expects these statuses of the responses to metrics, one after the other, and that events are stored. */
export function telemetryStatuses(...statuses: number[]): Check {
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

export const usesEuro: Check = async (scenario) => {
  const name = scenario === 'currency_changed' ? 'cartCreate' : 'cart';
  const variables = name === 'cart' ? { id: await createCartId() } : oneLine();
  const text = await (await call(sandbox.url, name, variables, { scenario })).text();
  expect(text).toContain('"currencyCode":"EUR"');
  expect(text).not.toContain('"currencyCode":"PLN"');
};

export const submitsWithResult =
  (type: string): Check =>
  async (scenario) =>
    expect((await requestPayload(scenario, 'cartSubmitForCompletion'))?.result?.__typename).toBe(type);

/** Updates the buyer or the payment of a new cart, and returns the payload. */
async function updateNewCart(
  scenario: ScenarioName,
  name: 'cartBuyerIdentityUpdate' | 'cartPaymentUpdate',
  input: object,
): Promise<Payload | null> {
  return payloadOf(sandbox.url, name, { cartId: await createCartId(), ...input }, { scenario });
}

/** Updates the buyer of a new cart, and returns the payload. */
export const updateIdentity = (scenario: ScenarioName) =>
  updateNewCart(scenario, 'cartBuyerIdentityUpdate', { buyerIdentity: { countryCode: 'PL' } });

export const rejectsIdentityWith =
  (field: string): Check =>
  async (scenario) => {
    const variables = { cartId: await createCartId(), buyerIdentity: { [field]: [] } };
    const { errors } = await readJson(call(sandbox.url, 'cartBuyerIdentityUpdate', variables, { scenario }));
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['INVALID_VARIABLE']);
    expect((await updateIdentity(scenario))?.userErrors).toEqual([]);
  };

/** Expects that the first `times` updates are refused with this code, and that the next one is accepted. */
export const refusesUpdate =
  (
    code: string,
    times: number,
    operation: 'cartBuyerIdentityUpdate' | 'cartPaymentUpdate' = 'cartBuyerIdentityUpdate',
  ): Check =>
  async (scenario) => {
    const update = () =>
      operation === 'cartPaymentUpdate'
        ? updateNewCart(scenario, 'cartPaymentUpdate', {
            payment: { amount: { amount: '59.0', currencyCode: 'PLN' } },
          })
        : updateIdentity(scenario);
    for (let attempt = 0; attempt <= times; attempt++) {
      const codes = (await update())?.userErrors.map((error) => error.code);
      if (attempt < times) expect(codes).toContain(code);
      else expect(codes).not.toContain(code);
    }
  };

export const requestPolicy = (scenario: ScenarioName) =>
  call(sandbox.url, 'subscriptionPolicy', {}, { scenario });

export const endsDiscount =
  (
    name: 'cartBuyerIdentityUpdate' | 'cartPaymentUpdate' | 'cartSubmitForCompletion',
    variables: object,
  ): Check =>
  async (scenario) => {
    const sendForCart = (operation: DocumentName, sent: object) =>
      payloadOf(sandbox.url, operation, sent, { scenario });
    const created = await sendForCart('cartCreate', oneLine());
    expect(created?.cart?.cost.totalAmount.amount).toBe('53.1');
    expect(created?.warnings).toEqual([]);
    const cartId = created?.cart?.id;
    await sendForCart(name, { cartId, ...variables });
    const note = await sendForCart('cartNoteUpdate', { cartId, note: '' });
    expect(note?.warnings.map(({ code }) => code)).toEqual([
      expect.stringMatching(/^DISCOUNT_.*USAGE_LIMIT_REACHED$/),
    ]);
    expect(note?.cart?.cost.totalAmount.amount).toBe('59.0');
  };

/** Polls an attempt, and expects these results one after the other. */
async function expectPolls(
  attemptId: string | undefined,
  expected: readonly (Partial<AttemptResult> | null)[],
  scenario: ScenarioName,
): Promise<void> {
  for (const result of expected) {
    const response = await poll(sandbox.url, attemptId, { scenario });
    if (result === null) expect(response).toBeNull();
    else expect(response).toMatchObject(result);
  }
}

/** Expects that an attempt is accepted, and that its polls have these results. */
export const pollsReturn =
  (...expected: readonly (Partial<AttemptResult> | null)[]): Check =>
  async (scenario) => {
    const cartId = await payableCart(sandbox.url);
    const attempt = await submit(sandbox.url, cartId, 'a', { scenario });
    expect(attempt?.__typename).toBe('SubmitSuccess');
    await expectPolls(attempt?.attemptId, expected, scenario);
  };

export const PROCESSING = { __typename: 'CartCompletionProcessing', pollDelay: 500 } as const;
export const SUCCESS = { __typename: 'CartCompletionSuccess' } as const;

export const failsWith = (code: string): Check =>
  pollsReturn({ __typename: 'CartCompletionFailed', errors: [{ code, message: expect.any(String) }] });

/**
 * Expects that the response to the first submit is lost, that the second one has the result
 * `SubmitAlreadyAccepted`, and that polls of the attempt have these results.
 */
export const losesSubmitResponse =
  (...expected: readonly (Partial<AttemptResult> | null)[]): Check =>
  async (scenario) => {
    const cartId = await payableCart(sandbox.url);
    await expect(submit(sandbox.url, cartId, 'a', { scenario })).rejects.toThrow();
    const attempt = await submit(sandbox.url, cartId, 'a', { scenario });
    expect(attempt?.__typename).toBe('SubmitAlreadyAccepted');
    await expectPolls(attempt?.attemptId, expected, scenario);
  };

export const pollFailsWith =
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

const ADDRESS = { lastName: 'Nowak', address1: 'ul. Długa 1', city: 'Kraków', zip: '30-001', country: 'PL' };
const { lastName: _lastName, address1: _address1, ...PARTIAL_ADDRESS } = ADDRESS;

/** Creates a cart, and returns the payloads after a partial address, and after the complete one. */
async function payloadsWithAddresses(scenario: ScenarioName, input: object = oneLine().input) {
  const cartId = (await payloadOf(sandbox.url, 'cartCreate', { input }, { scenario }))?.cart?.id;
  const payloadWith = async (deliveryAddress: object) => {
    const buyerIdentity = { deliveryAddressPreferences: [{ deliveryAddress }] };
    return (await payloadOf(
      sandbox.url,
      'cartBuyerIdentityUpdate',
      { cartId, buyerIdentity },
      { scenario },
    ))!;
  };
  return { partial: await payloadWith(PARTIAL_ADDRESS), full: await payloadWith(ADDRESS) };
}

export const raisesTotal =
  (increase: { total: number; tax: number }): Check =>
  async (scenario) => {
    const { partial, full } = await payloadsWithAddresses(scenario);
    const costOf = ({ cart }: Payload) => ({
      total: Number(cart?.cost.totalAmount.amount),
      tax: Number(cart?.cost.totalTaxAmount.amount),
    });
    expect(costOf(full).total - costOf(partial).total).toBeCloseTo(increase.total);
    expect(costOf(full).tax - costOf(partial).tax).toBeCloseTo(increase.tax);
  };

/** A variant that is shipped, other than that of `oneLine`. */
const other = 'gid://shopify/ProductVariant/44100000000201';

/** Expects that the last of two lines is removed after a partial address, or after the complete one. */
export const losesLine =
  (removedAfter: 'partial' | 'full'): Check =>
  async (scenario) => {
    const { merchandiseId } = oneLine().input.lines[0]!;
    const responses = await payloadsWithAddresses(scenario, {
      lines: [{ merchandiseId }, { merchandiseId: other }],
    });
    const codes = (payload: Payload) => payload.warnings.map(({ code }) => code);
    const remainingIds = (payload: Payload) =>
      payload.cart?.lines.nodes.map(({ merchandise }) => merchandise.id);
    expect(codes(responses[removedAfter])).toEqual(['PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION']);
    expect(remainingIds(responses[removedAfter])).toEqual([merchandiseId]);
    if (removedAfter === 'full') expect(remainingIds(responses.partial)).toEqual([merchandiseId, other]);
    else expect(codes(responses.full)).toEqual([]);
  };

/** Expects delivery options of these types, of which the first one is selected. */
export const offersDelivery =
  (...types: string[]): Check =>
  async (scenario) => {
    const [group] = (await payloadsWithAddresses(scenario)).full.cart?.deliveryGroups?.nodes ?? [];
    expect(group?.deliveryOptions.map((option) => option.deliveryMethodType)).toEqual(types);
    expect(group?.selectedDeliveryOption?.deliveryMethodType).toBe(types[0]);
  };

export const picksUpLastLine: Check = async (scenario) => {
  const lines = [...oneLine().input.lines, { merchandiseId: other }];
  const { full } = await payloadsWithAddresses(scenario, { lines });
  const groups = full.cart?.deliveryGroups?.nodes ?? [];
  expect(groups.map(({ selectedDeliveryOption }) => selectedDeliveryOption?.deliveryMethodType)).toEqual([
    'SHIPPING',
    'PICK_UP',
  ]);
  const [, pickup] = groups.map(({ deliveryOptions }) => deliveryOptions);
  expect(pickup?.map(({ deliveryMethodType }) => deliveryMethodType)).toEqual(['PICK_UP', 'PICKUP_POINT']);
};

/** Expects a gift card in a cart that was created without the scenario. */
export const hasGiftCard: Check = async (scenario) => {
  const id = await createCartId();
  const { data } = await readJson(call(sandbox.url, 'cart', { id }, { scenario }));
  const read = data?.['cart'] as unknown as Cart & { appliedGiftCards: object[] };
  expect(read.appliedGiftCards).toEqual([{ id: expect.stringContaining('AppliedGiftCard') }]);
};

/** Expects other handles of both delivery options after the address has changed. */
export const changesHandles: Check = async (scenario) => {
  const { partial, full } = await payloadsWithAddresses(scenario);
  const handles = ({ cart }: Payload) =>
    cart?.deliveryGroups?.nodes[0]?.deliveryOptions.map(({ handle }) => handle) ?? [];
  expect(handles(partial)).toHaveLength(2);
  expect(handles(full)).toHaveLength(2);
  expect(handles(full).filter((handle) => handles(partial).includes(handle))).toEqual([]);
};

/** Expects a cart with these discount codes, each with whether it applies, and these warnings. */
export const hasDiscountCodes =
  (applicable: Readonly<Record<string, boolean>>, ...warnings: string[]): Check =>
  async (scenario) => {
    const created = await requestPayload(scenario, 'cartCreate');
    const codes = created?.cart?.discountCodes.map((discount) => [discount.code, discount.applicable]) ?? [];
    expect(Object.fromEntries(codes)).toEqual(applicable);
    expect(created?.warnings.map((warning) => warning.code)).toEqual(warnings);
  };

/** Expects status 200 and THROTTLED for the first `times` of three requests; the others succeed. */
export const throttlesCalls =
  (times: number, name: 'cartCreate' | 'cartBuyerIdentityUpdate' = 'cartCreate'): Check =>
  async (scenario) => {
    const variables =
      name === 'cartCreate'
        ? oneLine()
        : { cartId: await createCartId(), buyerIdentity: { countryCode: 'PL' } };
    for (let attempt = 0; attempt < 3; attempt++) {
      const response = await call(sandbox.url, name, variables, { scenario });
      expect(response.status).toBe(200);
      const { data, errors } = (await response.json()) as ApiResponse;
      if (attempt < times) expect(errors).toMatchObject([{ extensions: { code: 'THROTTLED' } }]);
      else expect(data?.[name]?.userErrors).toEqual([]);
    }
  };

/** Expects status 503 for the first submit, although the shop has accepted the order. */
export const acceptsOrderDespite503 =
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
