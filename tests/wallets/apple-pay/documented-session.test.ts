import { describe, expect, it, vi } from 'vitest';
import { clickOnApple } from './click-on-apple';
import { createBillingContact, createContact, createPayment } from './apple-pay-data';
import { groupOfOptions, mutationPayload } from '../sheet/api-payloads';
import { createWalletCart } from '../sheet/wallet-carts';
import { advanceTime, useFreshPage } from '../../setup/fake-clock';
import { sheetText } from '../../../src/wallets/sheet/errors/sheet-text';

useFreshPage();

const CONTACT = { shippingContact: createContact({ addressLines: [] }) };
const METHOD = { shippingMethod: { identifier: '["locker"]', label: 'locker', detail: '', amount: '10.00' } };
const CARD = { paymentMethod: { type: 'debit', billingContact: createBillingContact() } };

describe('a session as Apple’s documentation describes it', () => {
  it('gets one answer to each event, and leads to an order', async () => {
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

  it.each([
    ['gets one answer to each event that arrives while others wait, and each shows the final state', false],
    ['gets one answer to each event that arrives while others wait in Safari, which accepts the last', true],
  ])('%s', async (_title, isSafari) => {
    const { sheet, effects } = await clickOnApple({ isSafari, replies: ['ok', 'ok', 'ok', 'costlier'] });
    sheet.dispatch('shippingcontactselected', { shippingContact: { countryCode: 'DE', locality: 'Berlin' } });
    sheet.dispatch('paymentmethodselected', CARD);
    sheet.dispatch('shippingcontactselected', CONTACT);
    sheet.dispatch('shippingmethodselected', METHOD);
    await advanceTime(1000);
    expect(sheet.waiting).toEqual([]);
    expect(sheet.history.filter((line) => line.startsWith('refused'))).toEqual([]);
    const totalsIn = (type: string) =>
      sheet.answers.flatMap(([answered, answer]) =>
        answered === type ? (answer?.['newTotal'] as { amount: string }).amount : [],
      );
    expect(totalsIn('shippingcontactselected')).toEqual(isSafari ? [] : ['101.00', '101.00']);
    expect(totalsIn('shippingmethodselected')).toEqual(['101.00']);
    expect(effects).toEqual([]);
  });

  it.each([
    ['gets the session of the merchant after the answer to an event for which Safari waits', undefined],
    ['gets no session that is created after Safari has validated the merchant again', 'before'],
    ['gets no session that has waited until Safari validates the merchant again', 'after'],
  ])('%s', async (_title, validatesAgain) => {
    const later = (ms: number, data: object) =>
      new Promise<object>((resolve) => setTimeout(resolve, ms, data));
    const session = { applePaySessionCreate: { body: '{"a":"1"}', ready: true, userErrors: [] } };
    const cart = createWalletCart({ deliveryGroups: [groupOfOptions(['a'], 'a')] });
    const { sheet, effects } = await clickOnApple({
      isSafari: true,
      responses: {
        applePaySessionCreate: [later(2000, session), 'hangs'],
        cartBuyerIdentityUpdate: later(5000, mutationPayload('cartBuyerIdentityUpdate', cart)),
      },
    });
    sheet.dispatch('shippingcontactselected', CONTACT);
    if (validatesAgain === 'before') sheet.dispatch('validatemerchant');
    await advanceTime(2000);
    if (validatesAgain === 'after') sheet.dispatch('validatemerchant');
    await advanceTime(5000);
    expect(sheet.history.filter((line) => line.startsWith('complete'))).toEqual([
      'completeShippingContactSelection',
      ...(validatesAgain ? [] : ['completeMerchantValidation']),
    ]);
    expect(effects).toEqual([]);
  });

  it('gets no answer after it was closed, and is not closed again', async () => {
    const run = await clickOnApple();
    run.sheet.dispatch('shippingcontactselected', CONTACT);
    run.sheet.dispatch('cancel');
    run.sheet.dispatch('cancel');
    run.sheet.dispatch('paymentauthorized', { payment: createPayment() });
    await advanceTime(1000);
    // The first two entries are the validation of the merchant.
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

  it('leads to one removal of personal data if it is closed before it has sent an event', async () => {
    const { sheet, shop } = await clickOnApple();
    sheet.dispatch('cancel');
    await advanceTime(1000);
    expect([...shop.operations].sort()).toEqual([
      'applePaySessionCreate',
      'cartCreate',
      'cartRemovePersonalData',
    ]);
  });

  it('does not change the address of a cart that is not shipped if its contact has only a phone number', async () => {
    const { sheet, shop } = await clickOnApple({
      cartOverrides: { shippingRequired: false, deliveryGroups: [] },
    });
    sheet.dispatch('shippingcontactselected', { shippingContact: { phoneNumber: '+48 500 100 200' } });
    await advanceTime(1000);
    expect(shop.operations).not.toContain('cartBuyerIdentityUpdate');
    expect(sheet.answers.at(-1)).toMatchObject(['shippingcontactselected', { newShippingMethods: [] }]);
  });

  it('gets errors as plain objects if the browser has no class for them', async () => {
    const { sheet } = await clickOnApple({ replies: ['ok', 'ok', 'refused'], errorClass: null });
    sheet.dispatch('shippingcontactselected', CONTACT);
    await advanceTime(1000);
    expect(sheet.isOpen()).toBe(true);
    const message = sheetText('missing.postal_code');
    expect(sheet.answers.at(-1)?.[1]?.['errors']).toEqual([
      { code: 'shippingContactInvalid', contactField: 'postalCode', message },
    ]);
  });

  it('leads to no report if it throws when it is aborted, because its sheet is closed already', async () => {
    const run = await clickOnApple({ replies: ['ok', 'ok', 'leads_to_checkout'] });
    const abort = vi.spyOn(ApplePaySession.prototype, 'abort').mockImplementation(() => {
      throw new DOMException('', 'InvalidAccessError');
    });
    run.sheet.dispatch('shippingcontactselected', CONTACT);
    await advanceTime(1000);
    expect(abort).toHaveBeenCalledOnce();
    expect(run.outcome).toEqual({ outcome: 'deceleration', reason: 'payment_method_not_applicable' });
    expect(run.effects.filter((effect) => 'report' in effect)).toEqual([]);
  });
});
