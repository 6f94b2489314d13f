import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Failure } from '../../../src/net/storefront/graphql-client';
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
      cart_id: REQUEST.cartId,
    });
    expect(headersOf(calls[0]!)).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': 'public-token',
    });
  });

  it('is one GET for the Amazon Pay button', async () => {
    const calls: Call[] = [];
    expect(await fetchAmazonPayButton(shop(json(BUTTON), calls))).toEqual({
      ok: true,
      result: BUTTON,
    });
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

const RESPONSES: {
  when: string;
  kind: Failure['kind'];
  message: string;
  response: () => Response | Promise<Response>;
}[] = [
  {
    when: 'it has an error',
    kind: 'body',
    message: 'not set up',
    response: json({ ...SESSION, ...BUTTON, error: 'not set up' }),
  },
  {
    when: 'the status is 422',
    kind: 'status',
    message: 'HTTP 422',
    response: json({ ...SESSION, ...BUTTON }, { status: 422 }),
  },
  { when: 'it is a page', kind: 'body', message: '<h1>', response: () => new Response('<h1>Hi</h1>') },
  { when: 'it is empty', kind: 'body', message: 'optimus', response: () => new Response('') },
  { when: 'it breaks off', kind: 'body', message: '{"cre', response: () => new Response('{"createCheckout') },
  { when: 'it is null', kind: 'body', message: 'null', response: json(null) },
  { when: 'it is a list', kind: 'body', message: '[]', response: json([]) },
  { when: 'it is a number', kind: 'body', message: '7', response: json(7) },
  { when: 'it is an empty object', kind: 'body', message: '{}', response: json({}) },
  {
    when: 'the network fails',
    kind: 'network',
    message: 'Failed to fetch',
    response: rejects(new TypeError('Failed to fetch')),
  },
  {
    when: 'it takes too long',
    kind: 'network',
    message: 'late',
    response: rejects(new DOMException('late', 'TimeoutError')),
  },
  {
    when: 'it is aborted',
    kind: 'network',
    message: 'aborted',
    response: rejects(new DOMException('aborted', 'AbortError')),
  },
  { when: 'the cause is unknown', kind: 'network', message: 'undefined', response: rejects(undefined) },
  {
    when: 'the connection breaks',
    kind: 'network',
    message: 'reset',
    response: () =>
      new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('reset')) })),
  },
];

describe('a response', () => {
  it.each(RESPONSES)('is a failure of kind $kind when $when', async ({ kind, message, response }) => {
    const result = await fetchCheckoutSession('optimus', REQUEST, shop(response));
    expect(result).toMatchObject({
      ok: false,
      failure: { kind, message: expect.stringMatching(/^optimus: /) },
    });
    expect(!result.ok && result.failure.message).toContain(message);
    expect(await fetchAmazonPayButton(shop(response))).toMatchObject({ ok: false, failure: { kind } });
  });

  it.each([
    { title: 'begins no session when there is no session config', config: { appId: 'app' } },
    {
      title: 'begins no session when the session config is null',
      config: { createCheckoutSessionConfig: null },
    },
    {
      title: 'begins no session when there is no payload',
      config: { createCheckoutSessionConfig: { signature: 's' } },
    },
    {
      title: 'begins no session when the payload is null',
      config: { createCheckoutSessionConfig: { payloadJSON: 'null' } },
    },
    {
      title: 'begins no session when the payload is empty',
      config: { createCheckoutSessionConfig: { payloadJSON: '' } },
    },
    {
      title: 'begins no session when the payload is not a string',
      config: { createCheckoutSessionConfig: { payloadJSON: {} } },
    },
  ])('$title', async ({ config }) => {
    expect(await fetchCheckoutSession('optimus', REQUEST, shop(json(config)))).toMatchObject({
      failure: { kind: 'body' },
    });
  });

  it('begins no session when the payload is not JSON', async () => {
    const config = { createCheckoutSessionConfig: { payloadJSON: '<h1>' } };
    expect(await fetchCheckoutSession('optimus', REQUEST, shop(json(config)))).toMatchObject({
      failure: { kind: 'body', ignorable: false },
    });
  });

  it.each([
    { title: 'draws no button when the merchant is missing', config: { ledgerCurrency: 'EUR' } },
    { title: 'draws no button when the currency is missing', config: { merchantId: 'A1' } },
  ])('$title', async ({ config }) => {
    expect(await fetchAmazonPayButton(shop(json(config)))).toMatchObject({
      failure: { kind: 'body' },
    });
  });

  it('is quoted in the message of the failure with up to 1024 characters', async () => {
    const response = await fetchAmazonPayButton(shop(() => new Response('x'.repeat(5000))));
    expect(!response.ok && response.failure.message).toBe(`amazon_pay: ${'x'.repeat(1024)}`);
  });
});

it('a session has no line items if their list is empty', () => {
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
