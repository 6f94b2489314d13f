import { describe, expect, it, vi } from 'vitest';
import { retryingFetch, type RetryOptions, type Retries } from '../../../src/net/storefront/graphql-client';
import { retryAfterMs, serverTime } from '../../../src/net/waiting';
import { flushPromises, runTimersUntilSettled, useFakeClock } from '../../setup/fake-clock';

const NOW = Date.parse('2026-03-01T12:00:00Z');

/** Headers of a response; a header that is null is missing. */
function headersOf(retryAfter: string | null, date: string | null = null): Headers {
  const headers = new Headers();
  if (retryAfter !== null) headers.set('Retry-After', retryAfter);
  if (date !== null) headers.set('Date', date);
  return headers;
}

describe('the wait that a server requests', () => {
  it.each([
    [7000, '7'],
    [7000, ' 7 '],
    [1000, '0'],
    [1000, '-5'],
    [5000, 'Sun, 01 Mar 2026 12:00:05 GMT'],
    [5000, 'Sunday, 01-Mar-26 12:00:05 GMT'],
    [5000, 'Sun Mar  1 12:00:05 2026'],
    [1000, 'Sun, 01 Mar 2026 11:59:00 GMT'],
    [1000, 'Sun, 99 Mar 2026'],
    [1000, null],
    [1000, ''],
    [1000, 'soon'],
    [1000, 'in 2099'],
  ])('is %s ms if Retry-After is $1', (ms, retryAfter) => {
    useFakeClock({ now: NOW });
    expect(retryAfterMs(headersOf(retryAfter))).toBe(ms);
  });

  it.each([
    ["depends on the server's clock if the shopper's clock is 5 minutes slow", NOW - 300_000],
    ["depends on the server's clock if the shopper's clock is 5 minutes fast", NOW + 300_000],
    ["depends on the server's clock if the shopper's clock is in 1970", 0],
  ])('%s', (_title, now) => {
    const headers = headersOf('Sun, 01 Mar 2026 12:00:05 GMT', 'Sun, 01 Mar 2026 12:00:00 GMT');
    useFakeClock({ now });
    expect(retryAfterMs(headers)).toBe(5000);
  });
});

describe("the server's clock", () => {
  it.each([
    ['is read from the header Date', 'Sun, 01 Mar 2026 12:00:00 GMT', NOW],
    ['is unknown if the header Date is not a date', 'now', undefined],
    ['is unknown without the header Date', null, undefined],
  ])('%s', (_title, date, time) => {
    expect(serverTime(headersOf(null, date))).toBe(time);
  });
});

/**
 * A server that responds with these statuses in turn, or fails with these errors.
 * @param random what `Math.random` returns, which extends each wait
 */
function fakeServer(statuses: (number | Error)[], headers: Record<string, string> = {}, random = 0) {
  useFakeClock({ now: NOW, random });
  const times: number[] = [];
  const bodies: unknown[] = [];
  const respond: typeof fetch = async (_input, init) => {
    times.push(Date.now());
    bodies.push(init?.body);
    const status = statuses.shift();
    if (status instanceof Error) throw status;
    return new Response(String(status), { status: status ?? 200, headers });
  };
  return {
    /** The times between its requests, in ms. */
    waits: () => times.slice(1).map((time, index) => time - times[index]!),
    bodies,
    /** Sends a request by `retryingFetch`, and returns the last response. */
    send: (retries: Retries, options?: RetryOptions) =>
      runTimersUntilSettled(
        retryingFetch(respond, retries, options)('https://api.example', { body: 'same' }),
      ),
  };
}

const THROTTLED = { message: 'Throttled', extensions: { code: 'THROTTLED' } };

