import type { Answer, Failure } from './storefront/graphql-client';

/** How long an answer may take, in ms; after that nothing must wait for it. */
const TIMEOUT_MS = 30_000;

/** A failed answer, as a value. */
export const failed = (kind: Failure['kind'], message: string, ignorable = false) =>
  ({ ok: false, failure: { kind, operation: 'fetch_text', message, ignorable } }) as const;

/**
 * The text at an address. Never throws: no connection, no answer in 30 s (or before the caller's own signal; both of kind
 * `network`) and every status but 200 are failures whose message begins with `name`.
 */
export async function fetchText(
  name: string,
  url: string,
  init: RequestInit,
  send: typeof fetch,
): Promise<Answer<string>> {
  try {
    const response = await send(url, { ...init, signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS) });
    return response.status === 200
      ? { ok: true, result: await response.text() }
      : failed('status', `${name}: HTTP ${response.status}`, true);
  } catch (error) {
    return failed('network', `${name}: ${error}`, true);
  }
}
