/** What the sheet asks for; `AUTHORIZE` when the shopper pays. */
export type SheetEvent = 'INITIALIZE' | 'SHIPPING_ADDRESS' | 'SHIPPING_OPTION' | 'AUTHORIZE';

/** What is done for it, one after the other, each answer judged before the next. */
export type StepName =
  /** Makes or reads the cart, once. */
  | 'start'
  /** A cart with a selling plan needs other cards than a sheet that was opened for one without. */
  | 'compare'
  /** Tells the cart where it would go. */
  | 'locate'
  /** Has the cart delivered the way that was chosen. */
  | 'deliver'
  /** Tells the cart who buys, and where it goes. */
  | 'identify'
  | 'pay'
  /** Completes the order. */
  | 'complete';

/** What an authorization tells the cart before it is completed. */
export const TELL_CART = ['identify', 'deliver', 'pay'] as const satisfies readonly StepName[];

/**
 * The sheet's events. Google sends INITIALIZE first, and again when the shopper changes the account; an address is
 * there from the beginning where the account has one.
 */
export const EVENTS: Record<SheetEvent, readonly StepName[]> = {
  INITIALIZE: ['start', 'compare', 'locate', 'deliver'],
  SHIPPING_ADDRESS: ['start', 'compare', 'locate', 'deliver'],
  SHIPPING_OPTION: ['start', 'compare', 'deliver'],
  AUTHORIZE: ['start', 'compare', ...TELL_CART, 'complete'],
};

/**
 * How long an answer may take, ms, from the question on: Google's script itself gives up after 30 s. After that the sheet
 * gets an error, and nothing more is done.
 */
export const ANSWER_LIMIT_MS = 27_000;
