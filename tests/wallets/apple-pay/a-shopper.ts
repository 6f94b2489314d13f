/// <reference types="applepayjs" />
import { vi } from 'vitest';
import { FakeApplePayError } from '../../../sandbox/vendors/apple-pay/apple-pay-error';
import type { EventType } from '../../../sandbox/vendors/apple-pay/session-states';
import { isFinal } from '../../../sandbox/vendors/apple-pay/updates';
import type { SheetEvent } from '../../../src/wallets/apple-pay/session-states';
import { fakeApplePay } from '../../sandbox/apple-pay-surroundings';
import { aBillingContact, aContact, aPayment } from './apple-pay-data';

/** How long Apple waits for an answer, ms. */
const PATIENCE_MS = 30_000;

/** What a shopper does in the sheet; most of it only while the sheet takes it. */
export const ACTIONS = ['contact', 'abroad', 'method', 'card', 'pay', 'cancel', 'wait'] as const;
export type ShopperAction = (typeof ACTIONS)[number];

const DETAILS: Record<Exclude<ShopperAction, 'cancel' | 'wait'>, readonly [SheetEvent, () => object]> = {
  contact: ['shippingcontactselected', () => ({ shippingContact: aContact({ addressLines: [] }) })],
  abroad: ['shippingcontactselected', () => ({ shippingContact: { countryCode: 'DE', locality: 'Berlin' } })],
  method: [
    'shippingmethodselected',
    () => ({ shippingMethod: { identifier: '["b"]', label: 'b', detail: '', amount: '1' } }),
  ],
  card: [
    'paymentmethodselected',
    () => ({ paymentMethod: { type: 'debit', billingContact: aBillingContact() } }),
  ],
  pay: ['paymentauthorized', () => ({ payment: aPayment() })],
};

/** A shopper with a device: Apple's session with the rules of Safari's own, and its sheet. */
export function aShopper() {
  /** The event that the page has not answered yet, and until when it may. */
  let asked: { type: EventType; until: number } | undefined;
  let place: 'none' | 'open' | 'closed' = 'none';
  let isKnown = false;
  const close = () => {
    place = 'closed';
    asked = undefined;
  };
  const answered = () => (asked = undefined);
  const { Session, tell, log } = fakeApplePay(
    {},
    {
      present: () => {
        place = 'open';
        setTimeout(() => put('validatemerchant', { validationURL: 'https://apple-pay-gateway.apple.com/x' }));
        return {
          completeMerchantValidation() {
            isKnown = true;
            answered();
          },
          completeSelection: answered,
          completePayment: (result) => (isFinal(result) ? close() : answered()),
          close,
        };
      },
    },
  );
  const put = (type: EventType, detail: object) => {
    if (place !== 'open') return;
    asked = { type, until: Date.now() + PATIENCE_MS };
    tell(type, detail);
  };
  const cancel = () => {
    if (place !== 'open') return;
    close();
    tell('cancel');
  };
  vi.stubGlobal('ApplePaySession', Session);
  vi.stubGlobal('ApplePayError', FakeApplePayError);
  return {
    Session,
    log,
    isOpen: () => place === 'open',
    /** Whether an event waits for its answer. */
    isWaiting: () => !!asked,
    /** Does it, where the sheet takes it. */
    do(action: ShopperAction) {
      if (action === 'wait') return;
      if (action === 'cancel') return cancel();
      if (isKnown && !asked) put(DETAILS[action][0], DETAILS[action][1]());
    },
    /** Apple closes a sheet that has waited for too long. */
    look() {
      if (asked && Date.now() >= asked.until) cancel();
    },
  };
}
