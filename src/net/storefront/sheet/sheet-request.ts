import { TIMEOUT_MS, type Received } from '../failures';
import { type ApiResponse, type ApiClient, MOST_RETRIES, retryingFetch } from '../graphql-client';
import { writeDocument, type Operation, type RequestOptions } from '../request-of';
import { deferredFetch, type MergedResponse } from './deferred-response';

/**
 * A signal that is aborted when either of the two is. `AbortSignal.any` is newer than the oldest supported
 * browsers.
 */
export function eitherSignal(first: AbortSignal, second: AbortSignal): AbortSignal {
  const controller = new AbortController();
  for (const signal of [first, second]) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  }
  return controller.signal;
}

/** Options of {@link sheetRequest}. */
export interface SheetRequestOptions extends RequestOptions {
  /** Whether the request is sent only once, even if the server is busy. */
  once?: boolean;
}

/**
 * A response. `partialResult`: the result as far as it had arrived, if the deferred part was cut off or has
 * errors.
 */
export type SheetResponse<Result> = Received<Result> & { partialResult?: Result };

/**
 * {@link ApiClient.send} for the requests of a payment sheet: with deferred responses, and with retries while
 * the server is busy. A query is also sent again if its response was lost. Ends after 30 s at the latest, or
 * when `signal` is aborted. Never rejects.
 */
export async function sheetRequest<Variables, Result>(
  operation: Operation<Variables, Result>,
  variables: Variables,
  client: ApiClient,
  { once = false, signal, ...options }: SheetRequestOptions,
): Promise<ApiResponse<Result> & { partialResult?: Result }> {
  let partialResult: Result | undefined;
  const parsePartialResult = ({ data, errors }: MergedResponse) => {
    if (!data || errors) return;
    try {
      partialResult = operation.parse(data);
    } catch {
      // Not enough has arrived yet.
    }
  };
  const essential = writeDocument(operation, () => false);
  const isDeferred = essential.includes('@defer');
  const isQuery = essential.startsWith('query');
  // The retries need the complete response, because only its text says that a request was throttled.
  const sheetClient = client.withFetch((send) =>
    retryingFetch(isDeferred ? deferredFetch(send, parsePartialResult) : send, once ? 0 : MOST_RETRIES, {
      isQuery,
    }),
  );
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await sheetClient.send(operation, variables, {
    ...options,
    signal: signal ? eitherSignal(signal, timeout) : timeout,
  });
  return response.ok || partialResult === undefined ? response : { ...response, partialResult };
}
