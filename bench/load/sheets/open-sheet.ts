import type { ClickContext, ClickOutcome } from '../../../src/wallets/contract';
import type { BrowserPage } from '../browser-page';

/** A shopper's controls for a vendor's sheet or window. */
export interface OpenSheet {
  /**
   * Resolves to true when the shopper can pay, or to false if the page closes the sheet or shows an error
   * before that.
   */
  shown: Promise<boolean>;
  /** Pays. Resolves to true if the sheet shows success and closes. */
  authorize: () => Promise<boolean>;
  /** Closes the sheet, if it is open. */
  cancel: () => void;
}

export interface SheetClick {
  sheet: OpenSheet;
  /** Resolves to the outcome of the click. */
  ended: Promise<ClickOutcome>;
}

/** The page, and what the shopper can do outside it. */
export interface SheetWorld {
  page: BrowserPage;
  /** Approves a token in PayPal's window. */
  approvePaypal: (token: string) => Promise<void>;
}

/** Opens the sheet of one wallet by running the product's own click. */
export type OpenSheetByClick = (context: ClickContext, world: SheetWorld) => SheetClick;

/** The controls for a sheet that the click has yet to open. */
export const sheetOnceOpened = (opened: Promise<OpenSheet>): OpenSheet => ({
  shown: opened.then(({ shown }) => shown),
  authorize: async () => (await opened).authorize(),
  cancel: () => void opened.then((sheet) => sheet.cancel()),
});

/** A promise, and the function that resolves it. */
export function deferred<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolvePromise) => (resolve = resolvePromise));
  return { promise, resolve };
}
