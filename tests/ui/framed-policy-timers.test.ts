import { beforeEach, expect, it, vi } from 'vitest';
import { framedPage } from '../../src/ui/policy/framed-policy-timers';
import { useFakeClock } from '../setup/fake-clock';

beforeEach(() => useFakeClock());

/** `loads`: when the page loads, ms. `states`: the expected states at these times, ms. */
interface Row {
  title: string;
  loads: number[];
  states: [time: number, state: string][];
}

it.each<Row>([
  {
    title: 'a framed page that loads at once is behind its skeleton for 800 ms',
    loads: [5],
    states: [
      [6, 'loading'],
      [799, 'loading'],
      [800, 'shown'],
      [10_001, 'shown'],
    ],
  },
  {
    title: 'a framed page that loads later is shown as soon as it has loaded',
    loads: [3000],
    states: [
      [2999, 'loading'],
      [3000, 'shown'],
    ],
  },
  {
    title: 'a framed page that loads twice at once is behind its skeleton for 800 ms',
    loads: [100, 200],
    states: [
      [799, 'loading'],
      [800, 'shown'],
    ],
  },
  {
    title: 'a framed page that loads just in time is shown',
    loads: [9999],
    states: [
      [9998, 'loading'],
      [9999, 'shown'],
      [10_001, 'shown'],
    ],
  },
  {
    title: 'a framed page that never loads is missing after 10 s',
    loads: [],
    states: [
      [9999, 'loading'],
      [10_000, 'missing'],
    ],
  },
  {
    title: 'a framed page that loads too late stays missing',
    loads: [10_500],
    states: [
      [10_000, 'missing'],
      [11_000, 'missing'],
    ],
  },
])('$title', ({ loads, states }) => {
  const page = framedPage();
  for (const time of loads) setTimeout(page.loaded, time);
  let now = 0;
  for (const [time, state] of states) {
    vi.advanceTimersByTime(time - now);
    now = time;
    expect(page.state.value, `after ${time} ms`).toBe(state);
  }
});
