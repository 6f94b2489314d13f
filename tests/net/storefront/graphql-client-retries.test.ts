import { describe, expect, it, vi } from 'vitest';
import { retryAfterMs, serverTime, retryingFetch } from '../../../src/net/storefront/graphql-client';
import { until, useFakeClock } from '../../setup/fake-clock';

const NOW = Date.parse('2026-03-01T12:00:00Z');

/** Headers of a response; a header that is null is missing. */
const headersOf = (retryAfter: string | null, date: string | null = null) =>
  new Headers([
    ...(retryAfter === null ? [] : [['Retry-After', retryAfter] as [string, string]]),
    ...(date === null ? [] : [['Date', date] as [string, string]]),
  ]);

describe('the wait that a server requests', () => {
  it.each([
    { retryAfter: '7', ms: 7000 },
    { retryAfter: ' 7 ', ms: 7000 },
    { retryAfter: '0', ms: 1000 },
    { retryAfter: '-5', ms: 1000 },
    { retryAfter: 'Sun, 01 Mar 2026 12:00:05 GMT', ms: 5000 },
    { retryAfter: 'Sunday, 01-Mar-26 12:00:05 GMT', ms: 5000 },
    { retryAfter: 'Sun Mar  1 12:00:05 2026', ms: 5000 },
    { retryAfter: 'Sun, 01 Mar 2026 11:59:00 GMT', ms: 1000 },
    { retryAfter: 'Sun, 99 Mar 2026', ms: 1000 },
    { retryAfter: null, ms: 1000 },
    { retryAfter: '', ms: 1000 },
    { retryAfter: 'soon', ms: 1000 },
    { retryAfter: 'in 2099', ms: 1000 },
  ])('is $ms ms if Retry-After is "$retryAfter"', ({ retryAfter, ms }) => {
    expect(retryAfterMs(headersOf(retryAfter), NOW)).toBe(ms);
  });

  it.each([
    {
      title: "depends on the server's clock if the shopper's clock is 5 minutes slow",
      now: NOW - 300_000,
    },
    {
      title: "depends on the server's clock if the shopper's clock is 5 minutes fast",
      now: NOW + 300_000,
    },
    { title: "depends on the server's clock if the shopper's clock is in 1970", now: 0 },
  ])('$title', ({ now }) => {
    const headers = headersOf('Sun, 01 Mar 2026 12:00:05 GMT', 'Sun, 01 Mar 2026 12:00:00 GMT');
    expect(retryAfterMs(headers, now)).toBe(5000);
  });
});

describe("the server's clock", () => {
  it.each([
    { title: 'is read from the header Date', date: 'Sun, 01 Mar 2026 12:00:00 GMT', time: NOW },
    { title: 'is unknown if the header Date is not a date', date: 'now', time: undefined },
    { title: 'is unknown without the header Date', date: null, time: undefined },
  ])('$title', ({ date, time }) => {
    expect(serverTime(headersOf(null, date))).toBe(time);
  });
});

/**
 * A server that responds with these statuses in turn; `waits` returns the times between its requests.
 * @param random what `Math.random` returns, which extends each wait
 */
function server(statuses: (number | Error)[], headers: Record<string, string> = {}, random = 0) {
  useFakeClock({ now: NOW, random });
  const times: number[] = [];
  const bodies: unknown[] = [];
  const send: typeof fetch = async (_input, init) => {
    times.push(Date.now());
    bodies.push(init?.body);
    const status = statuses.shift();
    if (status instanceof Error) throw status;
    return new Response(String(status), { status: status ?? 200, headers });
  };
  return {
    waits: () => times.slice(1).map((time, index) => time - times[index]!),
    bodies,
    fetch: (retries: number, longestWaitMs?: number) => {
      const retrying = retryingFetch(send, retries, longestWaitMs);
      return (init?: RequestInit) => until(retrying('https://api.example', init));
    },
  };
}

const THROTTLED = { message: 'Throttled', extensions: { code: 'THROTTLED' } };

