import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../setup/eventually';
import type { RunningSandbox } from '../../../sandbox/index';
import { apiClient } from '../../../src/net/storefront/graphql-client';
import type { ApiAccess } from '../../../src/net/storefront/request-of';
import { cartLimited } from '../../../src/net/storefront/operations/cart-limited';
import { cartCreate } from '../../../src/net/storefront/operations/cart-operations';
import { useFakeClock } from '../../setup/fake-clock';
import { sheetRequest, type SheetRequestOptions } from '../../../src/net/storefront/sheet/sheet-request';
import { startForTest } from '../../sandbox/storefront-client';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startForTest();
});
afterAll(() => sandbox.close());

/** Counts the visitors, each of whom has a separate state in the sandbox. */
let visits = 0;

/** Access to the sandbox's API in one of its scenarios, as a new visitor. Requests are added to `sent`. */
function access(scenario = 'ok'): ApiAccess & { sent: RequestInit[] } {
  const visit = `sheet-${++visits}`;
  const sent: RequestInit[] = [];
  return {
    origin: sandbox.url,
    version: 'unstable',
    accessToken: 'token',
    wallet: 'GooglePay',
    locale: { country: 'PL', language: 'PL' },
    sent,
    fetch: (input, init) => {
      sent.push(init ?? {});
      const cookie = `sandbox_visit=${visit}; sandbox_scenario=${scenario}`;
      return fetch(input, { ...init, headers: { ...init?.headers, cookie } });
    },
  };
}

/** A cart with one mug, made for a sheet. */
const requestMug = (api: ApiAccess, options: SheetRequestOptions = {}) =>
  sheetRequest(
    cartCreate,
    {
      input: {
        lines: [
          { merchandiseId: 'gid://shopify/ProductVariant/44100000000101', quantity: 1, attributes: [] },
        ],
        discountCodes: [],
        buyerIdentity: { countryCode: 'PL' },
      },
      withCarrierRates: true,
    },
    apiClient(api),
    options,
  );

/** Sends a request and runs each timer at once until there is a response, which takes its time. */
async function withoutWaiting<Result>(send: () => Promise<Result>): Promise<Result> {
  useFakeClock({ now: Date.now() });
  const promise = send();
  let isOver = false;
  const onSettled = () => void (isOver = true);
  promise.then(onSettled, onSettled);
  while (!isOver) {
    vi.advanceTimersToNextTimer();
    await setImmediate();
  }
  return promise;
}

describe('a deferred response of a real server', () => {
  it('contains its deferred part at the end', async () => {
    const response = await requestMug(access());
    expect(response.ok && response.result.cart).toMatchObject({
      cost: { totalAmount: { amount: '59.0' } },
      deliveryGroups: [{ groupType: 'ONE_TIME_PURCHASE' }],
    });
  });

  it('fails if it is cut off, and the cart that arrived is kept', async () => {
    const api = access('deferred_part_lost');
    const response = await requestMug(api);
    expect(response).toMatchObject({ ok: false, failure: { kind: 'network' } });
    expect(response.partialResult?.cart).toMatchObject({
      id: expect.stringMatching(/^gid:/),
      deliveryGroups: undefined,
    });
    expect(api.sent).toHaveLength(1);
  });

  it('is requested only by documents that defer a part', async () => {
    const api = access();
    await requestMug(api);
    await sheetRequest(cartLimited, { id: 'gid://shopify/Cart/none' }, apiClient(api), {});
    expect(api.sent.map(({ headers }) => new Headers(headers).get('accept'))).toEqual([
      'multipart/mixed, application/json',
      'application/json',
    ]);
  });
});

describe('a request of a sheet', () => {
  it.each<[title: string, once: boolean, ok: boolean, sent: number]>([
    ['is sent again after status 429', false, true, 2],
    ['is not sent again after status 429 if it may be sent only once', true, false, 1],
  ])('%s', async (_title, once, ok, sent) => {
    const api = access('http_429_once');
    const response = await withoutWaiting(() => requestMug(api, { once }));
    expect({ ok: response.ok, sent: api.sent.length }).toEqual({ ok, sent });
  });

  it('is no longer awaited when the shopper has left', async () => {
    const api = access('http_429_seconds');
    const controller = new AbortController();
    const response = requestMug(api, { signal: controller.signal });
    await eventually(() => expect(api.sent).toHaveLength(1));
    controller.abort();
    // It depends on the server whether the abort interrupts the request, or the wait after its response.
    expect(await response).toMatchObject({
      ok: false,
      failure: { kind: expect.stringMatching(/^(aborted|status)$/) },
    });
    expect(api.sent).toHaveLength(1);
  });

  it('fails as aborted if the shopper has left before', async () => {
    const response = await requestMug(access(), { signal: AbortSignal.abort() });
    expect(response).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
  });

  it("is no longer awaited after the wallet's time limit", async () => {
    const response = await requestMug(access('slow'), { signal: AbortSignal.timeout(100) });
    expect(response).toMatchObject({ ok: false, failure: { kind: 'timeout' } });
  });
});

it.each<[type: string, body: string]>([
  ['application/json', '{"errors":[{"extensions":{"code":"THROTTLED"}}]}'],
  [
    'multipart/mixed; boundary="-"',
    '---\r\n\r\n{"errors":[{"extensions":{"code":"THROTTLED"}}],"hasNext":false}\r\n-----\r\n',
  ],
])('a throttled request whose response is %s is sent again', async (type, body) => {
  const api = access();
  const responses = [new Response(body, { headers: { 'Content-Type': type } })];
  const send: typeof fetch = async (input, init) => responses.shift() ?? api.fetch(input, init);
  const response = await withoutWaiting(() => requestMug({ ...api, fetch: send }, {}));
  expect(response).toMatchObject({ ok: true, result: { cart: { deliveryGroups: [{}] } } });
});
