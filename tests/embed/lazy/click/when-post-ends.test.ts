import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenPostEnds } from '../../../../src/embed/lazy/click/run-click';
import { useFakeClock } from '../../../setup/fake-clock';

beforeEach(() => useFakeClock());
afterEach(() => vi.unstubAllGlobals());

it.each<{ title: string; isOver: boolean; act: (navigation: EventTarget) => void }>([
  { title: 'a post is over after pagehide', isOver: true, act: () => dispatchEvent(new Event('pagehide')) },
  {
    title: 'a post is over when it fails',
    isOver: true,
    act: (navigation) => navigation.dispatchEvent(new Event('navigateerror')),
  },
  {
    title: 'a post is not over when the page replaces its URL',
    isOver: false,
    // `history.replaceState` makes browsers dispatch both events.
    act(navigation) {
      navigation.dispatchEvent(new Event('navigateerror'));
      navigation.dispatchEvent(new Event('navigate'));
    },
  },
  { title: 'a post is over after a minute', isOver: true, act: () => vi.advanceTimersByTime(60_000) },
  { title: 'a post is not over after 59 s', isOver: false, act: () => vi.advanceTimersByTime(59_000) },
])('$title', ({ isOver, act }) => {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  const onEnd = vi.fn();
  whenPostEnds(onEnd);
  act(navigation);
  vi.advanceTimersByTime(0);
  expect(onEnd.mock.calls.length > 0).toBe(isOver);
});

it('a post ends after a minute in a browser whose Navigation API the page has replaced', () => {
  vi.stubGlobal('navigation', { addEventListener: null });
  const onEnd = vi.fn();
  whenPostEnds(onEnd);
  vi.advanceTimersByTime(60_000);
  expect(onEnd).toHaveBeenCalledOnce();
});
