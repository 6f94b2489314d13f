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

/**
 * How long no request may be sent to a busy server (429, 503), ms; undefined for any other response. It is
 * the wait that `Retry-After` requests, plus up to a quarter of it at random.
 */
export async function busyWaitMs(response: Response | undefined): Promise<number | undefined> {
  if (response?.status !== 429 && response?.status !== 503) return undefined;
  // The chunk of the API's client has this code, because telemetry hardly ever needs it.
  const requestedMs = await import('../waiting').then(
    ({ retryAfterMs }) => retryAfterMs(response.headers),
    () => LONGEST_WAIT_MS,
  );
  return Math.min(requestedMs, LONGEST_WAIT_MS) * (1 + Math.random() / 4);
}
