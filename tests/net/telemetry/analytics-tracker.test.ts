import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Consent } from '../../../src/net/telemetry/read-consent';
import { createTracker } from '../../../src/net/telemetry/analytics-tracker';
import type { ChoiceState, TrackedPage } from '../../../src/net/telemetry/analytics-tracker';
// Loaded before the tests, because their clock does not wait for it.
import '../../../src/net/waiting';
import { responseWith, useFakeNetwork, type FakeNetwork } from './fake-network';

const ALLOWED: Consent = { consent: ['analytics'], consent_provider: 'none', consent_version: '' };
const CLICK = { event: 'wallet_clicked', page_type: 'product', instrument_id: 'ShopPay' };

let network: FakeNetwork;
let hasLibrary: boolean;
let choice: ChoiceState;
let consent: Consent;
let visitor: object;
beforeEach(() => {
  network = useFakeNetwork();
  hasLibrary = true;
  choice = 'known';
  consent = ALLOWED;
  visitor = { uniq_token: 'u-1' };
});

const page: TrackedPage = {
  hasLibrary: () => hasLibrary,
  choice: () => choice,
  readConsent: () => consent,
  readVisitor: () => visitor,
};
const tracker = () => createTracker('https://t.example', page);
const events = () => network.sent.map(({ body }) => body.payload.event);

it('an event contains its schema, its visit and the consent', async () => {
  const [track] = tracker();
  track(CLICK, 1777888800000);
  expect(network.sent.map(({ url, body }) => [url, body])).toEqual([
    [
      'https://t.example/v1/produce',
      {
        schema_id: 'shopify_wallet_checkout_track/6.3',
        payload: { app_name: 'storefront', checkout_one: false, ...CLICK, uniq_token: 'u-1' },
        metadata: {
          event_created_at_ms: 1777888800000,
          consent: ['analytics'],
          consent_provider: 'none',
          consent_version: '',
        },
      },
    ],
  ]);
});

