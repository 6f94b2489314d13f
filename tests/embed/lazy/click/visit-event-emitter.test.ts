import { expect, it, vi } from 'vitest';
import { createVisitEvents, listenToEvents } from '../../../../src/embed/lazy/click/visit-event-emitter';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

it.each<[title: string, before: number, after: number, received: number]>([
  ['a listener receives earlier events when it is added, then later ones', 2, 1, 3],
  ['a listener receives at most the first 300 events from before it was added', 301, 0, 300],
  ['a listener receives any number of events after it was added', 0, 301, 301],
])('%s', (_title, before, after, received) => {
  const events = createVisitEvents();
  const emit = (number: number) => events.emit({ type: 'error', detail: number });
  const listener = vi.fn();
  numbers(before).forEach(emit);
  listenToEvents(events, listener);
  numbers(after).forEach((number) => emit(before + number));
  expect(listener.mock.calls.map(([event]) => event.detail)).toEqual(numbers(received));
});

it('`at` is the time when an event was emitted, not when a listener received it', () => {
  vi.useFakeTimers({ now: 1000 });
  const events = createVisitEvents();
  events.emit({ type: 'log', detail: 'first' });
  vi.setSystemTime(2000);
  const listener = vi.fn();
  listenToEvents(events, listener);
  expect(listener.mock.calls[0]?.[0]).toEqual({ type: 'log', detail: 'first', at: 1000 });
});

it('no event is kept for a second listener', () => {
  const events = createVisitEvents();
  const secondListener = vi.fn();
  events.emit({ type: 'log', detail: 'first' });
  listenToEvents(events, () => {});
  events.emit({ type: 'log', detail: 'second' });
  listenToEvents(events, secondListener);
  expect(secondListener).not.toHaveBeenCalled();
});
