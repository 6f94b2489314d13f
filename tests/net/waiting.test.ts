import { expect, it, vi } from 'vitest';
import { useFakeClock } from '../setup/fake-clock';
import { pause, withJitter } from '../../src/net/waiting';

it.each([
  { ms: 1000, random: 0, expected: 1000 },
  { ms: 1000, random: 1, expected: 2000 },
  { ms: 2000, random: 1, expected: 3000 },
  { ms: 20_000, random: 0.5, expected: 25_000 },
])(
  'a wait of $ms ms is extended to $expected ms by the random number $random',
  ({ ms, random, expected }) => {
    useFakeClock({ random });
    expect(withJitter(ms)).toBe(expected);
  },
);

it('a wait of more than 24 days ends after 24 days, the limit of a timer', async () => {
  useFakeClock();
  let isOver = false;
  void pause(Infinity, undefined).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(2 ** 31 - 2);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
});
