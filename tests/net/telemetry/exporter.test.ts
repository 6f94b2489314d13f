import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createExporter } from '../../../src/net/telemetry/exporter';
// Loaded before the tests, because their clock does not wait for it.
import '../../../src/net/waiting';
import { responseWith, useFakeNetwork, type FakeNetwork } from './fake-network';

let network: FakeNetwork;
let batches: object[];
beforeEach(() => {
  network = useFakeNetwork();
  batches = [];
});

const exporter = () => createExporter('https://t.example', 'logs', () => batches.shift());
const bodies = () => network.sent.map(({ body }) => body);

describe('an exporter', () => {
  it('collects records for a second, and sends nothing if there are none', async () => {
    const [schedule] = exporter();
    batches = [{ n: 1 }, { n: 2 }];
    schedule();
    schedule();
    await vi.advanceTimersByTimeAsync(999);
    expect(bodies()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(bodies()).toEqual([{ n: 1 }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bodies()).toEqual([{ n: 1 }]);
    schedule();
    await vi.advanceTimersByTimeAsync(1000);
    expect(bodies()).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('sends at once when the page is left, with keepalive, without cookies and without the path of the page', () => {
    const [schedule, flush] = exporter();
    batches = [{ n: 1 }];
    schedule();
    flush();
    expect(bodies()).toEqual([{ n: 1 }]);
    expect(network.sent[0]?.init).toMatchObject({
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'origin',
    });
  });

  it('sends a large batch without keepalive, because browsers limit the size of such requests', () => {
    const [, flush] = exporter();
    batches = [{ text: 'x'.repeat(60_000) }];
    flush();
    expect(network.sent[0]?.init.keepalive).toBe(false);
  });

  it('sends nothing more after status 400', async () => {
    const [schedule] = exporter();
    batches = [{ n: 1 }, { n: 2 }];
    network.responses.push(responseWith(400));
    schedule();
    await vi.advanceTimersByTimeAsync(1000);
    schedule();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bodies()).toEqual([{ n: 1 }]);
  });

  it.each([
    ['after the seconds that a 429 requests', () => responseWith(429, '3'), 3000],
    // The batch is sent after a second, so this date is 4 s after its response.
    ['after the date of a 503', () => responseWith(503, new Date(Date.now() + 5000).toUTCString()), 4000],
    ['a second after a 429 without Retry-After', () => responseWith(429), 1000],
    ['a second after a 503 with an invalid Retry-After', () => responseWith(503, 'soon'), 1000],
  ])('sends the same batch again %s', async (_title, response, wait) => {
    const [schedule, flush] = exporter();
    batches = [{ n: 1 }, { n: 2 }];
    network.responses.push(response());
    schedule();
    await vi.advanceTimersByTimeAsync(1000);
    schedule();
    flush();
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(bodies()).toEqual([{ n: 1 }]);
    await vi.advanceTimersByTimeAsync(1);
    expect(bodies()).toEqual([{ n: 1 }, { n: 1 }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(bodies()).toEqual([{ n: 1 }, { n: 1 }, { n: 2 }]);
  });

  it('extends the wait by a random time', async () => {
    const [, flush] = exporter();
    batches = [{ n: 1 }];
    vi.mocked(Math.random).mockReturnValue(1);
    network.responses.push(responseWith(429, '4'));
    flush();
    await vi.advanceTimersByTimeAsync(4999);
    expect(bodies()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(bodies()).toHaveLength(2);
  });

  it('drops a batch after five retries', async () => {
    const [, flush] = exporter();
    batches = [{ n: 1 }];
    network.responses.push(...Array.from({ length: 20 }, () => responseWith(503)));
    flush();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(bodies()).toHaveLength(6);
  });

  it.each([
    ['drops a batch and continues if the network fails', () => new TypeError('Failed to fetch')],
    ['drops a batch and continues if the server fails', () => responseWith(500)],
  ])('%s', async (_title, response) => {
    const [schedule] = exporter();
    batches = [{ n: 1 }, { n: 2 }];
    network.responses.push(response());
    schedule();
    await vi.advanceTimersByTimeAsync(1000);
    schedule();
    await vi.advanceTimersByTimeAsync(1000);
    expect(bodies()).toEqual([{ n: 1 }, { n: 2 }]);
  });
});
