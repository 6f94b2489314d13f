import { retryAfterMs, spread } from '../retry-after';
import type { Outside } from './outside';
import { post } from './post';

/** How long measurements are gathered, ms. */
const EXPORT_MS = 1000;

/** How often a batch is sent again before it is given up. */
const RETRIES = 5;

/** Sends batches of what is gathered elsewhere: `touch` says that there is something, `flush` that the page may go. */
export type Exporter = readonly [touch: () => void, flush: () => void];

/**
 * Sends what `take` gives, at most once a second, and only while there is something. 400 ends it for good; on 429 and 503
 * the same batch is sent again after the time that the server asks for, and nothing else before; a batch that is lost
 * otherwise stays lost.
 */
export function createExporter(url: string, take: () => object | undefined, outside: Outside): Exporter {
  let gathering = false;
  let waiting = false;
  let refused = false;

  async function send(body: object, retries: number) {
    const response = await post(url, body, outside);
    refused ||= response?.status === 400;
    if (response?.status !== 429 && response?.status !== 503) return;
    waiting = true;
    outside.setTimeout(
      () => {
        waiting = false;
        touch();
        if (retries) void send(body, retries - 1);
      },
      spread(retryAfterMs(response.headers.get('Retry-After'), outside.Date.now()), outside.Math.random),
    );
  }
  function touch() {
    if (gathering || waiting || refused) return;
    gathering = true;
    outside.setTimeout(flush, EXPORT_MS);
  }
  function flush() {
    gathering = false;
    // A server that asked for time gets it.
    const body = waiting || refused ? undefined : take();
    if (body) void send(body, RETRIES);
  }
  return [touch, flush];
}
