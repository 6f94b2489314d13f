import { busyWaitMs, isBusyResponse, post, RETRIES } from './post';

/** How long records are collected for one batch, ms. */
const EXPORT_MS = 1000;

/**
 * `schedule` sends the collected records after a second. `flush` sends them now, because the shopper may
 * leave the page.
 */
export type Exporter = readonly [schedule: () => void, flush: () => void];

/**
 * Sends records in batches to `/v1/metrics` or `/v1/logs` of the collector at this origin, at most one batch
 * a second unless `flush` is called. After status 400 it sends nothing more. After 429 and 503 it waits as
 * long as the server requests, and sends the same batch again. After any other failure the batch is dropped.
 * @param take returns the records since the last call as the body of a request; undefined if there are
 *   none
 */
export function createExporter(
  origin: string,
  signal: 'metrics' | 'logs',
  take: () => object | undefined,
): Exporter {
  const url = `${origin}/v1/${signal}`;
  let isScheduled = false;
  let isWaiting = false;
  let isRefused = false;

  async function send(body: object, retries: number) {
    const response = await post(url, body);
    if (response?.status === 400) isRefused = true;
    if (!isBusyResponse(response)) return;
    isWaiting = true;
    const wait = await busyWaitMs(response);
    setTimeout(() => {
      isWaiting = false;
      schedule();
      if (retries) void send(body, retries - 1);
    }, wait);
  }
  function schedule() {
    if (isScheduled || isWaiting || isRefused) return;
    isScheduled = true;
    setTimeout(flush, EXPORT_MS);
  }
  function flush() {
    isScheduled = false;
    // A wait that the server has requested applies even when the shopper leaves the page.
    const body = isWaiting || isRefused ? undefined : take();
    if (body) void send(body, RETRIES);
  }
  return [schedule, flush];
}
