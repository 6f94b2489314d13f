/** Events of the sheet; `AUTHORIZE` when the shopper pays. */
export type SheetEvent = 'INITIALIZE' | 'SHIPPING_ADDRESS' | 'SHIPPING_OPTION' | 'AUTHORIZE';

/** The steps of an event. They run one after the other, until one of them stops. */
export type StepName =
  /** Creates or reads the cart, once. */
  | 'start'
  /** Decelerates when a cart with a selling plan is in a sheet that was opened for one without: it needs other cards. */
  | 'compare'
  /** Sets the cart's redacted delivery address. */
  | 'locate'
  /** Selects the delivery option. */
  | 'deliver'
  /** Sets the cart's buyer identity and complete address. */
  | 'identify'
  /** Sets the cart's payment. */
  | 'pay'
  /** Submits the cart. */
  | 'complete';

/** What an authorization tells the cart before it is completed. */
export const TELL_CART = ['identify', 'deliver', 'pay'] as const satisfies readonly StepName[];

/**
 * The steps of each event. Google sends INITIALIZE first, and again when the shopper changes the account; it has an
 * address where the account has one.
 */
export const EVENTS: Record<SheetEvent, readonly StepName[]> = {
  INITIALIZE: ['start', 'compare', 'locate', 'deliver'],
  SHIPPING_ADDRESS: ['start', 'compare', 'locate', 'deliver'],
  SHIPPING_OPTION: ['start', 'compare', 'deliver'],
  AUTHORIZE: ['start', 'compare', ...TELL_CART, 'complete'],
};

/**
 * Time limit of an answer, ms from the event: Google's script gives up after 30 s. After the limit the sheet gets an
 * error, and the event's steps stop.
 */
export const ANSWER_LIMIT_MS = 27_000;
