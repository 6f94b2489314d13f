import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { framedPage } from '../../src/ui/policy/framed-policy-timers';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each<{ when: string; loads: number[]; states: [ms: number, state: string][] }>([
  {
    when: 'it loads at once: a skeleton for 800 ms',
    loads: [5],
    states: [
      [6, 'loading'],
      [799, 'loading'],
      [800, 'shown'],
      [10_001, 'shown'],
    ],
  },
  {
    when: 'it loads after the skeleton may go: at that moment',
    loads: [3000],
    states: [
      [2999, 'loading'],
      [3000, 'shown'],
    ],
  },
  {
    when: 'it loads twice, as one that leads on does: still 800 ms',
    loads: [100, 200],
    states: [
      [799, 'loading'],
      [800, 'shown'],
    ],
  },
  {
    when: 'it loads just in time',
    loads: [9999],
    states: [
      [9998, 'loading'],
      [9999, 'shown'],
      [10_001, 'shown'],
    ],
  },
  {
    when: 'it never loads: after 10 s it is missing',
    loads: [],
    states: [
      [9999, 'loading'],
      [10_000, 'missing'],
    ],
  },
  {
    when: 'it loads too late: it stays missing',
    loads: [10_500],
    states: [
      [10_000, 'missing'],
      [11_000, 'missing'],
    ],
  },
])('a framed page, when $when', ({ loads, states }) => {
  const page = framedPage();
  for (const at of loads) setTimeout(page.loaded, at);
  let now = 0;
  for (const [at, state] of states) {
    vi.advanceTimersByTime(at - now);
    now = at;
    expect([at, page.state.value]).toEqual([at, state]);
  }
});
