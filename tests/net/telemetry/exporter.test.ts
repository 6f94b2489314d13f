import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createExporter } from '../../../src/net/telemetry/exporter';
import { createWorld, type World } from './world';

let world: World;
let batches: object[];
beforeEach(() => {
  world = createWorld();
  batches = [];
});

const exporter = () => createExporter('https://t.example', 'logs', () => batches.shift());
const bodies = () => world.sent.map(({ body }) => body);
const busy = (status: number, retryAfter?: string) =>
  new Response('', { status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } });

describe('an exporter', () => {
  it('collects records for a second, and sends nothing while there are none', async () => {
    const [touch] = exporter();
    batches = [{ n: 1 }, { n: 2 }];
    touch();
    touch();
    await vi.advanceTimersByTimeAsync(999);
    expect(bodies()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(bodies()).toEqual([{ n: 1 }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bodies()).toEqual([{ n: 1 }]);
    touch();
    await vi.advanceTimersByTimeAsync(1000);
    expect(bodies()).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('sends at once when the page is left, in a request that outlives it, without cookies or referrer', () => {
    const [touch, flush] = exporter();
    batches = [{ n: 1 }];
    touch();
    flush();
    expect(bodies()).toEqual([{ n: 1 }]);
    expect(world.sent[0]?.init).toMatchObject({
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'origin',
    });
  });

  it('does not exceed what browsers allow when the page is left', () => {
    batches = [{ text: 'x'.repeat(60_000) }];
    exporter()[1]();
    expect(world.sent[0]?.init.keepalive).toBe(false);
  });

  it('stops for good on 400', async () => {
    const [touch] = exporter();
    batches = [{ n: 1 }, { n: 2 }];
    world.responses.push(busy(400));
    touch();
    await vi.advanceTimersByTimeAsync(1000);
    touch();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bodies()).toEqual([{ n: 1 }]);
  });

  it.each([
    ['sends the same batch again after the seconds that a 429 requests', () => busy(429, '3'), 3000],
    [
      'sends the same batch again after the date that a 503 requests',
      () => busy(503, new Date(Date.now() + 1000 + 4000).toUTCString()),
      4000,
    ],
    ['sends the same batch again a second after a 429 without Retry-After', () => busy(429), 1000],
    [
      'sends the same batch again a second after a 503 with an invalid Retry-After',
      () => busy(503, 'soon'),
      1000,
    ],
  ])('%s', async (_title, response, wait) => {
    const [touch, flush] = exporter();
    batches = [{ n: 1 }, { n: 2 }];
    world.responses.push(response());
    touch();
    await vi.advanceTimersByTimeAsync(1000);
    touch();
    flush();
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(bodies()).toEqual([{ n: 1 }]);
    await vi.advanceTimersByTimeAsync(1);
    expect(bodies()).toEqual([{ n: 1 }, { n: 1 }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(bodies()).toEqual([{ n: 1 }, { n: 1 }, { n: 2 }]);
  });

  it('waits a random time longer, so that not all pages return at once', async () => {
    const [, flush] = exporter();
    batches = [{ n: 1 }];
    vi.mocked(Math.random).mockReturnValue(1);
    world.responses.push(busy(429, '4'));
    flush();
    await vi.advanceTimersByTimeAsync(4999);
    expect(bodies()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(bodies()).toHaveLength(2);
  });

  it('drops a batch after five retries', async () => {
    const [, flush] = exporter();
    batches = [{ n: 1 }];
    world.responses.push(...Array.from({ length: 20 }, () => busy(503)));
    flush();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(bodies()).toHaveLength(6);
  });

  it.each([
    ['drops a batch and continues if the network fails', () => new TypeError('Failed to fetch')],
    ['drops a batch and continues if the server fails', () => busy(500)],
  ])('%s', async (_title, response) => {
    const [touch] = exporter();
    batches = [{ n: 1 }, { n: 2 }];
    world.responses.push(response());
    touch();
    await vi.advanceTimersByTimeAsync(1000);
    touch();
    await vi.advanceTimersByTimeAsync(1000);
    expect(bodies()).toEqual([{ n: 1 }, { n: 2 }]);
  });
});
