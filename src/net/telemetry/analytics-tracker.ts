import type { Consent } from './read-consent';
import { busyWaitMs, isBusyResponse, post, RETRIES } from './post';

/** The schema against which `/v1/produce` validates an event. */
const SCHEMA = 'shopify_wallet_checkout_track/6.3';

/** The pause between two checks for the page's analytics library. */
const POLL_MS = 100;

/** How long the events wait for the page's analytics library. */
const LIBRARY_TIMEOUT_MS = 7000;

/** One event of the visit. All its fields may be sent, because the caller has removed personal data. */
export interface TrackedEvent {
  event: string;
  event_subtype?: string | undefined;
  page_type: string;
  instrument_id?: string | undefined;
  error_reason?: string | undefined;
  /** Its duration, ms. */
  ttl?: number | undefined;
}

/**
 * Whether the shopper's choice is known. `pending`: it was requested from the server. `not-requested`: it
 * was not requested, because the page has no button yet.
 */
export type ChoiceState = 'known' | 'pending' | 'not-requested';

/** The page of a visit; its functions are called for each event. */
export interface TrackedPage {
  /** Whether the page's analytics library is loaded. */
  hasLibrary(): boolean;
  choice(): ChoiceState;
  readConsent(): Consent;
  readVisitor(): object;
}

/** An event that has not been sent, or that a busy server has not accepted. */
interface WaitingEvent {
  event: TrackedEvent;
  /** ms since 1970. */
  at: number;
  /** Its position among all events of the visit. */
  order: number;
  retriesLeft: number;
}

/**
 * Sends the events of a visit to `/v1/produce` of this origin, in order, if the shopper allows analytics.
 * Nothing is sent while the shopper's choice is pending, or during a wait that a busy server has requested,
 * not even when the shopper leaves the page. An event that a busy server has not accepted is sent again, if
 * the shopper still allows analytics then.
 * @returns a function that sends an event (`at`: ms since 1970), and one that immediately sends the events
 *   that are waiting for the library
 */
export function createTracker(origin: string, page: TrackedPage) {
  let waiting: WaitingEvent[] = [];
  /** When the wait for the library began, ms since 1970; undefined before the first event. */
  let waitingSince: number | undefined;
  let eventCount = 0;
  let isPolling = false;
  /** The number of waits that a busy server has requested and that are not over yet. */
  let pauses = 0;

  /** Whether the events may be sent now: they have been waiting since this time. */
  function isDue(since: number): boolean {
    const choice = page.choice();
    if (choice === 'pending') return false;
    return (choice === 'known' && page.hasLibrary()) || Date.now() - since >= LIBRARY_TIMEOUT_MS;
  }
  async function send(waitingEvent: WaitingEvent) {
    const { event, at, retriesLeft } = waitingEvent;
    const consentFields = page.readConsent();
    if (!consentFields.consent.includes('analytics')) return;
    const body = {
      schema_id: SCHEMA,
      payload: {
        app_name: 'storefront',
        checkout_one: event.page_type === 'checkout',
        ...event,
        ...page.readVisitor(),
      },
      metadata: { event_created_at_ms: at, ...consentFields },
    };
    const response = await post(`${origin}/v1/produce`, body);
    if (!isBusyResponse(response)) return;
    if (retriesLeft) waiting.push({ ...waitingEvent, retriesLeft: retriesLeft - 1 });
    pauses += 1;
    const wait = await busyWaitMs(response);
    setTimeout(() => {
      pauses -= 1;
      poll();
    }, wait);
  }
  function sendAll() {
    // An event that a busy server has not accepted was added again at the end.
    const inOrder = waiting.sort((one, other) => one.order - other.order);
    waiting = [];
    for (const waitingEvent of inOrder) void send(waitingEvent);
  }
  /** Sends the events as soon as they may be sent. */
  function poll() {
    // The end of the last pause calls this again.
    if (isPolling || pauses || !waiting.length) return;
    waitingSince ??= Date.now();
    if (isDue(waitingSince)) return sendAll();
    isPolling = true;
    setTimeout(() => {
      isPolling = false;
      poll();
    }, POLL_MS);
  }
  const flush = () => {
    if (!pauses && page.choice() !== 'pending') sendAll();
  };
  const track = (event: TrackedEvent, at: number): void => {
    waiting.push({ event, at, order: eventCount++, retriesLeft: RETRIES });
    poll();
  };
  return [track, flush] as const;
}
