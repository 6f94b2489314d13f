/** The wait where `pollAfter` is unreadable or past, ms. */
const DEFAULT_WAIT_MS = 1000;
const SHORTEST_WAIT_MS = 500;

/** The longest wait at a time where only the shopper's clock is known, which may be wrong by years; ms. */
const LONGEST_UNSURE_WAIT_MS = 3000;

/**
 * How long to wait before a throttled submit is sent again, ms.
 * @param pollAfter when the API will look at it, ISO 8601
 * @param serverTime the server's clock when it said so, ms since 1970; undefined where the page cannot read it
 * @param now the shopper's clock, ms since 1970
 */
export function pollWaitMs(
  pollAfter: string | undefined,
  serverTime: number | undefined,
  now: number,
): number {
  const ms = Date.parse(pollAfter ?? '') - (serverTime ?? now);
  if (!(ms > 0)) return DEFAULT_WAIT_MS;
  const longest = serverTime === undefined ? LONGEST_UNSURE_WAIT_MS : ms;
  return Math.max(SHORTEST_WAIT_MS, Math.min(ms, longest));
}
