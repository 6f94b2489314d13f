import type { Failure } from '../../../net/storefront/failures';
import type { InstrumentName } from '../../../wallets/instrument-names';
import type { RefusalReason } from '../../../wallets/reasons';
import type { CheckoutStartDetail, OutcomeDetail } from '../../shared/event-details';

/** The events of a visit: type → detail. */
export interface VisitDetails {
  /** The wallets that an element considered. */
  wallets: readonly { wallet: string; shown: boolean; reason: RefusalReason | undefined }[];
  /** A button was drawn for the first time. */
  rendered: InstrumentName;
  'ekspres-checkout-start': CheckoutStartDetail;
  'ekspres-outcome': OutcomeDetail;
  /** A step of the click that is in progress. */
  step: 'sheet_opened' | 'redirect';
  /** What was printed as an error: an error or the failure of a request. */
  error: unknown;
  /** What was printed as a warning: codes, or the failure of a request. */
  log: string | Failure;
}

/** An event of a visit. No event contains an element. */
export type VisitEvent = {
  [Type in keyof VisitDetails]: { type: Type; detail: VisitDetails[Type] };
}[keyof VisitDetails];

/** An event, and when it happened. `at`: ms since 1970. */
export type TimedVisitEvent = VisitEvent & { at: number };

/** Emits events, and keeps them until something listens ({@link listenToEvents}). */
export interface VisitEvents {
  /** The events so far, in order; empty once something listens. */
  readonly kept: TimedVisitEvent[];
  /** @param at when it happened, in ms since 1970; by default now */
  emit(event: VisitEvent, at?: number): void;
}

/** Creates an emitter. It keeps all events; {@link listenToEvents} limits how many of them are read. */
export const createVisitEvents = (): VisitEvents => ({
  kept: [],
  emit(event, at = Date.now()) {
    this.kept.push({ ...event, at });
  },
});

/** The events of this visit. Telemetry listens to them, if the page's settings contain a receiver. */
export const visitEvents: VisitEvents = createVisitEvents();

/**
 * Emits an event of the visit.
 * @param at when it happened, in ms since 1970
 */
export const emitVisitEvent = (event: VisitEvent, at?: number): void => visitEvents.emit(event, at);

/** How many of the kept events a listener receives. */
const KEPT_LIMIT = 300;

/**
 * Calls the listener for each kept event, in order, then for each new event. From then on no events are kept.
 * @param listener must not throw, because the code that emits would fail
 */
export function listenToEvents(events: VisitEvents, listener: (event: TimedVisitEvent) => void): void {
  events.emit = (event, at = Date.now()) => listener({ ...event, at });
  events.kept.splice(0).slice(0, KEPT_LIMIT).forEach(listener);
}

/** Drops the events of this visit, those so far and all later ones. */
export const dropEvents = (): void => listenToEvents(visitEvents, () => {});
