import { afterEach, beforeEach, expect } from 'vitest';
import { eventually } from '../setup/eventually';

interface RecordedEvent {
  type: string;
  detail: object;
  target: EventTarget | null;
  composed: boolean;
}

/** Listens to these events on the document during each test. Returns its list of events. */
export function recordEvents(...types: string[]): RecordedEvent[] {
  const dispatched: RecordedEvent[] = [];
  const record = (event: Event) => {
    const { type, target, composed } = event;
    dispatched.push({ type, detail: (event as CustomEvent<object>).detail, target, composed });
  };
  beforeEach(() => {
    dispatched.length = 0;
    for (const type of types) document.addEventListener(type, record);
  });
  afterEach(() => {
    for (const type of types) document.removeEventListener(type, record);
  });
  return dispatched;
}

export const untilDispatched = (dispatched: readonly RecordedEvent[], type: string) =>
  eventually(() => expect(dispatched.map((event) => event.type)).toContain(type));
