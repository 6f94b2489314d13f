/** A request to the Storefront API. */
export interface StorefrontRequest {
  operation: string;
  variables: Record<string, unknown>;
  headers: Record<string, string>;
  url: string;
}

/**
 * The API's response: `data`, also later; a complete response; an error, if the response is lost; or nothing,
 * until the request is aborted.
 */
export type Sent = object | Promise<object> | Response | 'hangs';

/** The response of an operation that never arrives. */
export const LOST = new TypeError('Failed to fetch');

/** By operation: its response, or one after the other; the last one is repeated. */
export type Responses = Readonly<Record<string, Sent | readonly Sent[]>>;

/** Takes the responses in turn. */
function inTurn(responses: Responses): (request: StorefrontRequest) => Sent | undefined {
  const left = new Map(
    Object.entries(responses).map(([operation, sent]) => [
      operation,
      Array.isArray(sent) ? ([...sent] as Sent[]) : [sent as Sent],
    ]),
  );
  return ({ operation }) => {
    const sent = left.get(operation) ?? [];
    return sent.length > 1 ? sent.shift() : sent[0];
  };
}

/** Reads what is sent to the API. */
export const readRequest = (input: RequestInfo | URL, init: RequestInit | undefined): StorefrontRequest => ({
  operation: new URL(String(input)).searchParams.get('operation_name') ?? '',
  variables: (JSON.parse(String(init?.body)) as Pick<StorefrontRequest, 'variables'>).variables,
  headers: init?.headers as Record<string, string>,
  url: String(input),
});

/**
 * A Storefront API with these responses, or with those that a function returns. An operation without a
 * response fails.
 * @param onRequest called for each request, before its response
 */
export function fakeStorefront(
  responses: Responses | ((request: StorefrontRequest) => Sent | undefined),
  onRequest: (request: StorefrontRequest, init: RequestInit | undefined) => void = () => {},
) {
  const requests: StorefrontRequest[] = [];
  const respond = typeof responses === 'function' ? responses : inTurn(responses);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const signal = init?.signal;
    // As in a browser: an aborted request is not sent.
    signal?.throwIfAborted();
    const request = readRequest(input, init);
    requests.push(request);
    onRequest(request, init);
    const sent = respond(request) ?? new Error(`no response to ${request.operation}`);
    if (sent instanceof Error) throw sent;
    if (sent instanceof Response) return sent.clone();
    const data = await new Promise<object>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      if (sent !== 'hangs') resolve(sent);
    });
    return Response.json({ data });
  };
  return {
    fetch,
    requests,
    /** The operations that were requested, in order. */
    operations: () => requests.map(({ operation }) => operation),
  };
}
