export interface StorefrontRequest {
  operation: string;
  variables: Record<string, unknown>;
  headers: Record<string, string>;
  url: string;
}

/**
 * How the API responds to a request: with `data`, at once or later; with a complete response; or, with
 * 'hangs', not at all. An `Error` as `data` makes `fetch` reject, as for a lost response.
 */
export type FakeResponse = object | Promise<object> | Response | 'hangs';

/** A response that is lost: `fetch` rejects. */
export const LOST = new TypeError('Failed to fetch');

/** For each operation, its response, or several in turn. The last one is repeated. */
export type Responses = Readonly<Record<string, FakeResponse | readonly FakeResponse[]>>;

/** Returns a function that uses up these responses. */
function respondInTurn(responses: Responses): (request: StorefrontRequest) => FakeResponse | undefined {
  const remaining = new Map(
    Object.entries(responses).map(([operation, response]) => [
      operation,
      Array.isArray(response) ? ([...response] as FakeResponse[]) : [response as FakeResponse],
    ]),
  );
  return ({ operation }) => {
    const queue = remaining.get(operation) ?? [];
    return queue.length > 1 ? queue.shift() : queue[0];
  };
}

export const readRequest = (input: RequestInfo | URL, init: RequestInit | undefined): StorefrontRequest => ({
  operation: new URL(String(input)).searchParams.get('operation_name') ?? '',
  variables: (JSON.parse(String(init?.body)) as Pick<StorefrontRequest, 'variables'>).variables,
  headers: init?.headers as Record<string, string>,
  url: String(input),
});

/**
 * A fake Storefront API with these responses, or with those that a function returns. A request without a
 * response fails.
 * @param onRequest called for each request, before its response
 */
export function fakeStorefront(
  responses: Responses | ((request: StorefrontRequest) => FakeResponse | undefined),
  onRequest: (request: StorefrontRequest, init: RequestInit | undefined) => void = () => {},
) {
  const requests: StorefrontRequest[] = [];
  const respond = typeof responses === 'function' ? responses : respondInTurn(responses);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const signal = init?.signal;
    // As in browsers, an aborted request is not sent.
    signal?.throwIfAborted();
    const request = readRequest(input, init);
    requests.push(request);
    onRequest(request, init);
    const response = respond(request) ?? new Error(`no response to ${request.operation}`);
    if (response instanceof Error || response instanceof DOMException) throw response;
    if (response instanceof Response) return response.clone();
    const data = await new Promise<object>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      if (response !== 'hangs') resolve(response);
    });
    return Response.json({ data });
  };
  return {
    fetch,
    requests,
    operations: () => requests.map(({ operation }) => operation),
  };
}
