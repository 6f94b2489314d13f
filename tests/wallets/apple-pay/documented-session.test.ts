import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '../../../src/net/storefront/cart-types';
import { click } from '../../../src/wallets/apple-pay/index';
import type { ClickOutcome } from '../../../src/wallets/contract';
import { clickContext, type SideEffect } from '../checkout/click-on';
import { scriptedShop, type Reply } from './scripted-shop';
import { appleSheet } from './apple-sheet';
import { createBillingContact, createContact, createPayment, PARAMS } from './apple-pay-data';
import { useFakeClock } from '../../setup/fake-clock';

beforeEach(() => {
  localStorage.clear();
  useFakeClock({ now: 1_000_000 });
});
afterEach(() => void vi.unstubAllGlobals());

const CONTACT = { shippingContact: createContact({ addressLines: [] }) };
const METHOD = { shippingMethod: { identifier: '["b"]', label: 'b', detail: '', amount: '10.00' } };
const CARD = { paymentMethod: { type: 'debit', billingContact: createBillingContact() } };

/** A click whose sheet is open, in a shop with these replies. */
async function opened({
  replies = [],
  change = {},
  sheet = {},
}: {
  replies?: readonly Reply['kind'][];
  change?: Partial<Cart>;
  sheet?: Parameters<typeof appleSheet>[0];
} = {}) {
  const shop = scriptedShop(
    replies.map((kind) => ({ kind, ms: 0 })),
    [],
    change,
  );
  const apple = appleSheet(sheet);
  const done: SideEffect[] = [];
  const ends: ClickOutcome[] = [];
  const context = { ...clickContext(done), instrument: 'ApplePay', params: PARAMS } as const;
  void click({ ...context, fetch: shop.fetch }).then((end) => ends.push(end));
  const pass = () => vi.advanceTimersByTimeAsync(1000);
  await pass();
  return { ...apple, shop, done, ends, pass };
}

describe('a session as Apple’s documentation describes it', () => {
  it('has every event answered once, and an order is created', async () => {
    const { put, pass, story, ends, shop } = await opened();
    for (const [type, detail] of [
      ['paymentmethodselected', CARD],
      ['shippingcontactselected', CONTACT],
      ['shippingmethodselected', METHOD],
      ['paymentauthorized', { payment: createPayment() }],
    ] as const) {
      put(type, detail);
      await pass();
    }
    expect(story).toEqual([
      'validatemerchant',
      'completeMerchantValidation',
      'paymentmethodselected',
      'completePaymentMethodSelection',
      'shippingcontactselected',
      'completeShippingContactSelection',
      'shippingmethodselected',
      'completeShippingMethodSelection',
      'paymentauthorized',
      'completePayment',
    ]);
    expect(ends).toEqual([{ outcome: 'success' }]);
    expect(shop.orders.size).toBe(1);
  });

  it('has events that arrive while others wait answered once each, with the final state', async () => {
    const { put, pass, story, answers, waiting, done } = await opened();
    put('shippingcontactselected', { shippingContact: { countryCode: 'DE', locality: 'Berlin' } });
    put('paymentmethodselected', CARD);
    put('shippingcontactselected', CONTACT);
    put('shippingmethodselected', METHOD);
    await pass();
    expect(waiting).toEqual([]);
    expect(story.filter((line) => line.startsWith('wrong'))).toEqual([]);
    const of = (type: string) => answers.flatMap(([one, answer]) => (one === type ? [answer] : []));
    const [first, second] = of('shippingcontactselected');
    expect(second).toEqual(first);
    expect(of('shippingmethodselected')).toHaveLength(1);
    expect(done).toEqual([]);
  });

  it('gets no answer after it was closed, and is not closed again', async () => {
    const { put, pass, story, ends, done, shop } = await opened();
    put('shippingcontactselected', CONTACT);
    put('cancel');
    put('cancel');
    put('paymentauthorized', { payment: createPayment() });
    await pass();
    expect(story.slice(2)).toEqual(['shippingcontactselected', 'cancel', 'cancel', 'paymentauthorized']);
    expect(ends).toEqual([{ outcome: 'rejected', reason: 'canceled' }]);
    expect(done).toEqual([]);
    expect(shop.operations.filter((operation) => operation === 'cartRemovePersonalData')).toHaveLength(1);
  });

  it('that is closed before it has sent an event removes personal data from its cart, once', async () => {
    const { put, pass, shop } = await opened();
    put('cancel');
    await pass();
    expect([...shop.operations].sort()).toEqual([
      'applePaySessionCreate',
      'cartCreate',
      'cartRemovePersonalData',
    ]);
  });

  it('with a contact that has only a phone number does not change the address of a cart that is not shipped', async () => {
    const { put, pass, answers, shop } = await opened({
      change: { shippingRequired: false, deliveryGroups: [] },
    });
    put('shippingcontactselected', { shippingContact: { phoneNumber: '+48 500 100 200' } });
    await pass();
    expect(shop.operations).not.toContain('cartBuyerIdentityUpdate');
    expect(answers.at(-1)).toMatchObject(['shippingcontactselected', { newShippingMethods: [] }]);
  });

  it('gets its errors even if they have no class of their own', async () => {
    const { put, pass, answers, isOpen } = await opened({
      replies: ['fine', 'fine', 'refused'],
      sheet: { errorClass: null },
    });
    put('shippingcontactselected', CONTACT);
    await pass();
    expect(isOpen()).toBe(true);
    expect(answers.at(-1)?.[1]?.['errors']).toEqual([
      { code: 'shippingContactInvalid', contactField: 'postalCode', message: 'Podaj kod pocztowy' },
    ]);
  });

  it('that has closed its sheet itself is no error', async () => {
    const { put, pass, ends, done } = await opened({ replies: ['fine', 'fine', 'away'] });
    vi.spyOn(ApplePaySession.prototype, 'abort').mockImplementation(() => {
      throw new DOMException('', 'InvalidAccessError');
    });
    put('shippingcontactselected', CONTACT);
    await pass();
    expect(ends).toEqual([{ outcome: 'deceleration', reason: 'payment_method_not_applicable' }]);
    expect(done.filter((one) => 'report' in one)).toEqual([]);
  });
});
