/// <reference types="applepayjs" />
import { cardPayment } from './cards';
import { CONTACTS, disclosed, redacted } from './contacts';
import type { EventType } from './session-states';

/** The part of a request that `cardPayment` reads. */
const REQUEST = { requiredBillingContactFields: ['postalAddress'] } as ApplePayJS.ApplePayPaymentRequest;

/** The default fields of events that a test fires. */
export const SAMPLE_DETAILS: Readonly<Record<EventType, () => object>> = {
  validatemerchant: () => ({
    validationURL: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
  }),
  paymentmethodselected: () => ({ paymentMethod: { type: 'debit' } }),
  shippingcontactselected: () => ({ shippingContact: redacted(CONTACTS[0] ?? {}) }),
  shippingmethodselected: () => ({
    shippingMethod: { label: 'Kurier', detail: '', amount: '14.90', identifier: 'courier' },
  }),
  couponcodechanged: () => ({ couponCode: 'LATO10' }),
  paymentauthorized: () => ({
    payment: {
      ...cardPayment(0, REQUEST, { hasBillingAddress: true, id: crypto.randomUUID() }),
      shippingContact: disclosed(CONTACTS[0] ?? {}, ['postalAddress', 'email', 'phone']),
    },
  }),
  cancel: () => ({}),
};
