// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { FakeApplePayError } from '../../sandbox/vendors/apple-pay/apple-pay-error';
import { BEGUN, newTotal, sessionAfter, update } from './apple-pay-history';
import { fakeApplePay, REQUEST, thrownBy } from './apple-pay-surroundings';

const BILLING = { label: 'a', amount: '12.00', paymentTiming: 'recurring' };
const RECURRING = {
  paymentDescription: 'a',
  regularBilling: BILLING,
  managementURL: 'https://shop.example/account',
};

it.each<[change: object, message: RegExp | null]>([
  [{}, null],
  [{ trialBilling: BILLING }, null],
  [{ paymentDescription: undefined }, /paymentDescription is required/],
  [{ regularBilling: undefined }, /regularBilling is required/],
  [{ managementURL: undefined }, /managementURL is required/],
  [{ managementURL: '/account' }, /not a valid URL/],
  [{ regularBilling: { ...BILLING, paymentTiming: 'immediate' } }, /must be a 'recurring' line item/],
  [{ trialBilling: { ...BILLING, label: undefined } }, /Missing label/],
  [{ trialBilling: { ...BILLING, amount: '12,00' } }, /not a valid amount/],
])('an update of a recurring payment with the change $0 is refused with $1', (change, message) => {
  const applePay = fakeApplePay();
  const session = applePay.createSession({ ...REQUEST, recurringPaymentRequest: RECURRING });
  session.addEventListener('paymentmethodselected', () => {});
  session.begin();
  applePay.dispatch('paymentmethodselected');
  const newRecurringPaymentRequest = { ...RECURRING, ...change };
  const thrown = thrownBy(() =>
    session.completePaymentMethodSelection({ newTotal, newRecurringPaymentRequest } as typeof update),
  );
  if (message) expect(thrown).toMatch(message);
  else expect(thrown).toBeNull();
});

/** Final line items with these amounts. */
const items = (...amounts: string[]) => amounts.map((amount) => ({ label: 'a', amount, type: 'final' }));

describe('a session that waits for the page', () => {
  const afterContactSelection = () => sessionAfter(['begin', 'shippingcontactselected']);

  const METHOD = { label: 'a', detail: '', amount: '?', identifier: 'a' };
  const day = (days: number, more: object = {}) => ({ years: 2026, months: 12, days, ...more });
  const expectedOn = (startDateComponents?: object, endDateComponents?: object) => ({
    newTotal,
    newShippingMethods: [
      { ...METHOD, amount: '1', dateComponentsRange: { startDateComponents, endDateComponents } },
    ],
  });

  it.each<[update: object, message: RegExp]>([
    [{}, /newTotal is required/],
    [{ newTotal: { ...newTotal, amount: '-1' } }, /must not be negative/],
    // The error is of another class.
    [{ newTotal, errors: [{ code: 'unknown' }] }, /Type error/],
    [{ newTotal, newShippingMethods: [METHOD] }, /not a valid amount/],
    [expectedOn(day(2)), /endDateComponents is required/],
    [expectedOn(undefined, day(2)), /startDateComponents is required/],
    [expectedOn({ days: 2 }, day(2)), /must be a year, a month and a day/],
    [expectedOn(day(2), day(31, { months: 11 })), /must be a year, a month and a day/],
    [expectedOn(day(2), day(2, { months: 13 })), /must be a year, a month and a day/],
    [expectedOn(day(3), day(2)), /must not end before it starts/],
    [{ newTotal, newLineItems: [{ label: 'a' }] }, /not a valid amount/],
    [{ newTotal, newLineItems: items('10.00', '1.00') }, /do not add up to the total/],
    // The payment request has none that could be changed.
    [{ newTotal, newRecurringPaymentRequest: RECURRING }, /has no recurringPaymentRequest/],
  ])('rejects the update $0, and accepts a later valid one', (invalid, message) => {
    const { session } = afterContactSelection();
    const thrown = thrownBy(() => session.completeShippingContactSelection(invalid as typeof update));
    expect(thrown).toMatch(/^TypeError/);
    expect(thrown).toMatch(message);
    expect(thrownBy(() => session.completeShippingContactSelection(update))).toBeNull();
  });

  it.each<[title: string, items: object[]]>([
    ['add up to the total', items('70.00', '-11.00', '0.00')],
    ['contain a tax that the others include', items('59.00', '11.03')],
    ['add up apart from a charge that recurs', [...items('59.00'), BILLING]],
    ['are pending', [...items('10.00'), { label: 'b', type: 'pending' }]],
    ['say only what has no effect', items('0.00')],
  ])('accepts line items that %s', (_title, newLineItems) => {
    const { session } = afterContactSelection();
    const accepted = { newTotal: { label: 'a', amount: '59.00' }, newLineItems } as typeof update;
    expect(thrownBy(() => session.completeShippingContactSelection(accepted))).toBeNull();
  });

  it('removes omitted line items after an update, and omitted shipping methods only after an update of the contact', () => {
    const contact = afterContactSelection();
    contact.session.completeShippingContactSelection(update);
    expect(contact.sheetCalls).toEqual([
      ['selection', { newTotal, newLineItems: [], newShippingMethods: [], errors: [] }],
    ]);
    const card = sessionAfter(['begin', 'paymentmethodselected']);
    card.session.completePaymentMethodSelection(update);
    expect(card.sheetCalls).toEqual([['selection', { newTotal, newLineItems: [], errors: [] }]]);
  });

  it('rejects a merchant session in a JSON string, and accepts an object', () => {
    const { session } = sessionAfter(BEGUN);
    expect(thrownBy(() => session.completeMerchantValidation('{}'))).toMatch(/^TypeError/);
    expect(thrownBy(() => session.completeMerchantValidation({}))).toBeNull();
  });
});

