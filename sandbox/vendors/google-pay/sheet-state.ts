/// <reference types="googlepay" />
import type { SavedAddress, SavedCard } from './shoppers';

/** What the sheet shows. Lists that the request did not ask for are undefined. */
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
  /** The page is being asked: nothing but leaving is possible. */
  busy: boolean;
  error: string | undefined;
  canPay: boolean;
}

/** What the shopper can do in the sheet. */
export interface SheetActions {
  chooseAddress(id: string): void;
  chooseOption(id: string): void;
  chooseCard(id: string): void;
  changeAccount(): void;
  pay(): void;
  cancel(): void;
}

/** Where the sheet is drawn. */
export interface SheetView {
  draw(state: SheetState): void;
  close(): void;
}
