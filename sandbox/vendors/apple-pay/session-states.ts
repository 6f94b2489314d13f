/** The state of a session. Names and transitions are those of WebKit's own session. */
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

/** The state of a session after an event of its sheet; null: the state is not changed. */
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

/** Whether the session has begun and has not ended. */
export function isLive(state: SessionState): boolean {
  return LIVE.some((liveState) => liveState === state);
}

/** The states in which a call is allowed. In others it throws an InvalidAccessError. */
export const ALLOWED_STATES = {
  begin: ['idle'],
  abort: LIVE,
  completeMerchantValidation: ['active'],
  completePaymentMethodSelection: ['paymentMethodSelected'],
  completeShippingContactSelection: ['shippingContactSelected'],
  completeShippingMethodSelection: ['shippingMethodSelected'],
  completeCouponCodeChange: ['couponCodeChanged'],
  completePayment: ['authorized'],
} as const satisfies Record<string, readonly SessionState[]>;

/** The error for all refusals except those of a wrong value. */
export function invalidAccess(
  message = 'The object does not support the operation or argument.',
): DOMException {
  return new DOMException(message, 'InvalidAccessError');
}