describe('completePayment', () => {
  const withError = (status: number, ...error: [string, string?]) => ({
    status,
    errors: [new FakeApplePayError(...error)],
  });
  const CONTACT = 'shippingContactInvalid';

  it.each<[title: string, result: unknown, status: number, isFinal: boolean, ...codes: string[]]>([
    ['ends the sheet after success', { status: 0 }, 0, true],
    ['accepts a number as the status', 0, 0, true],
    ['ends the sheet after failure', { status: 1 }, 1, true],
    ['leaves the sheet open after failure with errors', withError(1, CONTACT, 'name'), 1, false, CONTACT],
    ['leaves the sheet open after success with errors', withError(0, 'unknown'), 0, false, 'unknown'],
    ['converts an address status of the first versions into an error', 3, 1, false, CONTACT],
    ['leaves the sheet open after a wrong PIN', { status: 6 }, 6, false],
  ])('%s', (_title, result, status, isFinal, ...codes) => {
    const errors = codes.map((code) => ({ code }));
    const { session, sheetCalls, dispatch } = sessionAfter(['begin', 'paymentauthorized']);
    session.completePayment(result as ApplePayJS.ApplePayPaymentAuthorizationResult);
    expect(sheetCalls).toMatchObject([['payment', { status, errors }]]);
    dispatch('paymentauthorized');
    // A second authorization can be completed only if the first result left the sheet open.
    const isOpen = thrownBy(() => session.completePayment({ status: 0 })) === null;
    expect(isOpen).toBe(!isFinal);
  });

  it('rejects an unknown status with an InvalidAccessError, and accepts a later valid one', () => {
    const { session } = sessionAfter(['begin', 'paymentauthorized']);
    expect(thrownBy(() => session.completePayment({ status: 8 }))).toMatch(/^InvalidAccessError/);
    expect(thrownBy(() => session.completePayment({ status: 0 }))).toBeNull();
  });
});

it.each([
  ['ApplePayError rejects an unknown code', ['addressUnservicable']],
  ['ApplePayError rejects an unknown field', ['shippingContactInvalid', 'zip']],
])('%s', (_title, args) => {
  expect(thrownBy(() => new FakeApplePayError(args[0], args[1]))).toBe('TypeError: Type error');
});
