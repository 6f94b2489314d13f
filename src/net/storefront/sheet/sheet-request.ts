import { deferredFetch } from './deferred-fetch';
import type { Answer, ApiClient, Operation, RequestOptions } from '../graphql-client';
import { retryingFetch, type Waiting } from '../retrying-fetch';

/** A signal that is aborted with either of the two; `AbortSignal.any` came after the oldest browsers we run in. */
export function eitherSignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const controller = new AbortController();
  for (const signal of [one, other]) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  }
  return controller.signal;
}

/** How long an answer may take, with everything that it is asked again for, ms. */
const TIMEOUT_MS = 30_000;

/** What {@link sheetRequest} can do beyond a plain request. */
export interface SheetRequestOptions extends RequestOptions {
  /** How often a busy server (429, 503) is asked again: 0 to 3; 0 when left out. */
  retries?: number;
  /** Clock, chance and timer of the waits. */
  waiting?: Waiting;
}

/** An answer; a failure keeps what had arrived of a deferred one. */
export type SheetAnswer<Result> = Answer<Result> & { arrived?: Result };

/**
 * {@link ApiClient.send} for what a payment sheet asks: deferred answers, and retries where the server says that it did nothing.
 * Ends after 30 s at the latest; `signal` ends it at any moment. Never rejects, but for a developer error.
 */
export async function sheetRequest<Variables, Result>(
  operation: Operation<Variables, Result>,
  variables: Variables,
  client: ApiClient,
  { retries = 0, waiting, signal, ...options }: SheetRequestOptions = {},
): Promise<SheetAnswer<Result>> {
  let arrived: Result | undefined;
  const take = (data: Record<string, unknown>) => {
    try {
      arrived = operation.parse(data);
    } catch {
      // Not enough of it yet.
    }
  };
  const retrying = client.withFetch((send) => retryingFetch(send, retries, waiting));
  const sender = operation.document.includes('@defer')
    ? retrying.withFetch((send) => deferredFetch(send, ({ data, errors }) => data && !errors && take(data)))
    : retrying;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await sender.send(operation, variables, {
    ...options,
    signal: signal ? eitherSignal(signal, timeout) : timeout,
  });
  return answer.ok || arrived === undefined ? answer : { ...answer, arrived };
}
