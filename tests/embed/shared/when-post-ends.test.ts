import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenPostEnds } from '../../../src/embed/shared/when-post-ends';
import { useFakeClock } from '../../setup/fake-clock';

beforeEach(() => useFakeClock());
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each<{ title: string; ends: boolean; happens: (navigation: EventTarget) => void }>([
  {
    title: 'ends when the page is left',
    ends: true,
    happens: () => dispatchEvent(new Event('pagehide')),
  },
  {
    title: 'ends when the navigation fails',
    ends: true,
    happens: (one) => one.dispatchEvent(new Event('navigateerror')),
  },
  {
    title: 'does not end when the page replaces its URL meanwhile',
    ends: false,
    happens(one) {
      one.dispatchEvent(new Event('navigateerror'));
      one.dispatchEvent(new Event('navigate'));
    },
  },
  {
    title: 'ends when a minute has passed',
    ends: true,
    happens: () => vi.advanceTimersByTime(60_000),
  },
  {
    title: 'does not end when less than a minute has passed',
    ends: false,
    happens: () => vi.advanceTimersByTime(59_000),
  },
])('$title', ({ ends, happens }) => {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  const end = vi.fn();
  whenPostEnds(end);
  happens(navigation);
  vi.advanceTimersByTime(0);
  expect(end.mock.calls.length > 0).toBe(ends);
});

it('works in a browser without the Navigation API, whatever the page has put in its place', () => {
  vi.stubGlobal('navigation', { addEventListener: null });
  const end = vi.fn();
  whenPostEnds(end);
  vi.advanceTimersByTime(60_000);
  expect(end).toHaveBeenCalledOnce();
});
