import type { Asking } from './session-states';

/** The steps of an event. They run one after the other, until one of them stops. */
export type StepName =
  /** Creates or reads the cart, once, while the merchant session is created. */
  | 'validate'
  /** Creates or reads the cart, once. */
  | 'start'
  /** Sets the cart's redacted delivery address. */
  | 'locate'
  /** Sets country and billing address of a cart without shipping. */
  | 'bill'
  /** Selects the delivery option. */
  | 'deliver'
  /** Sets the cart's buyer identity and complete address. */
  | 'identify'
  /** Sets the cart's payment. */
  | 'pay'
  /** Submits the cart. */
  | 'complete';

/** The steps that send the cart what the shopper authorized, before the cart is submitted. */
export const TELL_CART = ['identify', 'deliver', 'pay'] as const satisfies readonly StepName[];

/** The steps of each event. Apple may send the selections in any order. */
export const EVENTS: Record<Asking, readonly StepName[]> = {
  validatemerchant: ['validate'],
  paymentmethodselected: ['start', 'bill'],
  shippingcontactselected: ['start', 'locate', 'deliver'],
  shippingmethodselected: ['start', 'deliver'],
  paymentauthorized: ['start', ...TELL_CART, 'complete'],
};

/** Time limit of an authorization, ms: Apple closes the sheet after 30 s, and nothing may be paid after that. */
export const AUTHORIZATION_LIMIT_MS = 27_000;
