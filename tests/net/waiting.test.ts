import { expect, it } from 'vitest';
import { useFakeClock } from '../setup/fake-clock';
import { withJitter } from '../../src/net/waiting';

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
