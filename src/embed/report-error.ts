import { errorText } from '../net/developer-error';
import { emitVisitEvent } from './first-file';

/** Prints an error, and what it is about, and tells telemetry. In code that loads lazily. */
export function reportError(error: unknown, ...about: unknown[]): void {
  console.error('[Ekspres]', errorText(error), ...about);
  emitVisitEvent({ type: 'error', detail: error });
}
