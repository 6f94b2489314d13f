import type { Consent } from './consent';
import type { Environment } from './environment';
import { post } from './post';

/** What `/v1/produce` checks an event against. */
const SCHEMA = 'shopify_wallet_checkout_track/6.3';

/** How often, and how long at most, the page's analytics library is waited for, ms. */
const POLL_MS = 100;
const PATIENCE_MS = 7000;

/** One event of the visit; what is said in it is fit to be sent. */
export interface TrackedEvent {
  event: string;
  event_subtype?: string | undefined;
  page_type: string;
  instrument_id?: string | undefined;
  error_reason?: string | undefined;
  /** How long it took, ms. */
  ttl?: number | undefined;
}

/** What is known of the shopper's choice: `unasked` while no button has given a reason to ask the server for it. */
export type ChoiceState = 'known' | 'pending' | 'unasked';

/** The page of a visit, asked anew for every event. */
export interface TrackedPage {
  /** Whether the page's analytics library is there. */
  hasLibrary(): boolean;
  choice(): ChoiceState;
  readConsent(): Consent;
  readVisitor(): object;
}

/**
 * Sends the events of a visit to `/v1/produce` of this origin, in order, as far as the shopper allows analytics. Nothing
 * is sent while the shopper's choice is pending, not even when the page goes.
 * @returns what sends an event (`at`: ms since 1970), and what sends those that still wait for the library
 */
export function createTracker(origin: string, page: TrackedPage, outside: Environment) {
  const { now } = outside.Date;
  let waiting: (() => void)[] = [];
  let firstAt: number | undefined;
  let isPolling = false;

  function isDue(firstEventAt: number): boolean {
    const choice = page.choice();
    if (choice === 'pending') return false;
    return (choice === 'known' && page.hasLibrary()) || now() - firstEventAt >= PATIENCE_MS;
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
