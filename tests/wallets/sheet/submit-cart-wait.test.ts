import { describe, expect, it } from 'vitest';
import { pollWaitMs } from '../../../src/wallets/sheet/submit-cart';

const SERVER = Date.parse('2026-03-01T12:00:00Z');
const MINUTE = 60_000;

describe('pollWaitMs with the clock of the server', () => {
  it.each([
    { title: "is 4000 ms if the shopper's clock is right", now: SERVER },
    { title: "is 4000 ms if the shopper's clock is 5 minutes slow", now: SERVER - 5 * MINUTE },
    { title: "is 4000 ms if the shopper's clock is 5 minutes fast", now: SERVER + 5 * MINUTE },
    { title: "is 4000 ms if the shopper's clock is in 1970", now: 0 },
    {
      title: "is 4000 ms if the shopper's clock is in 2099",
      now: Date.parse('2099-01-01T00:00:00Z'),
    },
  ])('$title', ({ now }) => {
    expect(pollWaitMs('2026-03-01T12:00:04Z', SERVER, now)).toBe(4000);
  });
});

it.each([
  { title: 'pollWaitMs is 500 ms if pollAfter is in 0.2 s', pollAfter: '2026-03-01T12:00:00.200Z', ms: 500 },
  { title: 'pollWaitMs is 20000 ms if pollAfter is in 20 s', pollAfter: '2026-03-01T12:00:20Z', ms: 20_000 },
  {
    title: 'pollWaitMs is 4000 ms if pollAfter is in 4 s, written in another time zone',
    pollAfter: '2026-03-01T13:00:04+01:00',
    ms: 4000,
  },
  { title: 'pollWaitMs is 1000 ms if pollAfter is now', pollAfter: '2026-03-01T12:00:00Z', ms: 1000 },
  { title: 'pollWaitMs is 1000 ms if pollAfter is past', pollAfter: '2026-03-01T11:00:00Z', ms: 1000 },
  { title: 'pollWaitMs is 1000 ms if pollAfter is unreadable', pollAfter: 'soon', ms: 1000 },
  { title: 'pollWaitMs is 1000 ms if pollAfter is missing', pollAfter: undefined, ms: 1000 },
])('$title', ({ pollAfter, ms }) => {
  expect(pollWaitMs(pollAfter, SERVER, 0)).toBe(ms);
});

describe('pollWaitMs without the clock of the server', () => {
  it.each([
    { title: "is 2000 ms if the shopper's clock is right", now: SERVER, ms: 2000 },
    { title: "is 3000 ms if the shopper's clock is 5 minutes slow", now: SERVER - 5 * MINUTE, ms: 3000 },
    { title: "is 1000 ms if the shopper's clock is 5 minutes fast", now: SERVER + 5 * MINUTE, ms: 1000 },
    { title: "is 3000 ms if the shopper's clock is in 1970", now: 0, ms: 3000 },
  ])('$title', ({ now, ms }) => {
    expect(pollWaitMs('2026-03-01T12:00:02Z', undefined, now)).toBe(ms);
  });
});
