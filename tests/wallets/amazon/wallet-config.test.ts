import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Failure } from '../../../src/net/storefront/failures';
import type { ApiResponse } from '../../../src/net/storefront/graphql-client';
import {
  fetchAmazonPayButton,
  fetchCheckoutSession,
  hasNoLineItems,
  type WalletConfigAccess,
} from '../../../src/wallets/amazon/fetch-session-and-config';

interface Call {
  url: string;
  init: RequestInit;
}

/** Access to a shop that responds like this. The requests are added to `calls`. */
function shop(response: () => Response | Promise<Response>, calls: Call[] = []): WalletConfigAccess {
  return {
    origin: 'https://shop.example',
    accessToken: 'public-token',
    fetch: async (input, init) => {
      calls.push({ url: String(input), init: init ?? {} });
      return response();
    },
  };
}

const json = (body: unknown, init?: ResponseInit) => () => new Response(JSON.stringify(body), init);
const rejects = (error: unknown) => () => Promise.reject(error);

const REQUEST = {
  checkoutUrl: 'https://shop.example/cart/c/1?key=2',
  cancelUrl: 'https://shop.example/products/mug',
  cartId: 'gid://shopify/Cart/1?key=2',
};
const SESSION = {
  createCheckoutSessionConfig: {
    payloadJSON: '{"cartDetails": {"lineItems":[{"sku":"A"}]}}',
    signature: 's',
    publicKeyId: 'LIVE-1',
    algorithm: 'AMZN-PAY-RSASSA-PSS-V2',
  },
  appId: 'app',
  checkoutSupportsSplitCart: true,
  somethingNew: 1,
};
const BUTTON = { merchantId: 'A1', ledgerCurrency: 'EUR', publicKeyId: 'SANDBOX-1', sandbox: true };

/** The failure of a request; undefined if it succeeded. */
const failureOf = (response: ApiResponse<unknown>) => (response.ok ? undefined : response.failure);

const headersOf = ({ init }: Call) =>
  Object.fromEntries([...new Headers(init.headers)].map(([name, value]) => [name.toLowerCase(), value]));

describe('the request for a wallet config', () => {
  it.each(['optimus', 'amazon_pay'] as const)('is one POST to %s for a session', async (name) => {
    const calls: Call[] = [];
    const response = await fetchCheckoutSession(name, REQUEST, shop(json(SESSION), calls));
    expect(response).toEqual({ ok: true, result: SESSION });
    expect(calls.map(({ url, init }) => [init.method, url])).toEqual([
      ['POST', `https://shop.example/wallets/config/${name}`],
    ]);
    expect(JSON.parse(String(calls[0]!.init.body))).toEqual({
      checkout_url: REQUEST.checkoutUrl,
      checkout_cancel_url: REQUEST.cancelUrl,
      cart_id: '1',
    });
    expect(headersOf(calls[0]!)).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': 'public-token',
    });
  });

  it('is one GET for the Amazon Pay button', async () => {
    const calls: Call[] = [];
    expect(await fetchAmazonPayButton(shop(json(BUTTON), calls))).toEqual({ ok: true, result: BUTTON });
    expect(calls.map(({ url, init }) => [init.method ?? 'GET', url, init.body])).toEqual([
      ['GET', 'https://shop.example/wallets/config/amazon_pay', undefined],
    ]);
    expect(headersOf(calls[0]!)).toEqual({
      accept: 'application/json',
      'x-shopify-storefront-access-token': 'public-token',
    });
  });

  it('has a time limit of 10 s', async () => {
    const { signal } = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(signal);
    onTestFinished(() => timeout.mockRestore());
    const calls: Call[] = [];
    await fetchCheckoutSession('optimus', REQUEST, shop(json(SESSION), calls));
    await fetchAmazonPayButton(shop(json(BUTTON), calls));
    expect(timeout.mock.calls).toEqual([[10_000], [10_000]]);
    for (const { init } of calls) expect(init.signal).toBe(signal);
    expect(calls).toHaveLength(2);
  });
});

