import type { ClickContext, ClickOutcome } from '../../../src/wallets/contract';
import type { BrowserPage } from '../browser-page';

/** A vendor's sheet or window, as a shopper uses it. */
export interface OpenSheet {
  /**
   * Resolves when the shopper could pay; false if the page has closed the sheet before, or has shown an
   * error.
   */
  shown: Promise<boolean>;
  /** The shopper pays. True if the sheet shows success and closes. */
  authorize: () => Promise<boolean>;
  /** The shopper closes the sheet. Does nothing if it is closed. */
  cancel: () => void;
}

/** A click whose sheet is open. */
export interface SheetClick {
  sheet: OpenSheet;
  ended: Promise<ClickOutcome>;
}

/** How a shopper reaches what is not part of the page. */
export interface SheetWorld {
  page: BrowserPage;
  /** The shopper approves a token in PayPal's window. */
  approvePaypal: (token: string) => Promise<void>;
}

/** Opens the sheet of one wallet by a click of the product's. */
export type OpenSheetByClick = (context: ClickContext, world: SheetWorld) => SheetClick;

/** A promise with its end as a function. */
export function deferred<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((end) => (resolve = end));
  return { promise, resolve };
}
