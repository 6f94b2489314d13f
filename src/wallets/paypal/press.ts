/** What a click does with what PayPal's script tells of it. */
export interface PressHandlers {
  /** Rejects where there is none: that closes the window. */
  createToken(): Promise<string>;
  /** Never rejects. */
  approve(): Promise<void>;
  /** The shopper is back without having approved. */
  cancel(reason: 'canceled' | 'removed'): void;
  fail(error: unknown): void;
}

/** One press of a button, as its `onClick` hands it over to the click that follows. */
export interface Press {
  /** Whether the script was told to expect the approval of later deliveries too. */
  isAgreement: boolean;
  /** Lets PayPal's script go on; until then its window stands open, and empty. */
  accept(handlers: PressHandlers): void;
}
