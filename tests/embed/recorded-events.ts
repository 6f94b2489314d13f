import { afterEach, beforeEach, expect } from 'vitest';
import { eventually } from '../setup/eventually';

/** An event as the page dispatched it. */
interface RecordedEvent {
  type: string;
  detail: object;
  target: EventTarget | null;
  composed: boolean;
}

/**
 * Listens on the document to these events during each test. The list contains the dispatched events, in
 * order.
 */
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

/** Waits until an event of this type was dispatched. */
export const untilDispatched = (dispatched: readonly RecordedEvent[], type: string) =>
  eventually(() => expect(dispatched.map((event) => event.type)).toContain(type));