describe('the analytics library', () => {
  it('is looked for every 100 ms, and the events are sent in order once it has loaded', async () => {
    hasLibrary = false;
    const [track] = tracker();
    track({ ...CLICK, event: 'first' }, 1);
    await vi.advanceTimersByTimeAsync(250);
    track({ ...CLICK, event: 'second' }, 2);
    expect(events()).toEqual([]);
    visitor = { uniq_token: 'late' };
    hasLibrary = true;
    await vi.advanceTimersByTimeAsync(49);
    expect(events()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(events()).toEqual(['first', 'second']);
    expect(network.sent[0]?.body.payload.uniq_token).toBe('late');
    track({ ...CLICK, event: 'third' }, 3);
    expect(events()).toEqual(['first', 'second', 'third']);
  });

  it('is awaited for at most 7 s', async () => {
    hasLibrary = false;
    const [track] = tracker();
    track(CLICK, 1);
    await vi.advanceTimersByTimeAsync(6999);
    expect(events()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(events()).toEqual(['wallet_clicked']);
  });

  it('is not awaited by events that follow after 7 s', async () => {
    hasLibrary = false;
    const [track] = tracker();
    track({ ...CLICK, event: 'first' }, 1);
    await vi.advanceTimersByTimeAsync(8000);
    track({ ...CLICK, event: 'second' }, 2);
    expect(events()).toEqual(['first', 'second']);
  });

  it('is no longer awaited when the page is left', () => {
    hasLibrary = false;
    const [track, flush] = tracker();
    track(CLICK, 1);
    flush();
    flush();
    expect(events()).toEqual(['wallet_clicked']);
  });
});

describe("the shopper's choice", () => {
  it('is awaited while it is pending, even when the page is left', async () => {
    choice = 'pending';
    const [track, flush] = tracker();
    track(CLICK, 1);
    await vi.advanceTimersByTimeAsync(20_000);
    flush();
    expect(events()).toEqual([]);
    consent = { ...ALLOWED, consent: [] };
    choice = 'known';
    await vi.advanceTimersByTimeAsync(100);
    expect(events()).toEqual([]);
    consent = ALLOWED;
    track({ ...CLICK, event: 'after' }, 2);
    expect(events()).toEqual(['after']);
  });

  it('delays later events if it becomes pending only later', async () => {
    choice = 'not-requested';
    const [track] = tracker();
    track({ ...CLICK, event: 'before' }, 1);
    await vi.advanceTimersByTimeAsync(7000);
    expect(events()).toEqual(['before']);
    choice = 'pending';
    track({ ...CLICK, event: 'held back' }, 2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(events()).toEqual(['before']);
    choice = 'known';
    await vi.advanceTimersByTimeAsync(100);
    expect(events()).toEqual(['before', 'held back']);
  });

  it('is awaited until the page is left if it has not been requested', async () => {
    choice = 'not-requested';
    const [track, flush] = tracker();
    track(CLICK, 1);
    await vi.advanceTimersByTimeAsync(6999);
    expect(events()).toEqual([]);
    flush();
    expect(events()).toEqual(['wallet_clicked']);
  });
});

it.each<[title: string, allowed: Consent['consent'], count: number]>([
  ['no event is sent if all but analytics is allowed', ['marketing', 'preferences', 'sale_of_data'], 0],
  ['an event is sent if only analytics are allowed', ['analytics'], 1],
  ['no event is sent if nothing is allowed', [], 0],
])('%s', (_title, allowed, count) => {
  consent = { ...ALLOWED, consent: allowed };
  const [track] = tracker();
  track(CLICK, 1);
  expect(events()).toHaveLength(count);
});

it('the consent is checked for each event', () => {
  const [track] = tracker();
  consent = { ...ALLOWED, consent: [] };
  track({ ...CLICK, event: 'before' }, 1);
  consent = ALLOWED;
  track({ ...CLICK, event: 'after' }, 2);
  expect(events()).toEqual(['after']);
});

describe('the server', () => {
  it('receives an event again after the wait that it requested with status 429', async () => {
    network.responses.push(responseWith(429, '3'));
    const [track] = tracker();
    track(CLICK, 1);
    await vi.advanceTimersByTimeAsync(2999);
    expect(events()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(network.sent.map(({ body }) => body)).toEqual([network.sent[0]?.body, network.sent[0]?.body]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events()).toHaveLength(2);
  });

  it('receives no event during a wait, not even when the page is left, and all of them in order after it', async () => {
    const [track, flush] = tracker();
    const late = new Promise<Response>((resolve) => setTimeout(resolve, 50, responseWith(429, '5')));
    network.responses.push(late, responseWith(429, '2'));
    track({ ...CLICK, event: 'first' }, 1);
    track({ ...CLICK, event: 'second' }, 2);
    await vi.advanceTimersByTimeAsync(100);
    track({ ...CLICK, event: 'third' }, 3);
    flush();
    await vi.advanceTimersByTimeAsync(4949);
    expect(events()).toEqual(['first', 'second']);
    await vi.advanceTimersByTimeAsync(1);
    expect(events()).toEqual(['first', 'second', 'first', 'second', 'third']);
  });

  it('receives an event at most six times if it stays busy', async () => {
    network.responses.push(...Array.from({ length: 20 }, () => responseWith(503)));
    const [track] = tracker();
    track(CLICK, 1);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(events()).toHaveLength(6);
  });

  it.each([
    ['consent is revoked during the wait', () => (consent = { ...ALLOWED, consent: [] })],
    ["shopper's choice becomes pending during the wait", () => (choice = 'pending')],
  ])('receives no event again if the %s', async (_title, change) => {
    network.responses.push(responseWith(429, '3'));
    const [track] = tracker();
    track(CLICK, 1);
    await vi.advanceTimersByTimeAsync(100);
    change();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events()).toHaveLength(1);
  });

  it.each([
    ['receives an event only once if it rejects the event', () => responseWith(400)],
    ['is not sent an event again if it could not be reached', () => new TypeError('Failed to fetch')],
  ])('%s', async (_title, response) => {
    network.responses.push(response());
    const [track] = tracker();
    track(CLICK, 1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events()).toHaveLength(1);
  });
});
