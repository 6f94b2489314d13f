/// <reference types="applepayjs" />
import type { RecordEntry } from './call-log';
import type { EventType } from './session-states';
import type { Settings } from './settings';
import type { PaymentResult, SelectionUpdate } from './updates';

/** Sends an event of the sheet to the session. `detail` contains the event's own fields. */
export type Dispatch = (type: EventType, detail?: object) => void;

/** The sheet's functions, which the session calls for the calls of the page. */
export interface Sheet {
  completeMerchantValidation(session: object): void;
  /** Completes a selection. Null, which changes nothing, if the page has no listener for the event. */
  completeSelection(update: SelectionUpdate | null): void;
  completePayment(result: PaymentResult): void;
  close(): void;
}

/** What a session depends on. */
export interface Surroundings {
  settings: Settings;
  record: RecordEntry;
  /** Whether the current code runs in a user gesture. */
  inGesture(): boolean;
  /** The error with which Apple Pay is forbidden in this document; null if it is allowed. */
  refusal(): DOMException | null;
  /** Opens the sheet. It sends its first event in a later task. */
  present(request: ApplePayJS.ApplePayPaymentRequest, dispatch: Dispatch): Sheet;
}
