/** The smallest range from which the random part of a wait is chosen, ms. */
const SHORTEST_RANGE_MS = 1000;

/**
 * A wait, plus a random part of up to half of the wait, or up to 1 s if that is more. The random part
 * prevents all shoppers from sending their requests again at the same moment.
 */
export const withJitter = (ms: number): number => ms + Math.random() * Math.max(SHORTEST_RANGE_MS, ms / 2);

/** The reason of an abort after a timeout. */
export const timeoutError = (): DOMException => new DOMException('Too late', 'TimeoutError');

/** The shortest wait, ms; also used if `Retry-After` is missing, cannot be parsed, or is in the past. */
export const SHORTEST_WAIT_MS = 1000;

/** Every form of an HTTP date begins with a weekday (RFC 9110, section 5.6.7). */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/;

/** Parses an HTTP date, in ms since 1970; `NaN` for any other string. */
function parseHttpDate(text: string): number {
  if (!HTTP_DATE.test(text)) return Number.NaN;
  // The oldest form has no time zone. All forms are in GMT.
  return Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
}

/**
 * The server's time when it sent the response, in ms since 1970. Undefined if the page cannot read the header
 * `Date`, which a server of another origin must expose.
 */
export function serverTime(headers: Headers): number | undefined {
  const time = parseHttpDate(headers.get('Date') ?? '');
  return Number.isNaN(time) ? undefined : time;
}

/**
 * The wait that `Retry-After` (seconds, or an HTTP date) requests, ms, at least 1 s. A date is compared with
 * the server's own clock, or with the shopper's if the page cannot read that.
 */
export function retryAfterMs(headers: Headers): number {
  const value = headers.get('Retry-After')?.trim() ?? '';
  const requestedMs = /^\d+$/.test(value)
    ? Number(value) * 1000
    : parseHttpDate(value) - (serverTime(headers) ?? Date.now());
  // Not `Math.max`, which would return `NaN` for a header that cannot be parsed.
  return requestedMs > SHORTEST_WAIT_MS ? requestedMs : SHORTEST_WAIT_MS;
}
