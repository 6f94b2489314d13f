/** What a server that does not say when it may be asked again gets, ms. */
const DEFAULT_WAIT_MS = 1000;

/** How long `Retry-After` (seconds, or an HTTP date) says to wait, ms; a second where it says nothing readable. */
export function retryAfterMs(header: string | null, now: number): number {
  const value = header?.trim();
  if (!value) return DEFAULT_WAIT_MS;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? DEFAULT_WAIT_MS : Math.max(0, date - now);
}

/** With up to a quarter more, and a moment at least: shoppers who were sent away together do not come back together. */
export const spread = (ms: number, random: () => number): number => ms + random() * Math.max(250, ms / 4);
