import { describe, expect, it } from 'vitest';
import { pollWaitMs } from '../../../src/wallets/sheet/submit-cart';

const SERVER = Date.parse('2026-03-01T12:00:00Z');
const MINUTE = 60_000;

it.each<[title: string, pollAfter: string | undefined, ms: number]>([
  ['500 ms if pollAfter is in 0.2 s', '2026-03-01T12:00:00.200Z', 500],
  ['20000 ms if pollAfter is in 20 s', '2026-03-01T12:00:20Z', 20_000],
  ['4000 ms if pollAfter is in 4 s, written in another time zone', '2026-03-01T13:00:04+01:00', 4000],
  ['1000 ms if pollAfter is now', '2026-03-01T12:00:00Z', 1000],
  ['1000 ms if pollAfter is past', '2026-03-01T11:00:00Z', 1000],
  ['1000 ms if pollAfter is unreadable', 'soon', 1000],
  ['1000 ms if pollAfter is missing', undefined, 1000],
])('pollWaitMs is %s', (_title, pollAfter, ms) => {
  expect(pollWaitMs(pollAfter, SERVER, 0)).toBe(ms);
});

describe('pollWaitMs without the clock of the server', () => {
  it.each([
    ["is 2000 ms if the shopper's clock is right", SERVER, 2000],
    ["is 3000 ms if the shopper's clock is 5 minutes slow", SERVER - 5 * MINUTE, 3000],
    ["is 1000 ms if the shopper's clock is 5 minutes fast", SERVER + 5 * MINUTE, 1000],
    ["is 3000 ms if the shopper's clock is in 1970", 0, 3000],
  ])('%s', (_title, now, ms) => {
    expect(pollWaitMs('2026-03-01T12:00:02Z', undefined, now)).toBe(ms);
  });
});
