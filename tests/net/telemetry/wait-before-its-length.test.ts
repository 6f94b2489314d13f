import { beforeEach, expect, it, vi } from 'vitest';
import { createTracker, type TrackedPage } from '../../../src/net/telemetry/analytics-tracker';
import { createExporter } from '../../../src/net/telemetry/exporter';
import { responseWith, useFakeNetwork, type FakeNetwork } from './fake-network';

/** The code that reads `Retry-After`, which never arrives in these tests. */
vi.mock('../../../src/net/waiting', () => new Promise(() => {}));

let network: FakeNetwork;
beforeEach(() => {
  network = useFakeNetwork();
  network.responses.push(responseWith(503, '60'));
});

const page: TrackedPage = {
  hasLibrary: () => true,
  choice: () => 'known',
  readConsent: () => ({ consent: ['analytics'], consent_provider: 'none', consent_version: '' }),
  readVisitor: () => ({}),
};

it('an exporter sends nothing to a busy server while the length of the wait is unknown', async () => {
  const batches = [{ n: 1 }, { n: 2 }];
  const [schedule, flush] = createExporter('https://t.example', 'logs', () => batches.shift());
  schedule();
  await vi.advanceTimersByTimeAsync(1000);
  schedule();
  await vi.advanceTimersByTimeAsync(1000);
  flush();
  expect(network.sent.map(({ body }) => body)).toEqual([{ n: 1 }]);
});

it('a tracker sends nothing to a busy server while the length of the wait is unknown', async () => {
  const [track, flush] = createTracker('https://t.example', page);
  track({ event: 'first', page_type: 'product' }, 1);
  await vi.advanceTimersByTimeAsync(1000);
  track({ event: 'second', page_type: 'product' }, 2);
  await vi.advanceTimersByTimeAsync(1000);
  flush();
  expect(network.sent.map(({ body }) => body.payload.event)).toEqual(['first']);
});
