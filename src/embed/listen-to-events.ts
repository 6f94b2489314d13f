import type { Emitter, Timed } from './telemetry/visit-events';

/** How many of the events that were kept are read. */
const KEPT_LIMIT = 300;

/**
 * Calls the listener for each event that was kept, in order, then for each new one. After that, none is kept.
 * @param listener must not throw: the code that emits would fail with it
 */
export function listenToEvents<Event extends object>(
  emitter: Emitter<Event>,
  listener: (event: Timed<Event>) => void,
): void {
  emitter.emit = (event) => listener({ ...event, at: Date.now() });
  emitter.kept.splice(0).slice(0, KEPT_LIMIT).forEach(listener);
}
