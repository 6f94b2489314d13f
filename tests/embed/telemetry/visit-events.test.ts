import { expect, it, vi } from 'vitest';
import { createEmitter } from '../../../src/embed/telemetry/visit-events';

const numbered = (numbers: readonly number[]) => numbers.map((number) => ({ number }));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

it.each([
  {
    title: 'a listener hears what happened before it came, then what happens',
    before: 2,
    after: 1,
    heard: 3,
  },
  {
    title: 'of what happens before a listener comes, the first 300 events are kept',
    before: 301,
    after: 0,
    heard: 300,
  },
  { title: 'after a listener came, there is no limit', before: 0, after: 301, heard: 301 },
])('$title', ({ before, after, heard }) => {
  const { emit, listen } = createEmitter<{ number: number }>();
  const listener = vi.fn();
  numbered(upTo(before)).forEach(emit);
  listen(listener);
  numbered(upTo(after).map((number) => before + number)).forEach(emit);
  expect(listener.mock.calls.map(([event]) => event.number)).toEqual(upTo(heard));
});

it('an event says when it happened, not when it was heard', () => {
  vi.useFakeTimers({ now: 1000 });
  const { emit, listen } = createEmitter<{ number: number }>();
  emit({ number: 1 });
  vi.setSystemTime(2000);
  const listener = vi.fn();
  listen(listener);
  vi.useRealTimers();
  expect(listener.mock.calls[0]?.[0]).toEqual({ number: 1, at: 1000 });
});

it('a listener that does nothing ends the keeping: a later one hears nothing of what was before it', () => {
  const { emit, listen } = createEmitter<{ number: number }>();
  const late = vi.fn();
  emit({ number: 1 });
  listen(() => {});
  emit({ number: 2 });
  listen(late);
  expect(late).not.toHaveBeenCalled();
});
