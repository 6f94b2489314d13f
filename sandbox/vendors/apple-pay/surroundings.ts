/// <reference types="applepayjs" />
import type { RecordEntry } from './call-log';
import type { EventType } from './session-states';
import type { Settings } from './settings';
import type { PaymentResult, SelectionUpdate } from './updates';

/** Tells the session what the shopper did; `detail` has the event's own fields. */
export type Tell = (type: EventType, detail?: object) => void;

/** What the session tells the sheet. */
export interface Sheet {
  completeMerchantValidation(session: object): void;
  /** Null: there was no listener, so nothing changes. */
  completeSelection(update: SelectionUpdate | null): void;
  completePayment(result: PaymentResult): void;
  close(): void;
}

/** Everything outside of a session. */
export interface Surroundings {
  settings: Settings;
  record: RecordEntry;
  inGesture(): boolean;
  /** Why this document may not use Apple Pay; null when it may. */
  refusal(): DOMException | null;
  /** Shows the sheet. It tells of nothing before the task that runs now has ended. */
  present(request: ApplePayJS.ApplePayPaymentRequest, tell: Tell): Sheet;
}
