import type { Environment } from './environment';

/**
 * The longest body with `keepalive`, in characters. Browsers allow 64 KiB in all requests of a page together that go on when
 * the page is left.
 */
const KEEPALIVE_LIMIT = 30_000;

/** Sends JSON. The request goes on when the page is left, unless it is too long. Resolves with undefined without an answer. */
export function post(
  url: string,
  data: object,
  outside: Environment,
  headers?: Record<string, string>,
): Promise<Response | undefined> {
  const body = JSON.stringify(data);
  return outside
    .fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      keepalive: body.length < KEEPALIVE_LIMIT,
      // Does not send cookies, one of which is the cart's, nor the path of the page's address.
      credentials: 'omit',
      referrerPolicy: 'origin',
    })
    .catch(() => undefined);
}
