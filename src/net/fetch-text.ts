import type { Answer, Failure } from './storefront/graphql-client';

/** Time limit of an answer without a signal of the caller, in ms. */
const TIMEOUT_MS = 30_000;

/** The failure of a request for a text. */
export const failedAnswer = (kind: Failure['kind'], message: string, { ignorable }: { ignorable: boolean }) =>
  ({ ok: false, failure: { kind, operation: 'fetch_text', message, ignorable } }) as const;

/**
 * Fetches the text at an address. Never throws: without an answer in time the failure has the kind `network`, with any status
 * but 200 the kind `status`.
 * @param name what messages of failures begin with
 * @param init a signal in it replaces the time limit of 30 s
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
      : failedAnswer('status', `${name}: HTTP ${response.status}`, { ignorable: true });
  } catch (error) {
    return failedAnswer('network', `${name}: ${error}`, { ignorable: true });
  }
}
