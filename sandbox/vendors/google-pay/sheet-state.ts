/// <reference types="googlepay" />
import type { SavedAddress, SavedCard } from './shoppers';

/** What the sheet shows. Lists that the request does not require are undefined. */
export interface SheetState {
  merchantName: string;
  email: string;
  addresses: readonly SavedAddress[] | undefined;
  addressId: string;
  options: readonly google.payments.api.SelectionOption[] | undefined;
  optionId: string | undefined;
  cards: readonly SavedCard[];
  cardId: string;
  transaction: google.payments.api.TransactionInfo;
  /** Whether the sheet waits for the page. The shopper can then only close the sheet. */
  busy: boolean;
  error: string | undefined;
  canPay: boolean;
}

/** The shopper's actions in the sheet. */
export interface SheetActions {
  chooseAddress(id: string): void;
  chooseOption(id: string): void;
  chooseCard(id: string): void;
  changeAccount(): void;
  pay(): void;
  cancel(): void;
}

/** What draws the sheet. */
export interface SheetView {
  draw(state: SheetState): void;
  close(): void;
}
