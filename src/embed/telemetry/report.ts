import { errorText } from '../../net/developer-error';
import { visitEvents } from './visit-events';

/** Prints an error, or a text, and what it is about, and tells telemetry. */
export function report(what: unknown, ...about: unknown[]): void {
  console.error('[Ekspres]', errorText(what), ...about);
  visitEvents.emit({ type: 'error', detail: what });
}
