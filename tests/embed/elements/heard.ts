import { afterEach, beforeEach, expect } from 'vitest';
import { eventually } from '../../setup/eventually';

/** An event as the page heard it. */
interface Heard {
  type: string;
  detail: object;
  target: EventTarget | null;
  composed: boolean;
}

/** Listens on the document to these events during each test; what was heard is in the list, in order. */
export function hearing(...types: string[]): Heard[] {
  const heard: Heard[] = [];
  const hear = (event: Event) => {
    const { type, target, composed } = event;
    heard.push({ type, detail: (event as CustomEvent<object>).detail, target, composed });
  };
  beforeEach(() => {
    heard.length = 0;
    for (const type of types) document.addEventListener(type, hear);
  });
  afterEach(() => {
    for (const type of types) document.removeEventListener(type, hear);
  });
  return heard;
}

/** Waits until an event of this type was heard. */
export const untilHeard = (heard: readonly Heard[], type: string) =>
  eventually(() => expect(heard.map((event) => event.type)).toContain(type));
