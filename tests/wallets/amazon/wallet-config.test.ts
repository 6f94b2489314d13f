import { describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../../src/net/storefront/failures';
import type { Received } from '../../../src/net/storefront/failures';
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

const failureOf = (response: Received<unknown>) => (response.ok ? undefined : response.failure);

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
    const calls: Call[] = [];
    await fetchCheckoutSession('optimus', REQUEST, shop(json(SESSION), calls));
    await fetchAmazonPayButton(shop(json(BUTTON), calls));
    expect(timeout.mock.calls).toEqual([[10_000], [10_000]]);
    for (const { init } of calls) expect(init.signal).toBe(signal);
    expect(calls).toHaveLength(2);
  });
});

describe('a request', () => {
  it.each<[Failure['kind'], when: string, response: () => Response | Promise<Response>, detail: string]>([
    ['body', 'the response has an error', json({ ...SESSION, ...BUTTON, error: 'not set up' }), 'not set up'],
    ['status', 'the response has status 422', json({ ...SESSION, ...BUTTON }, { status: 422 }), 'HTTP 422'],
    ['body', 'the response is a page', () => new Response('<h1>Hi</h1>'), '<h1>'],
    ['body', 'the response is empty', () => new Response(''), 'optimus: '],
    ['body', 'the response is incomplete', () => new Response('{"createCheckout'), '{"cre'],
    ['body', 'the response is null', json(null), 'null'],
    ['body', 'the response is a list', json([]), '[]'],
    ['body', 'the response is a number', json(7), '7'],
    ['body', 'the response is an empty object', json({}), '{}'],
    ['network', 'the network fails', rejects(new TypeError('Failed to fetch')), 'Failed to fetch'],
    ['network', 'the response takes too long', rejects(new DOMException('late', 'TimeoutError')), 'late'],
    ['network', 'fetch rejects without an error', rejects(undefined), 'undefined'],
    [
      'network',
      'the connection breaks during the response',
      () =>
        new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('reset')) })),
      'reset',
    ],
  ])('fails with the kind %s when %s', async (kind, _when, response, detail) => {
    const session = await fetchCheckoutSession('optimus', REQUEST, shop(response));
    expect(failureOf(session)).toMatchObject({ kind });
    expect(failureOf(session)?.message.startsWith('optimus: ')).toBe(true);
    expect(failureOf(session)?.message).toContain(detail);
    expect(failureOf(await fetchAmazonPayButton(shop(response)))).toMatchObject({ kind });
  });

  it.each([
    ['there is no session config', { appId: 'app' }],
    ['the session config is null', { createCheckoutSessionConfig: null }],
    ['there is no payload', { createCheckoutSessionConfig: { signature: 's' } }],
    ['the payload is null', { createCheckoutSessionConfig: { payloadJSON: 'null' } }],
    ['the payload is empty', { createCheckoutSessionConfig: { payloadJSON: '' } }],
    ['the payload is an object', { createCheckoutSessionConfig: { payloadJSON: {} } }],
    ['the payload is not JSON', { createCheckoutSessionConfig: { payloadJSON: '<h1>' } }],
  ])('for a session fails if %s', async (_what, config) => {
    const response = await fetchCheckoutSession('optimus', REQUEST, shop(json(config)));
    expect(failureOf(response)).toMatchObject({ kind: 'body', ignorable: false });
  });

  it.each([
    ['the merchant is missing', { ledgerCurrency: 'EUR' }],
    ['the currency is missing', { merchantId: 'A1' }],
  ])('for the config of a button fails if %s', async (_what, config) => {
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
