import { visitEvents } from './visit-events';

/** Prints an error, or a text, and what it is about, and tells telemetry. Developer errors come from lazy code (`report-error.ts`). */
export function printError(what: unknown, ...about: unknown[]): void {
  console.error('[Ekspres]', what, ...about);
  visitEvents.emit({ type: 'error', detail: what });
}
