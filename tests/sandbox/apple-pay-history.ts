import type { EventType } from '../../sandbox/vendors/apple-pay/session-states';
import { fakeApplePay } from './apple-pay-surroundings';

/** The minimum content of answers to a selection. */
export const newTotal = { label: 'Ekspres Sklep', amount: '70.99' };
export const update = { newTotal };
/** Every call of a session, with arguments that are right. */
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

export const TYPES = [
  'validatemerchant',
  'paymentmethodselected',
  'shippingcontactselected',
  'shippingmethodselected',
  'couponcodechanged',
  'paymentauthorized',
  'cancel',
] satisfies EventType[];

/** A session to which these things have happened in turn, and to whose events somebody listens. */
export function sessionAfter(history: readonly (Call | EventType)[], made = fakeApplePay()) {
  const session = made.make();
  for (const type of TYPES) session.addEventListener(type, () => {});
  for (const step of history) {
    if (step in CALLS) CALLS[step as Call](session);
    else made.dispatch(step as EventType);
  }
  return { ...made, session };
}

/** The sheet is shown and requests the merchant. */
export const BEGUN = ['begin', 'validatemerchant'] as const;
