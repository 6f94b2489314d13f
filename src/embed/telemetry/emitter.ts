/** Events that are kept while nothing listens. */
const BUFFER_LIMIT = 300;

/** An event, and when it happened. `at`: ms since 1970. */
export type Timed<Event> = Event & { at: number };

type Listener<Event> = (event: Timed<Event>) => void;

/** Tells a listener what happens, and keeps what happens before there is one. */
export interface Emitter<Event> {
  emit(event: Event): void;
  /** Calls the listener for each event that was kept, in order, then for each new one. After that, none is kept. */
  listen(listener: Listener<Event>): void;
}

/** Makes an emitter. A listener must not throw: the code that emits would fail with it. */
export function createEmitter<Event extends object>(): Emitter<Event> {
  const kept: Timed<Event>[] = [];
  let listener: Listener<Event> = (event) => {
    if (kept.length < BUFFER_LIMIT) kept.push(event);
  };
  return {
    emit: (event) => listener({ ...event, at: Date.now() }),
    listen(next) {
      listener = next;
      kept.splice(0).forEach(next);
    },
  };
}
