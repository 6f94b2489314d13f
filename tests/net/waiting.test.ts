import { expect, it } from 'vitest';
import { useFakeClock } from '../setup/fake-clock';
import { withJitter } from '../../src/net/waiting';

it.each<[ms: number, expected: number, random: number]>([
  [1000, 1000, 0],
  [1000, 2000, 1],
  [2000, 3000, 1],
  [20_000, 25_000, 0.5],
])('a wait of %s ms is extended to %s ms by the random number %s', (ms, expected, random) => {
  useFakeClock({ random });
  expect(withJitter(ms)).toBe(expected);
});