describe('a request', () => {
  it.each<{
    when: string;
    response: () => Response | Promise<Response>;
    kind: Failure['kind'];
    /** A part of the failure's message. */
    detail: string;
  }>([
    {
      when: 'the response has an error',
      response: json({ ...SESSION, ...BUTTON, error: 'not set up' }),
      kind: 'body',
      detail: 'not set up',
    },
    {
      when: 'the response has the status 422',
      response: json({ ...SESSION, ...BUTTON }, { status: 422 }),
      kind: 'status',
      detail: 'HTTP 422',
    },
    {
      when: 'the response is a page',
      response: () => new Response('<h1>Hi</h1>'),
      kind: 'body',
      detail: '<h1>',
    },
    { when: 'the response is empty', response: () => new Response(''), kind: 'body', detail: 'optimus: ' },
    {
      when: 'the response is incomplete',
      response: () => new Response('{"createCheckout'),
      kind: 'body',
      detail: '{"cre',
    },
    { when: 'the response is null', response: json(null), kind: 'body', detail: 'null' },
    { when: 'the response is a list', response: json([]), kind: 'body', detail: '[]' },
    { when: 'the response is a number', response: json(7), kind: 'body', detail: '7' },
    { when: 'the response is an empty object', response: json({}), kind: 'body', detail: '{}' },
    {
      when: 'the network fails',
      response: rejects(new TypeError('Failed to fetch')),
      kind: 'network',
      detail: 'Failed to fetch',
    },
    {
      when: 'the response takes too long',
      response: rejects(new DOMException('late', 'TimeoutError')),
      kind: 'network',
      detail: 'late',
    },
    {
      when: 'fetch rejects without an error',
      response: rejects(undefined),
      kind: 'network',
      detail: 'undefined',
    },
    {
      when: 'the connection breaks during the response',
      response: () =>
        new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('reset')) })),
      kind: 'network',
      detail: 'reset',
    },
  ])('fails with the kind $kind when $when', async ({ response, kind, detail }) => {
    const session = await fetchCheckoutSession('optimus', REQUEST, shop(response));
    expect(failureOf(session)).toMatchObject({ kind });
    expect(failureOf(session)?.message.startsWith('optimus: ')).toBe(true);
    expect(failureOf(session)?.message).toContain(detail);
    expect(failureOf(await fetchAmazonPayButton(shop(response)))).toMatchObject({ kind });
  });

  it.each([
    { what: 'there is no session config', config: { appId: 'app' } },
    { what: 'the session config is null', config: { createCheckoutSessionConfig: null } },
    { what: 'there is no payload', config: { createCheckoutSessionConfig: { signature: 's' } } },
    { what: 'the payload is null', config: { createCheckoutSessionConfig: { payloadJSON: 'null' } } },
    { what: 'the payload is empty', config: { createCheckoutSessionConfig: { payloadJSON: '' } } },
    { what: 'the payload is an object', config: { createCheckoutSessionConfig: { payloadJSON: {} } } },
    { what: 'the payload is not JSON', config: { createCheckoutSessionConfig: { payloadJSON: '<h1>' } } },
  ])('for a session fails if $what', async ({ config }) => {
    const response = await fetchCheckoutSession('optimus', REQUEST, shop(json(config)));
    expect(failureOf(response)).toMatchObject({ kind: 'body', ignorable: false });
  });

  it.each([
    { what: 'the merchant is missing', config: { ledgerCurrency: 'EUR' } },
    { what: 'the currency is missing', config: { merchantId: 'A1' } },
  ])('for the config of a button fails if $what', async ({ config }) => {
    expect(failureOf(await fetchAmazonPayButton(shop(json(config))))).toMatchObject({ kind: 'body' });
  });

  it('that fails quotes up to 1024 characters of the response in its message', async () => {
    const response = await fetchAmazonPayButton(shop(() => new Response('x'.repeat(5000))));
    expect(failureOf(response)?.message).toBe(`amazon_pay: ${'x'.repeat(1024)}`);
  });
});

it('a session is treated as one without line items if their list is empty', () => {
  const payloadJSON = '{"cartDetails":{"lineItems":[]}}';
  expect(hasNoLineItems({ createCheckoutSessionConfig: { payloadJSON } })).toBe(true);
});

it.each([
  '{"cartDetails":{"lineItems":[{"sku":"A"}]}}',
  '{"cartDetails":{"lineItems":null}}',
  '{"cartDetails":{}}',
  '{}',
])('a session with the payload %s is not treated as one without line items', (payloadJSON) => {
  expect(hasNoLineItems({ createCheckoutSessionConfig: { payloadJSON } })).toBe(false);
});