describe('a request that may be sent again', () => {
  it.each<{ title: string; retries: number; statuses: number[]; status: number; waits: number[] }>([
    {
      title: 'has status 200 when the response arrives at once',
      retries: 3,
      statuses: [200],
      status: 200,
      waits: [],
    },
    {
      title: 'has status 200 when the server is busy once',
      retries: 3,
      statuses: [503, 200],
      status: 200,
      waits: [1000],
    },
    {
      title: 'has status 200 when there are too many requests twice',
      retries: 2,
      statuses: [429, 429, 200],
      status: 200,
      waits: [1000, 1000],
    },
    {
      title: 'has status 503 when it stays busy',
      retries: 1,
      statuses: [503, 503, 200],
      status: 503,
      waits: [1000],
    },
    {
      title: 'has status 503 when it must not be repeated',
      retries: 0,
      statuses: [503, 200],
      status: 503,
      waits: [],
    },
    {
      title: 'has status 500 when the server failed, possibly after executing the request',
      retries: 3,
      statuses: [500, 200],
      status: 500,
      waits: [],
    },
    {
      title: 'has status 502 when a gateway fails',
      retries: 3,
      statuses: [502, 200],
      status: 502,
      waits: [],
    },
  ])('$title', async ({ retries, statuses, status, waits }) => {
    const { fetch, waits: waited, bodies } = server([...statuses]);
    const response = await fetch(retries)({ body: 'same' });
    expect(response.status).toBe(status);
    expect(waited()).toEqual(waits);
    expect(bodies).toEqual(Array.from({ length: waits.length + 1 }, () => 'same'));
  });

  it.each([
    { sent: 2, body: { errors: [THROTTLED] } },
    { sent: 2, body: { data: null, errors: [THROTTLED] } },
    { sent: 2, body: { data: { cartCreate: null }, errors: [THROTTLED] } },
    { sent: 1, body: { data: { cartCreate: { cart: { id: 'c1' } } }, errors: [THROTTLED] } },
    { sent: 1, body: { errors: [THROTTLED, { extensions: { code: 'ACCESS_DENIED' } }] } },
    { sent: 1, body: { data: { cartCreate: { cart: { note: 'THROTTLED' } } } } },
    { sent: 1, body: 'THROTTLED' },
  ])('is sent $sent times when the status is 200 and the body is $body', async ({ sent, body }) => {
    const send = vi.fn(async () => Response.json(body, { headers: { 'Retry-After': '2' } }));
    useFakeClock();
    const response = await until(retryingFetch(send, 1)('https://api.example'));
    expect(send).toHaveBeenCalledTimes(sent);
    expect([await response.json(), response.headers.get('Retry-After')]).toEqual([body, '2']);
  });

  it('is not sent again when its response was lost', async () => {
    const { fetch, bodies } = server([new TypeError('Failed to fetch'), 200]);
    await expect(fetch(3)()).rejects.toThrow('Failed to fetch');
    expect(bodies).toHaveLength(1);
  });

  it.each([
    { title: 'waits 30 s by default', retryAfter: '30', status: 200, waits: [30_000] },
    { title: 'does not wait 31 s by default', retryAfter: '31', status: 429, waits: [] },
    {
      title: 'does not wait for a number of seconds that is not finite',
      retryAfter: '9'.repeat(400),
      status: 429,
      waits: [],
    },
    {
      title: 'waits at most as long as the limit, even if its random part exceeds it',
      retryAfter: '2',
      longestWaitMs: 3000,
      status: 200,
      waits: [3000],
    },
    {
      title: 'waits exactly as long as the limit',
      retryAfter: '3',
      longestWaitMs: 3000,
      status: 200,
      waits: [3000],
    },
    {
      title: 'does not wait longer than the limit',
      retryAfter: '4',
      longestWaitMs: 3000,
      status: 429,
      waits: [],
    },
  ])('$title', async ({ retryAfter, longestWaitMs, status, waits }) => {
    const { fetch, waits: waited } = server([429, 200], { 'Retry-After': retryAfter }, 1);
    expect((await fetch(3, longestWaitMs)()).status).toBe(status);
    expect(waited()).toEqual(waits);
  });

  it('ends its wait when it is aborted, with the last response', async () => {
    const controller = new AbortController();
    const fetch = retryingFetch(async () => new Response('', { status: 429 }), 3);
    const response = fetch('https://api.example', { signal: controller.signal });
    setTimeout(() => controller.abort(new DOMException('away', 'AbortError')));
    expect((await response).status).toBe(429);
  });

  it('does not begin to wait if it was aborted before', async () => {
    const fetch = retryingFetch(async () => new Response('', { status: 429 }), 3);
    const signal = AbortSignal.abort(new DOMException('away', 'AbortError'));
    expect((await fetch('https://api.example', { signal })).status).toBe(429);
  });
});
