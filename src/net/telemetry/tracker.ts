import type { Consent } from './consent';
import type { Outside } from './outside';
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

/** The page, asked anew for every event: whether it need not wait any longer, what is allowed, whose visit it is. */
export type TrackedPage = readonly [isReady: () => boolean, consent: () => Consent, visitor: () => object];

/**
 * Sends the events of a visit to `/v1/produce` of this origin, in order, as far as the shopper allows analytics.
 * @returns what sends an event (`at`: ms since 1970), and what sends those that still wait for the library
 */
export function createTracker(
  origin: string,
  [isReady, readConsent, readVisitor]: TrackedPage,
  outside: Outside,
) {
  const { now } = outside.Date;
  let waiting: (() => void)[] | undefined = [];
  let since: number | undefined;

  function flush() {
    waiting?.forEach((send) => send());
    waiting = undefined;
  }
  function poll() {
    since ??= now();
    if (isReady() || now() - since >= PATIENCE_MS) flush();
    else outside.setTimeout(poll, POLL_MS);
  }
  const track = (event: TrackedEvent, at: number): void => {
    const send = () => {
      const allowed = readConsent();
      if (!allowed.consent.includes('analytics')) return;
      void post(
        `${origin}/v1/produce`,
        {
          schema_id: SCHEMA,
          payload: {
            app_name: 'storefront',
            checkout_one: event.page_type === 'checkout',
            ...event,
            ...readVisitor(),
          },
          metadata: { event_created_at_ms: at, ...allowed },
        },
        outside,
      );
    };
    if (!waiting) return send();
    waiting.push(send);
    if (since === undefined) poll();
  };
  return [track, flush] as const;
}
