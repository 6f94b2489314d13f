import type { Failure } from '../../net/storefront/graphql-client';
import type { ClickOutcome, InstrumentName, PageType } from '../../wallets/contract';
import { createEmitter, type Emitter, type Timed } from './emitter';

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

export type TimedVisitEvent = Timed<VisitEvent>;
export type VisitEvents = Emitter<VisitEvent>;

/** What happens in this visit. Telemetry listens to it, where the page's settings name a receiver. */
export const visitEvents: VisitEvents = createEmitter<VisitEvent>();
