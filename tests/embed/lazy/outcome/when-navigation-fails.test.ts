import { beforeEach, expect, it, vi } from 'vitest';
import { whenNavigationFails } from '../../../../src/embed/lazy/outcome/click-context';
import { useFakeClock } from '../../../setup/fake-clock';

beforeEach(() => useFakeClock());

it.each<[title: string, calls: number, events: readonly string[]]>([
  ['a navigation that has failed is reported', 1, ['navigateerror']],
  // `history.replaceState` makes browsers dispatch both events.
  ['a page that replaces its URL has no failed navigation', 0, ['navigateerror', 'navigate']],
])('%s', (_title, calls, events) => {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  const onFailure = vi.fn();
  whenNavigationFails(onFailure);
  for (const type of events) navigation.dispatchEvent(new Event(type));
  vi.advanceTimersByTime(0);
  expect(onFailure).toHaveBeenCalledTimes(calls);
});

it('nothing is reported in a browser whose Navigation API the page has replaced', () => {
  vi.stubGlobal('navigation', { addEventListener: null });
  expect(() => whenNavigationFails(() => {})).not.toThrow();
});
