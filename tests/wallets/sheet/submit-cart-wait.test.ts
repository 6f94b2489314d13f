import { describe, expect, it } from 'vitest';
import { pollWaitMs } from '../../../src/wallets/sheet/submit-cart';

const SERVER = Date.parse('2026-03-01T12:00:00Z');
const MINUTE = 60_000;

describe("with the server's clock, the shopper's one does not matter", () => {
  it.each([
    { clock: 'right', now: SERVER },
    { clock: '5 minutes slow', now: SERVER - 5 * MINUTE },
    { clock: '5 minutes fast', now: SERVER + 5 * MINUTE },
    { clock: 'in 1970', now: 0 },
    { clock: 'in 2099', now: Date.parse('2099-01-01T00:00:00Z') },
  ])('it is $clock: 4 s until pollAfter', ({ now }) => {
    expect(pollWaitMs('2026-03-01T12:00:04Z', SERVER, now)).toBe(4000);
  });
});

it.each([
  { pollAfter: '2026-03-01T12:00:00.200Z', is: 'in 0.2 s', ms: 500 },
  { pollAfter: '2026-03-01T12:00:20Z', is: 'in 20 s', ms: 20_000 },
  { pollAfter: '2026-03-01T13:00:04+01:00', is: 'in 4 s, in another zone', ms: 4000 },
  { pollAfter: '2026-03-01T12:00:00Z', is: 'now', ms: 1000 },
  { pollAfter: '2026-03-01T11:00:00Z', is: 'past', ms: 1000 },
  { pollAfter: 'soon', is: 'unreadable', ms: 1000 },
  { pollAfter: undefined, is: 'missing', ms: 1000 },
])('pollAfter is $is: $ms ms', ({ pollAfter, ms }) => {
  expect(pollWaitMs(pollAfter, SERVER, 0)).toBe(ms);
});

describe("without the server's clock a wait is 3 s at most", () => {
  it.each([
    { clock: 'right', now: SERVER, ms: 2000 },
    { clock: '5 minutes slow', now: SERVER - 5 * MINUTE, ms: 3000 },
    { clock: '5 minutes fast', now: SERVER + 5 * MINUTE, ms: 1000 },
    { clock: 'in 1970', now: 0, ms: 3000 },
  ])('the clock of the shopper is $clock: $ms ms', ({ now, ms }) => {
    expect(pollWaitMs('2026-03-01T12:00:02Z', undefined, now)).toBe(ms);
  });
});
