import {
  docsUrl,
  errorText,
  isDeveloperError,
  splitMessage,
  type DeveloperError,
} from '../../../net/developer-error';
import type { Failure } from '../../../net/storefront/failures';
import { dispatchError } from '../../shared/error-event';
import type { FollowedElement } from '../../shared/parts';
import { explain } from './explain-mistake';
import { MarkupMistake } from './markup-mistake';
import { emitVisitEvent } from './visit-event-emitter';

/**
 * Prints the failure of a request, and passes it to telemetry: as a warning if it is expected in normal use.
 */
export function reportFailure(failure: Failure): void {
  const print = failure.ignorable ? console.warn : console.error;
  print('[Ekspres]', failure.message);
  emitVisitEvent({ type: failure.ignorable ? 'log' : 'error', detail: failure });
}

/** Prints an error, and passes it to telemetry. */
function reportExplained(error: unknown, about: readonly unknown[]): void {
  console.error('[Ekspres]', errorText(error), ...about);
  emitVisitEvent({ type: 'error', detail: error });
  if (!isDeveloperError(error)) return;
  const [first] = about;
  const element: FollowedElement | undefined = first instanceof Element ? first : undefined;
  element?._follower?.keepError?.(error);
  dispatchDeveloperError(error, element);
}

/**
 * Reports an error: a mistake in the markup once it can be explained, any other error at once.
 * @param about what the error concerns, printed after it; an element must be first
 */
export function reportError(error: unknown, ...about: unknown[]): void {
  if (error instanceof MarkupMistake)
    void explain(error).then((explained) => reportExplained(explained, about));
  else reportExplained(error, about);
}

/** Dispatches `ekspres-error` for a developer error. */
export function dispatchDeveloperError({ code, message }: DeveloperError, element?: Element): void {
  const { sentence, fix } = splitMessage(message);
  dispatchError({ code, message: sentence, fix, docs: docsUrl('reference/errors', code) }, element);
}
