import { errorText, isDeveloperError, type DeveloperError } from '../net/developer-error';
import { emitVisitEvent } from './first-file';

/** The developer errors that were printed of each element, for `debug`. */
const printed = new WeakMap<object, DeveloperError[]>();

/** The developer errors that were printed of an element. */
export const developerErrorsOf = (element: Element): readonly DeveloperError[] => printed.get(element) ?? [];

/** Prints an error, and what it is about, and tells telemetry. In code that loads lazily. */
export function reportError(error: unknown, ...about: unknown[]): void {
  console.error('[Ekspres]', errorText(error), ...about);
  emitVisitEvent({ type: 'error', detail: error });
  const [element] = about;
  if (isDeveloperError(error) && element instanceof Element) {
    printed.set(element, [...developerErrorsOf(element), error]);
  }
}
