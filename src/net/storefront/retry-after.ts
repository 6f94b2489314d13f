/** The shortest wait, also where `Retry-After` is missing, unreadable, negative or past; ms. */
const SHORTEST_WAIT_MS = 1000;

/** The shortest range that the random part of a wait is drawn from, ms. */
const SHORTEST_RANGE_MS = 1000;

/** Every form of an HTTP date begins with a weekday (RFC 9110, section 5.6.7). */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/;

/** Reads an HTTP date, ms since 1970; `NaN` for any other text. */
function parseHttpDate(text: string): number {
  if (!HTTP_DATE.test(text)) return Number.NaN;
  // The oldest form names no zone and is in GMT as the others are.
  return Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
}

/**
 * The server's clock when it answered, ms since 1970. Undefined where the page cannot read `Date`: a server of another
 * origin must expose it.
 */
export function serverTime(headers: Headers): number | undefined {
  const time = parseHttpDate(headers.get('Date') ?? '');
  return Number.isNaN(time) ? undefined : time;
}

/**
 * How long `Retry-After` (seconds, or an HTTP date) says to wait, ms, at least 1 s. A date is compared with the server's
 * own clock.
 * @param now the shopper's clock, ms since 1970, for a server whose clock cannot be read
 */
export function retryAfterMs(headers: Headers, now: number): number {
  const value = headers.get('Retry-After')?.trim() ?? '';
  const asked = /^\d+$/.test(value)
    ? Number(value) * 1000
    : parseHttpDate(value) - (serverTime(headers) ?? now);
  return asked > SHORTEST_WAIT_MS ? asked : SHORTEST_WAIT_MS;
}

/** A wait with a random part of half of it, of 1 s at least: shoppers do not come back all at once. */
export const spread = (ms: number, random: () => number): number =>
  ms + random() * Math.max(SHORTEST_RANGE_MS, ms / 2);
