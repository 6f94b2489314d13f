/// <reference types="applepayjs" />
import type { RecordEntry } from './call-log';
import type { EventType } from './session-states';
import type { Settings } from './settings';
import type { PaymentResult, SelectionUpdate } from './updates';

/** Sends the session an event of the sheet. `detail` has the event's own fields. */
export type Dispatch = (type: EventType, detail?: object) => void;

/** The sheet's functions for the session, which passes on the calls of the page. */
export interface Sheet {
  completeMerchantValidation(session: object): void;
  /** Answers a selection. Null if the page has no listener for it, so that nothing changes. */
  completeSelection(update: SelectionUpdate | null): void;
  completePayment(result: PaymentResult): void;
  close(): void;
}

/** What a session needs from outside. */
export interface Surroundings {
  settings: Settings;
  record: RecordEntry;
  /** Whether the code that runs now runs in a user gesture. */
  inGesture(): boolean;
  /** The error with which Apple Pay is forbidden in this document; null if it is allowed. */
  refusal(): DOMException | null;
  /** Opens the sheet. It sends its first event in a later task. */
  present(request: ApplePayJS.ApplePayPaymentRequest, dispatch: Dispatch): Sheet;
}
