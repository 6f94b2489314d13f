import { expect, it, vi } from 'vitest';
import { listenToEvents, createEmitter } from '../../../../src/embed/lazy/click/visit-event-emitter';

/** The numbers from 0 to `count` - 1. */
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

it.each([
  {
    title: 'a listener receives earlier events when it is added, then later ones',
    before: 2,
    after: 1,
    received: 3,
  },
  {
    title: 'a listener receives at most the first 300 events from before it was added',
    before: 301,
    after: 0,
    received: 300,
  },
  {
    title: 'a listener receives any number of events after it was added',
    before: 0,
    after: 301,
    received: 301,
  },
])('$title', ({ before, after, received }) => {
  const emitter = createEmitter<{ number: number }>();
  const emit = (number: number) => emitter.emit({ number });
  const listener = vi.fn();
  numbers(before).forEach(emit);
  listenToEvents(emitter, listener);
  numbers(after).forEach((number) => emit(before + number));
  expect(listener.mock.calls.map(([event]) => event.number)).toEqual(numbers(received));
});

it('`at` is the time when an event was emitted, not when a listener received it', () => {
  vi.useFakeTimers({ now: 1000 });
  const emitter = createEmitter<{ number: number }>();
  emitter.emit({ number: 1 });
  vi.setSystemTime(2000);
  const listener = vi.fn();
  listenToEvents(emitter, listener);
  vi.useRealTimers();
  expect(listener.mock.calls[0]?.[0]).toEqual({ number: 1, at: 1000 });
});

it('no event is kept for a second listener', () => {
  const emitter = createEmitter<{ number: number }>();
  const secondListener = vi.fn();
  emitter.emit({ number: 1 });
  listenToEvents(emitter, () => {});
  emitter.emit({ number: 2 });
  listenToEvents(emitter, secondListener);
  expect(secondListener).not.toHaveBeenCalled();
});
