import { reportError } from '../report-error';

/** Messages of the errors that were reported of each element; several can have the same code. */
const reportedMessages = new WeakMap<Element, Set<string>>();

/** Reports an error that has cleared an element, once. */
export function reportInvalid(error: Error, element: Element): void {
  const reported = reportedMessages.get(element) ?? new Set();
  reportedMessages.set(element, reported);
  if (reported.has(error.message)) return;
  reported.add(error.message);
  reportError(error, element);
}
