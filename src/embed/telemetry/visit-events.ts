import type { Failure } from '../../net/storefront/graphql-client';
import type { ClickOutcome, InstrumentName, PageType } from '../../wallets/contract';

/** Events that are kept while nothing listens. */
const BUFFER_LIMIT = 300;

/** An event, and when it happened. `at`: ms since 1970. */
export type Timed<Event> = Event & { at: number };

type Listener<Event> = (event: Timed<Event>) => void;

/** Tells a listener what happens, and keeps what happens before there is one. */
export interface Emitter<Event> {
  emit(event: Event): void;
  /** Calls the listener for each event that was kept, in order, then for each new one. After that, none is kept. */
  listen(listener: Listener<Event>): void;
}

/** Makes an emitter. A listener must not throw: the code that emits would fail with it. */
export function createEmitter<Event extends object>(): Emitter<Event> {
  const kept: Timed<Event>[] = [];
  let listener: Listener<Event> = (event) => {
    if (kept.length < BUFFER_LIMIT) kept.push(event);
  };
  return {
    emit: (event) => listener({ ...event, at: Date.now() }),
    listen(next) {
      listener = next;
      kept.splice(0).forEach(next);
    },
  };
}

/** What can happen in a visit: the type of an event, and its detail. */
export interface VisitDetails {
  /** The wallets that an element considered. */
  wallets: readonly { wallet: string; shown: boolean; reason: string | undefined }[];
  /** A button was drawn for the first time. */
  rendered: InstrumentName;
  'ekspres:checkout-start': { instrument: InstrumentName; source: PageType };
  'ekspres:outcome': { instrument: InstrumentName } & ClickOutcome;
  /** A step of the click that is under way. */
  step: 'sheet_opened' | 'redirect';
  /** What was printed as an error: an error or the failure of a request. */
  error: unknown;
  /** What was printed as a warning: codes, or the failure of a request. */
  log: string | Failure;
  /** CSS that was carried over from the page's styles of the legacy buttons. */
  styles: string;
}

/** Something that happened in the visit. No event holds an element. */
export type VisitEvent = {
  [Type in keyof VisitDetails]: { type: Type; detail: VisitDetails[Type] };
}[keyof VisitDetails];

/** An event of a click that the page hears too. */
export type PageEvent = Extract<VisitEvent, { type: `ekspres:${string}` }>;

export type TimedVisitEvent = Timed<VisitEvent>;
export type VisitEvents = Emitter<VisitEvent>;

/** What happens in this visit. Telemetry listens to it, where the page's settings name a receiver. */
export const visitEvents: VisitEvents = createEmitter<VisitEvent>();
