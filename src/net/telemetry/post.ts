import { toJson } from '../parse';

/**
 * The longest body with `keepalive`, in characters. Browsers allow 64 KiB for all requests of a page that
 * continue after the shopper leaves it.
 */
const KEEPALIVE_LIMIT = 30_000;

/**
 * Sends JSON. The request continues after the shopper leaves the page, unless it is too long. Resolves with
 * undefined if there is no response.
 */
export function post(
  url: string,
  data: object,
  headers?: Record<string, string>,
): Promise<Response | undefined> {
  const body = toJson(data);
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
    keepalive: body.length < KEEPALIVE_LIMIT,
    // Sends neither cookies, one of which is the cart's, nor the path of the page's URL.
    credentials: 'omit',
    referrerPolicy: 'origin',
  }).catch(() => undefined);
}

/** How often a request is sent again to a busy server before its data is dropped. */
export const RETRIES = 5;

/** The longest wait, and the wait if the code that reads `Retry-After` cannot be loaded, ms. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/** Whether a server says that it is busy. Until the wait that it requests is over, no request may be sent. */
export const isBusyResponse = (response: Response | undefined): response is Response =>
  response?.status === 429 || response?.status === 503;

/**
 * The wait that a busy server requests, ms: that of `Retry-After`, plus up to a quarter of it at random. The
 * code that reads the header may have to load first.
 */
export async function busyWaitMs({ headers }: Response): Promise<number> {
  // The chunk of the API's client has this code, because telemetry hardly ever needs it.
  const requestedMs = await import('../waiting').then(
    ({ retryAfterMs }) => retryAfterMs(headers),
    () => LONGEST_WAIT_MS,
  );
  return Math.min(requestedMs, LONGEST_WAIT_MS) * (1 + Math.random() / 4);
}
