/** Where a session stands; the names and the moves are those of WebKit's own session. */
export type SessionState =
  | 'idle'
  | 'active'
  | 'paymentMethodSelected'
  | 'shippingContactSelected'
  | 'shippingMethodSelected'
  | 'couponCodeChanged'
  | 'authorized'
  | 'completed'
  | 'aborted'
  | 'canceled';

export const EVENT_TYPES = [
  'validatemerchant',
  'paymentmethodselected',
  'shippingcontactselected',
  'shippingmethodselected',
  'couponcodechanged',
  'paymentauthorized',
  'cancel',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** What the session becomes when the sheet tells it of an event; null: it stays. */
export const STATE_OF_EVENT = {
  validatemerchant: null,
  paymentmethodselected: 'paymentMethodSelected',
  shippingcontactselected: 'shippingContactSelected',
  shippingmethodselected: 'shippingMethodSelected',
  couponcodechanged: 'couponCodeChanged',
  paymentauthorized: 'authorized',
  cancel: 'canceled',
} as const satisfies Record<EventType, SessionState | null>;

const LIVE = [
  'active',
  'paymentMethodSelected',
  'shippingContactSelected',
  'shippingMethodSelected',
  'couponCodeChanged',
  'authorized',
] as const satisfies readonly SessionState[];

/** True from `begin` to any end. */
export function isLive(state: SessionState): boolean {
  return LIVE.some((one) => one === state);
}

/** In which states a call is taken; in any other one it throws an InvalidAccessError. */
export const TAKEN_IN = {
  begin: ['idle'],
  abort: LIVE,
  completeMerchantValidation: ['active'],
  completePaymentMethodSelection: ['paymentMethodSelected'],
  completeShippingContactSelection: ['shippingContactSelected'],
  completeShippingMethodSelection: ['shippingMethodSelected'],
  completeCouponCodeChange: ['couponCodeChanged'],
  completePayment: ['authorized'],
} as const satisfies Record<string, readonly SessionState[]>;

/** What every refusal throws that is not about a wrong value. */
export function invalidAccess(
  message = 'The object does not support the operation or argument.',
): DOMException {
  return new DOMException(message, 'InvalidAccessError');
}
