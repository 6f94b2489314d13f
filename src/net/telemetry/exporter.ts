import type { Environment } from './environment';
import { post } from './post';

/** How long measurements are gathered, ms. */
const EXPORT_MS = 1000;

/** What a server that does not say when it may be asked again gets, ms. */
const DEFAULT_WAIT_MS = 1000;
/** No page waits longer, and timers cannot. */
const A_DAY_MS = 86_400_000;

/**
 * How long `Retry-After` (seconds, or an HTTP date) says to wait, ms, and up to a quarter more by chance. Not the API
 * client's own: what two chunks share would come with every click.
 */
const waitMs = (header: string | null, { Date: clock, Math: chance }: Environment) => {
  const asked = Number(header) * 1000 || Date.parse(header ?? '') - clock.now();
  return Math.min(asked > 0 ? asked : DEFAULT_WAIT_MS, A_DAY_MS) * (1 + chance.random() / 4);
};

/** How often a batch is sent again before it is given up. */
const RETRIES = 5;

/** Sends batches of what is gathered elsewhere: `touch` says that there is something, `flush` that the page may go. */
export type Exporter = readonly [touch: () => void, flush: () => void];

/**
 * Sends what `take` gives, at most once a second, and only while there is something. 400 ends it for good; on 429 and 503
 * the same batch is sent again after the time that the server asks for, and nothing else before; a batch that is lost
 * otherwise stays lost.
 */
export function createExporter(url: string, take: () => object | undefined, outside: Environment): Exporter {
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
      waitMs(response.headers.get('Retry-After'), outside),
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
