import { beforeEach, expect, it, vi } from 'vitest';
import { framedPage } from '../../src/ui/policy/framed-policy-timers';
import { useFakeClock } from '../setup/fake-clock';

beforeEach(() => useFakeClock());

it.each<[title: string, loads: number[], states: Record<number, string>]>([
  ['at once is covered for 800 ms', [5], { 6: 'loading', 799: 'loading', 800: 'shown', 10001: 'shown' }],
  ['later is shown as soon as it has loaded', [3000], { 2999: 'loading', 3000: 'shown' }],
  ['twice at once is behind its skeleton for 800 ms', [100, 200], { 799: 'loading', 800: 'shown' }],
  ['just in time is shown', [9999], { 9998: 'loading', 9999: 'shown', 10001: 'shown' }],
  ['never is missing after 10 s', [], { 9999: 'loading', 10000: 'missing' }],
  ['too late stays missing', [10500], { 10000: 'missing', 11000: 'missing' }],
])('a framed page that loads %s', (_title, loads, states) => {
  const page = framedPage();
  for (const time of loads) setTimeout(page.loaded, time);
  let now = 0;
  for (const [time, state] of Object.entries(states)) {
    vi.advanceTimersByTime(Number(time) - now);
    now = Number(time);
    expect(page.state.value, `after ${time} ms`).toBe(state);
  }
});
