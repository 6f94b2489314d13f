import { EVENT_TYPES, type EventType } from '../../sandbox/vendors/apple-pay/session-states';
import { fakeApplePay } from './apple-pay-surroundings';

export const newTotal = { label: 'Ekspres Sklep', amount: '70.99' };

export const update = { newTotal };

/** Every call of a session, with valid arguments. */
export const CALLS = {
  begin: (session) => session.begin(),
  abort: (session) => session.abort(),
  completeMerchantValidation: (session) => session.completeMerchantValidation({}),
  completePaymentMethodSelection: (session) => session.completePaymentMethodSelection(update),
  completeShippingContactSelection: (session) => session.completeShippingContactSelection(update),
  completeShippingMethodSelection: (session) => session.completeShippingMethodSelection(update),
  completeCouponCodeChange: (session) => session.completeCouponCodeChange(update),
  completePayment: (session) => session.completePayment({ status: 0 }),
} satisfies Record<string, (session: ApplePaySession) => void>;
export type Call = keyof typeof CALLS;

/** A session after these calls and events, with a listener for each type of event. */
export function sessionAfter(history: readonly (Call | EventType)[]) {
  const applePay = fakeApplePay();
  const session = applePay.createSession();
  for (const type of EVENT_TYPES) session.addEventListener(type, () => {});
  for (const step of history) {
    if (step in CALLS) CALLS[step as Call](session);
    else applePay.dispatch(step as EventType);
  }
  return { ...applePay, session };
}

/** The history of a session whose sheet is open, and waits for the merchant's validation. */
export const BEGUN = ['begin', 'validatemerchant'] as const;
