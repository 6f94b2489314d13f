// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { FakeApplePayError } from '../../sandbox/vendors/apple-pay/apple-pay-error';
import { BEGUN, newTotal, sessionAfter, update } from './apple-pay-history';
import { thrownBy } from './apple-pay-surroundings';

describe('answers', () => {
  const atContact = () => sessionAfter(['begin', 'shippingcontactselected']);

  it.each<[string, unknown, RegExp]>([
    ['without a total are TypeErrors, and may be given again', {}, /newTotal is required/],
    [
      'with a negative total are TypeErrors, and may be given again',
      { newTotal: { ...newTotal, amount: '-1' } },
      /must not be negative/,
    ],
    [
      'with an error that only looks like one are TypeErrors, and may be given again',
      { newTotal, errors: [{ code: 'unknown' }] },
      /Type error/,
    ],
    [
      'with methods that cost no amount are TypeErrors, and may be given again',
      { newTotal, newShippingMethods: [{ label: 'a', detail: '', amount: '?', identifier: 'a' }] },
      /not a valid amount/,
    ],
    [
      'with a line item without an amount are TypeErrors, and may be given again',
      { newTotal, newLineItems: [{ label: 'a' }] },
      /not a valid amount/,
    ],
  ])('%s', (_title, wrong, message) => {
    const { session } = atContact();
    const thrown = thrownBy(() => session.completeShippingContactSelection(wrong as typeof update));
    expect(thrown).toMatch(/^TypeError/);
    expect(thrown).toMatch(message);
    expect(thrownBy(() => session.completeShippingContactSelection(update))).toBeNull();
  });

  it('what an answer leaves out is removed: line items always, methods with a contact', () => {
    const contact = atContact();
    contact.session.completeShippingContactSelection(update);
    expect(contact.answers).toEqual([
      ['selection', { newTotal, newLineItems: [], newShippingMethods: [], errors: [] }],
    ]);
    const card = sessionAfter(['begin', 'paymentmethodselected']);
    card.session.completePaymentMethodSelection(update);
    expect(card.answers).toEqual([['selection', { newTotal, newLineItems: [], errors: [] }]]);
  });

  it('a merchant session is an object, and not JSON in a string', () => {
    const { session } = sessionAfter(BEGUN);
    expect(thrownBy(() => session.completeMerchantValidation('{}'))).toMatch(/^TypeError/);
    expect(thrownBy(() => session.completeMerchantValidation({}))).toBeNull();
  });

  it.each<[string, unknown, string, boolean]>([
    ['completePayment: success', { status: 0 }, 'status 0', true],
    ['completePayment: a bare status', 0, 'status 0', true],
    ['completePayment: failure', { status: 1 }, 'status 1', true],
    [
      'completePayment accepts failure with errors',
      { status: 1, errors: [new FakeApplePayError('shippingContactInvalid', 'name')] },
      'status 1 shippingContactInvalid',
      false,
    ],
    [
      'completePayment treats success with errors as failure',
      { status: 0, errors: [new FakeApplePayError('unknown')] },
      'status 0 unknown',
      false,
    ],
    ['completePayment rejects an old status about an address', 3, 'status 1 shippingContactInvalid', false],
    ['completePayment accepts the status of a wrong PIN', { status: 6 }, 'status 6', false],
  ])('%s', (_title, result, summary, final) => {
    const paying = sessionAfter(['begin', 'paymentauthorized']);
    paying.session.completePayment(result as ApplePayJS.ApplePayPaymentAuthorizationResult);
    const [, { status, errors }] = paying.answers[0] as [
      string,
      { status: number; errors: FakeApplePayError[] },
    ];
    expect(['status', status, ...errors.map(({ code }) => code)].join(' ')).toBe(summary);
    paying.dispatch('paymentauthorized');
    // A second authorization can be answered only if the first answer left the sheet open.
    expect(thrownBy(() => paying.session.completePayment({ status: 0 })) === null).toBe(!final);
  });

  it('completePayment: a status that there is not', () => {
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
