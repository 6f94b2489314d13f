import type { Asking } from './session-states';

/** What is done for an event of the sheet, one after the other, each answer judged before the next. */
export type StepName =
  /** Makes or reads the cart, once, while the merchant's session is made. */
  | 'validate'
  | 'start'
  /** Tells the cart where it would go. */
  | 'locate'
  /** Tells a cart of which nothing is shipped who buys, and where the bill would go. */
  | 'bill'
  /** Has the cart delivered the way that was chosen. */
  | 'deliver'
  /** Tells the cart who buys, and where it goes. */
  | 'identify'
  | 'pay'
  /** Completes the order. */
  | 'complete';

/** What an authorization tells the cart before it is completed. */
export const TELL_CART = ['identify', 'deliver', 'pay'] as const satisfies readonly StepName[];

/** The sheet's events. Which selection comes first is Apple's matter. */
export const EVENTS: Record<Asking, readonly StepName[]> = {
  validatemerchant: ['validate'],
  paymentmethodselected: ['start', 'bill'],
  shippingcontactselected: ['start', 'locate', 'deliver'],
  shippingmethodselected: ['start', 'deliver'],
  paymentauthorized: ['start', ...TELL_CART, 'complete'],
};

/** How long an authorization may take, ms: Apple gives up after 30 s, and nothing may be paid after that. */
export const AUTHORIZATION_LIMIT_MS = 27_000;
