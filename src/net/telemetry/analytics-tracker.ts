import type { Consent } from './read-consent';
import type { Environment } from './environment';
import { post } from './post';

/** The schema that `/v1/produce` validates an event with. */
const SCHEMA = 'shopify_wallet_checkout_track/6.3';

/** How often it is checked whether the page's analytics library is loaded, and how long at most, ms. */
const POLL_MS = 100;
const LIBRARY_TIMEOUT_MS = 7000;

/** One event of the visit. All its fields may be sent: the caller has removed personal data. */
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
 * Whether the shopper's choice is known. `pending`: it was requested from the server. `unasked`: it was not requested, because
 * the page has no button yet.
 */
export type ChoiceState = 'known' | 'pending' | 'unasked';

/** The page of a visit; its functions are called for each event. */
export interface TrackedPage {
  /** Whether the page's analytics library is loaded. */
  hasLibrary(): boolean;
  choice(): ChoiceState;
  readConsent(): Consent;
  readVisitor(): object;
}

/**
 * Sends the events of a visit to `/v1/produce` of this origin, in order, if the shopper allows analytics. Nothing is sent while
 * the shopper's choice is pending, not even when the page is left.
 * @returns a function that sends an event (`at`: ms since 1970), and one that sends now those that wait for the library
 */
export function createTracker(origin: string, page: TrackedPage, outside: Environment) {
  const { now } = outside.Date;
  let waiting: (() => void)[] = [];
  let firstAt: number | undefined;
  let isPolling = false;

  function isDue(firstEventAt: number): boolean {
    const choice = page.choice();
    if (choice === 'pending') return false;
    return (choice === 'known' && page.hasLibrary()) || now() - firstEventAt >= LIBRARY_TIMEOUT_MS;
  }
  function sendAll() {
    const sends = waiting;
    waiting = [];
    sends.forEach((send) => send());
  }
  function poll() {
    firstAt ??= now();
    isPolling = !isDue(firstAt);
    if (isPolling) outside.setTimeout(poll, POLL_MS);
    else sendAll();
  }
  const flush = () => {
    if (page.choice() !== 'pending') sendAll();
  };
  const track = (event: TrackedEvent, at: number): void => {
    waiting.push(() => {
      const allowed = page.readConsent();
      if (!allowed.consent.includes('analytics')) return;
      void post(
        `${origin}/v1/produce`,
        {
          schema_id: SCHEMA,
          payload: {
            app_name: 'storefront',
            checkout_one: event.page_type === 'checkout',
            ...event,
            ...page.readVisitor(),
          },
          metadata: { event_created_at_ms: at, ...allowed },
        },
        outside,
      );
    });
    if (!isPolling) poll();
  };
  return [track, flush] as const;
}
