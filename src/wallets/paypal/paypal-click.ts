/** How a click handles the events of PayPal's script. */
export interface PaypalClickHandlers {
  /** Rejects without a token, which closes the window. */
  createToken(): Promise<string>;
  /** Never rejects. */
  approve(): Promise<void>;
  /** The window was closed without an approval. */
  cancel(reason: 'canceled' | 'removed'): void;
  fail(error: unknown): void;
}

/** What a button passes to its click, as `ClickContext.vendorClick`. */
export interface PaypalClick {
  /** Whether the button was drawn for an approval that covers later payments too. */
  isAgreement: boolean;
  /** Tells PayPal's script to go on; until then its window stays empty. */
  accept(handlers: PaypalClickHandlers): void;
  /** Closes the window, where no answer of ours would: once it has its token. */
  closeWindow(): void;
}