describe('retryingFetch', () => {
  it.each<[title: string, retries: Retries, statuses: number[], status: number, waits: number[]]>([
    ['returns the first response if its status is 200', 3, [200], 200, []],
    ['sends a request again after status 503', 3, [503, 200], 200, [1000]],
    ['sends a request again after each of two with status 429', 2, [429, 429, 200], 200, [1000, 1000]],
    ['returns the last response if the server stays busy', 1, [503, 503, 200], 503, [1000]],
    ['returns the first response if no retry is allowed', 0, [503, 200], 503, []],
    ['sends no request again after status 500: it may have been executed', 3, [500, 200], 500, []],
    ['does not send a request again after status 502', 3, [502, 200], 502, []],
  ])('%s', async (_title, retries, statuses, status, waits) => {
    const server = fakeServer([...statuses]);
    const response = await server.send(retries);
    expect(response.status).toBe(status);
    expect(server.waits()).toEqual(waits);
    expect(server.bodies).toEqual(Array.from({ length: waits.length + 1 }, () => 'same'));
  });

  /** How often a request with one retry is sent if its responses have status 200 and this body. */
  async function countSends(body: unknown): Promise<number> {
    const send = vi.fn(async () => Response.json(body, { headers: { 'Retry-After': '2' } }));
    useFakeClock();
    const response = await runTimersUntilSettled(retryingFetch(send, 1)('https://api.example'));
    expect([await response.json(), response.headers.get('Retry-After')]).toEqual([body, '2']);
    return send.mock.calls.length;
  }

  it.each([
    { errors: [THROTTLED] },
    { data: null, errors: [THROTTLED] },
    { data: { cartCreate: null }, errors: [THROTTLED] },
  ])('sends a request again after status 200 with the body %j', async (body) => {
    expect(await countSends(body)).toBe(2);
  });

  it.each([
    { data: { cartCreate: { cart: { id: 'c1' } } }, errors: [THROTTLED] },
    { errors: [THROTTLED, { extensions: { code: 'ACCESS_DENIED' } }] },
    { data: { cartCreate: { cart: { note: 'THROTTLED' } } } },
    'THROTTLED',
  ])('does not send a request again after status 200 with the body %j', async (body) => {
    expect(await countSends(body)).toBe(1);
  });

  it('does not send a request again if its response was lost', async () => {
    const server = fakeServer([new TypeError('Failed to fetch'), 200]);
    await expect(server.send(3)).rejects.toThrow('Failed to fetch');
    expect(server.bodies).toHaveLength(1);
  });

  describe('sends a query again', () => {
    const lost = new TypeError('Failed to fetch');

    it.each<[title: string, statuses: (number | Error)[], status: number, waits: number[]]>([
      ['if its response was lost', [lost, 200], 200, [1000]],
      ['as often as allowed, for lost and busy responses', [lost, 503, lost, 200], 200, [1000, 1000, 1000]],
      ['not after status 500', [500, 200], 500, []],
    ])('%s', async (_title, statuses, status, waits) => {
      const server = fakeServer([...statuses]);
      expect((await server.send(3, { isQuery: true })).status).toBe(status);
      expect(server.waits()).toEqual(waits);
    });

    it('not more often than allowed', async () => {
      const server = fakeServer([lost, lost, 200]);
      await expect(server.send(1, { isQuery: true })).rejects.toThrow('Failed to fetch');
      expect(server.bodies).toHaveLength(2);
    });

    it('if its response breaks off', async () => {
      useFakeClock();
      const broken = new ReadableStream({ start: (stream) => stream.error(lost) });
      const send = vi
        .fn<typeof fetch>()
        .mockResolvedValueOnce(new Response(broken))
        .mockResolvedValueOnce(new Response('complete'));
      const response = await runTimersUntilSettled(
        retryingFetch(send, 3, { isQuery: true })('https://api.example'),
      );
      expect(await response.text()).toBe('complete');
    });

    it('not after it was aborted', async () => {
      useFakeClock();
      const controller = new AbortController();
      const { signal } = controller;
      const send = vi.fn(() => Promise.reject<Response>(lost));
      const response = retryingFetch(send, 3, { isQuery: true })('https://api.example', { signal });
      await flushPromises();
      controller.abort();
      await expect(response).rejects.toThrow('aborted');
      expect(send).toHaveBeenCalledOnce();
    });
  });

  it.each<[title: string, retryAfter: string, status: number, waits: number[], longestWaitMs?: number]>([
    ['waits 30 s by default', '30', 200, [30_000]],
    ['does not wait 31 s by default', '31', 429, []],
    ['does not wait for a number of seconds that is not finite', '9'.repeat(400), 429, []],
    ['waits at most as long as the limit, even if its random part exceeds it', '2', 200, [3000], 3000],
    ['waits exactly as long as the limit', '3', 200, [3000], 3000],
    ['does not wait longer than the limit', '4', 429, [], 3000],
  ])('%s', async (_title, retryAfter, status, waits, longestWaitMs) => {
    const server = fakeServer([429, 200], { 'Retry-After': retryAfter }, 1);
    expect((await server.send(3, { longestWaitMs })).status).toBe(status);
    expect(server.waits()).toEqual(waits);
  });

  it('returns the last response if the request is aborted during a wait', async () => {
    useFakeClock();
    const send = vi.fn(async () => new Response('', { status: 429 }));
    const controller = new AbortController();
    const response = retryingFetch(send, 3)('https://api.example', { signal: controller.signal });
    await flushPromises();
    controller.abort();
    expect((await response).status).toBe(429);
    expect(send).toHaveBeenCalledOnce();
  });

  it('does not wait for a request that was aborted before', async () => {
    useFakeClock();
    const send = vi.fn(async () => new Response('', { status: 429 }));
    const response = await retryingFetch(send, 3)('https://api.example', { signal: AbortSignal.abort() });
    expect(response.status).toBe(429);
    expect(send).toHaveBeenCalledOnce();
  });
});
