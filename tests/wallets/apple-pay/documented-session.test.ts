import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clickOnApple } from './click-on-apple';
import { createBillingContact, createContact, createPayment } from './apple-pay-data';
import { advanceTime, useFakeClock } from '../../setup/fake-clock';

beforeEach(() => {
  localStorage.clear();
  useFakeClock({ now: 1_000_000 });
});
afterEach(() => void vi.unstubAllGlobals());

const CONTACT = { shippingContact: createContact({ addressLines: [] }) };
const METHOD = { shippingMethod: { identifier: '["b"]', label: 'b', detail: '', amount: '10.00' } };
const CARD = { paymentMethod: { type: 'debit', billingContact: createBillingContact() } };

describe('a session as Apple’s documentation describes it', () => {
  it('has each event answered once, and an order is created', async () => {
    const { sheet, shop, ...run } = await clickOnApple();
    for (const [type, detail] of [
      ['paymentmethodselected', CARD],
      ['shippingcontactselected', CONTACT],
      ['shippingmethodselected', METHOD],
      ['paymentauthorized', { payment: createPayment() }],
    ] as const) {
      sheet.dispatch(type, detail);
      await advanceTime(1000);
    }
    expect(sheet.history).toEqual([
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
    expect(run.effects).toMatchObject([{ navigation: expect.stringContaining('/thanks') }]);
    expect(shop.orders.size).toBe(1);
  });

  it('has events that arrive while others wait answered once each, with the final state', async () => {
    const { sheet, effects } = await clickOnApple();
    sheet.dispatch('shippingcontactselected', { shippingContact: { countryCode: 'DE', locality: 'Berlin' } });
    sheet.dispatch('paymentmethodselected', CARD);
    sheet.dispatch('shippingcontactselected', CONTACT);
    sheet.dispatch('shippingmethodselected', METHOD);
    await advanceTime(1000);
    expect(sheet.waiting).toEqual([]);
    expect(sheet.history.filter((line) => line.startsWith('refused'))).toEqual([]);
    const answersTo = (type: string) =>
      sheet.answers.flatMap(([answered, answer]) => (answered === type ? [answer] : []));
    const [first, second] = answersTo('shippingcontactselected');
    expect(second).toEqual(first);
    expect(answersTo('shippingmethodselected')).toHaveLength(1);
    expect(effects).toEqual([]);
  });

  it('receives no answer after it was closed, and is not closed again', async () => {
    const run = await clickOnApple();
    run.sheet.dispatch('shippingcontactselected', CONTACT);
    run.sheet.dispatch('cancel');
    run.sheet.dispatch('cancel');
    run.sheet.dispatch('paymentauthorized', { payment: createPayment() });
    await advanceTime(1000);
    expect(run.sheet.history.slice(2)).toEqual([
      'shippingcontactselected',
      'cancel',
      'cancel',
      'paymentauthorized',
    ]);
    expect(run.outcome).toEqual({ outcome: 'rejected', reason: 'canceled' });
    expect(run.effects).toEqual([]);
    expect(run.removals()).toBe(1);
  });

  it('that is closed before it has sent an event removes personal data from its cart once', async () => {
    const { sheet, shop } = await clickOnApple();
    sheet.dispatch('cancel');
    await advanceTime(1000);
    expect([...shop.operations].sort()).toEqual([
      'applePaySessionCreate',
      'cartCreate',
      'cartRemovePersonalData',
    ]);
  });

  it('with a contact that has only a phone number does not change the address of a cart that is not shipped', async () => {
    const { sheet, shop } = await clickOnApple({
      cartOverrides: { shippingRequired: false, deliveryGroups: [] },
    });
    sheet.dispatch('shippingcontactselected', { shippingContact: { phoneNumber: '+48 500 100 200' } });
    await advanceTime(1000);
    expect(shop.operations).not.toContain('cartBuyerIdentityUpdate');
    expect(sheet.answers.at(-1)).toMatchObject(['shippingcontactselected', { newShippingMethods: [] }]);
  });

  it('receives errors as plain objects if the browser has no class for them', async () => {
    const { sheet } = await clickOnApple({ replies: ['ok', 'ok', 'refused'], errorClass: null });
    sheet.dispatch('shippingcontactselected', CONTACT);
    await advanceTime(1000);
    expect(sheet.isOpen()).toBe(true);
    expect(sheet.answers.at(-1)?.[1]?.['errors']).toEqual([
      { code: 'shippingContactInvalid', contactField: 'postalCode', message: 'Podaj kod pocztowy' },
    ]);
  });

  it('that has closed its sheet itself causes no error when it is aborted', async () => {
    const run = await clickOnApple({ replies: ['ok', 'ok', 'leads_to_checkout'] });
    vi.spyOn(ApplePaySession.prototype, 'abort').mockImplementation(() => {
      throw new DOMException('', 'InvalidAccessError');
    });
    run.sheet.dispatch('shippingcontactselected', CONTACT);
    await advanceTime(1000);
    expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'payment_method_not_applicable' });
    expect(run.effects.filter((effect) => 'report' in effect)).toEqual([]);
  });
});
