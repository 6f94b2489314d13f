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

/** The wait if the server does not request one, ms. */
const DEFAULT_WAIT_MS = 1000;
/** The longest wait, ms. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/**
 * How long no request may be sent to a busy server (429, 503), ms; undefined for any other response. It is
 * the wait that `Retry-After` (seconds, or an HTTP date) requests, plus up to a quarter of it at random. It
 * does not use `retryAfterMs` of the API's client, because a module that two chunks share would be loaded
 * with every click.
 */
export function busyWaitMs(response: Response | undefined): number | undefined {
  if (response?.status !== 429 && response?.status !== 503) return undefined;
  const header = response.headers.get('Retry-After');
  const requested = Number(header) * 1000 || Date.parse(header ?? '') - Date.now();
  return Math.min(requested > 0 ? requested : DEFAULT_WAIT_MS, LONGEST_WAIT_MS) * (1 + Math.random() / 4);
}
