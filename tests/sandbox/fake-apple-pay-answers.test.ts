// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { FakeApplePayError } from '../../sandbox/vendors/apple-pay/apple-pay-error';
import { BEGUN, newTotal, sessionAfter, update } from './apple-pay-history';
import { thrownBy } from './apple-pay-surroundings';

describe('a session that waits for the page', () => {
  const afterContactSelection = () => sessionAfter(['begin', 'shippingcontactselected']);

  it.each<[string, unknown, RegExp]>([
    ['rejects an update without a total, and accepts a later valid one', {}, /newTotal is required/],
    [
      'rejects an update with a negative total, and accepts a later valid one',
      { newTotal: { ...newTotal, amount: '-1' } },
      /must not be negative/,
    ],
    [
      'rejects an update with an error of another class, and accepts a later valid one',
      { newTotal, errors: [{ code: 'unknown' }] },
      /Type error/,
    ],
    [
      'rejects an update with an invalid price of a shipping method, and accepts a later valid one',
      { newTotal, newShippingMethods: [{ label: 'a', detail: '', amount: '?', identifier: 'a' }] },
      /not a valid amount/,
    ],
    [
      'rejects an update with a line item without an amount, and accepts a later valid one',
      { newTotal, newLineItems: [{ label: 'a' }] },
      /not a valid amount/,
    ],
  ])('%s', (_title, invalid, message) => {
    const { session } = afterContactSelection();
    const thrown = thrownBy(() => session.completeShippingContactSelection(invalid as typeof update));
    expect(thrown).toMatch(/^TypeError/);
    expect(thrown).toMatch(message);
    expect(thrownBy(() => session.completeShippingContactSelection(update))).toBeNull();
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
  it.each<{ title: string; result: unknown; status: number; errors?: object[]; isFinal: boolean }>([
    { title: 'ends the sheet after success', result: { status: 0 }, status: 0, isFinal: true },
    { title: 'accepts a number as the status', result: 0, status: 0, isFinal: true },
    { title: 'ends the sheet after failure', result: { status: 1 }, status: 1, isFinal: true },
    {
      title: 'leaves the sheet open after failure with errors',
      result: { status: 1, errors: [new FakeApplePayError('shippingContactInvalid', 'name')] },
      status: 1,
      errors: [{ code: 'shippingContactInvalid' }],
      isFinal: false,
    },
    {
      title: 'leaves the sheet open after success with errors',
      result: { status: 0, errors: [new FakeApplePayError('unknown')] },
      status: 0,
      errors: [{ code: 'unknown' }],
      isFinal: false,
    },
    {
      title: "converts an address status of the API's first versions into an error",
      result: 3,
      status: 1,
      errors: [{ code: 'shippingContactInvalid' }],
      isFinal: false,
    },
    { title: 'leaves the sheet open after a wrong PIN', result: { status: 6 }, status: 6, isFinal: false },
  ])('$title', ({ result, status, errors = [], isFinal }) => {
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
