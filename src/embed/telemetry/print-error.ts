import { visitEvents } from './visit-events';

/** Prints an error, or a text, and tells telemetry. Developer errors come from lazy code (`report-error.ts`). */
export function printError(what: unknown): void {
  console.error('[Ekspres]', what);
  visitEvents.emit({ type: 'error', detail: what });
}
