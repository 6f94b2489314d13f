import { describe, expect, it } from 'vitest';
import { FakeApplePayError, toApplePayResult, toApplePayUpdate } from '../../../../sandbox/index';
import { sheetText } from '../../../../src/wallets/sheet/errors/sheet-text';
import type { SheetError } from '../../../../src/wallets/sheet/errors/field-problems';
import {
  appleAuthorizationAnswer,
  contactAnswer,
  methodAnswer,
  paymentMethodAnswer,
} from '../../../../src/wallets/apple-pay/events/answers';
import type { AnswerContext } from '../../../../src/wallets/apple-pay/events/sheet-errors';
import type { EventResult } from '../../../../src/wallets/sheet/sheet-results';
import { createOption, groupOf } from '../../sheet/delivery-groups';
import { createWalletCart, money } from '../../sheet/wallet-carts';
import { FIELD_PROBLEMS } from '../../field-problems';
import { summaryTexts } from '../../../../src/ui/messages/pl/sheet/order-summary';
import { walletDialogs } from '../../../../src/ui/messages/pl/errors-in-dialog';

const CURRENCY_CHANGED = { type: 'decelerate', reason: 'currency_changed' } as const;
const NOT_ENOUGH = { type: 'decelerate', reason: 'not_enough_stock' } as const;

const SHEET: AnswerContext = {
  merchantName: 'Ekspres Sklep',
  version: 14,
  makeError: (...args) => new FakeApplePayError(...args) as ApplePayJS.ApplePayError,
};
const SHOWN = {
  newTotal: { label: 'Ekspres Sklep', amount: '1.00', type: 'pending' as const },
  newLineItems: [{ label: summaryTexts.subtotal, amount: '1.00' }],
};
const CART = createWalletCart({
  cost: { ...createWalletCart().cost, totalAmount: money('110.0') },
  deliveryGroups: [groupOf('g', [createOption('Kurier'), createOption('Poczta')], 'Kurier')],
});
/** The prices and the methods of the cart. */
const PRICES = {
  newTotal: { label: 'Ekspres Sklep', amount: '110.00', type: 'final' },
  newLineItems: [
    { label: summaryTexts.subtotal, amount: '100.00', type: 'final' },
    { label: summaryTexts.shipping, amount: '10.00', type: 'final' },
  ],
};
const METHODS = [
  { identifier: '["Kurier"]', label: 'Kurier', detail: '', amount: '10.00' },
  { identifier: '["Poczta"]', label: 'Poczta', detail: '', amount: '10.00' },
];
const CONTINUE: EventResult = { type: 'continue', log: [] };
// The keys of some tests are put together from a problem and a field.
const error = (area: SheetError['area'], key: string) => ({ area, key: key as SheetError['key'] });
const showErrors = (...errors: SheetError[]): EventResult => ({ type: 'show_error', errors });
const ZIP_ERROR = showErrors(error('shipping', 'invalid.postal_code'));

/** Functions that create an answer, and check it as Apple does. */
const answers = {
  contact(outcome: EventResult, cart: typeof CART | undefined = CART) {
    const answer = contactAnswer(SHEET, outcome, cart, SHOWN);
    expect(() => toApplePayUpdate('ApplePayShippingContactUpdate', answer, 14)).not.toThrow();
    return answer;
  },
  method(outcome: EventResult, chosen: string, cart = CART) {
    const answer = methodAnswer(SHEET, outcome, cart, SHOWN, chosen);
    expect(() => toApplePayUpdate('ApplePayShippingMethodUpdate', answer, 14)).not.toThrow();
    return answer;
  },
  paymentMethod(outcome: EventResult, cart: typeof CART | undefined = CART) {
    const answer = paymentMethodAnswer(SHEET, outcome, cart, SHOWN);
    expect(() => toApplePayUpdate('ApplePayPaymentMethodUpdate', answer, 14)).not.toThrow();
    return answer;
  },
  authorization(outcome: EventResult, sheet = SHEET) {
    const answer = appleAuthorizationAnswer(sheet, outcome);
    expect(toApplePayResult(answer)).not.toBeNull();
    return answer;
  },
};

it("an answer shows the shop's messages beside the errors of fields", () => {
  const errors = [error('shipping', 'missing.phone')];
  const messages = ['Maksymalnie 2 sztuki', 'Tylko dla dorosłych'];
  const answer = answers.authorization({ type: 'show_error', errors, messages });
  expect(answer.errors?.map(({ code, message }) => [code, message])).toEqual([
    ['shippingContactInvalid', sheetText('missing.phone')],
    ['unknown', 'Maksymalnie 2 sztuki'],
    ['unknown', 'Tylko dla dorosłych'],
  ]);
});

const APPLE_FIELDS: Record<string, string> = {
  first_name: 'name',
  last_name: 'name',
  address1: 'addressLines',
  address2: 'addressLines',
  city: 'locality',
  postal_code: 'postalCode',
  zone: 'administrativeArea',
  emirate: 'administrativeArea',
  country: 'country',
  phone: 'phoneNumber',
  email: 'emailAddress',
};
/** Fields that Apple requests with the shipping address only. */
const SHIPPING_ONLY = ['phone', 'email'];
const FIELD_ROWS = FIELD_PROBLEMS.flatMap(({ problem, field }) =>
  (['shipping', 'billing'] as const).map((area) => {
    const contact = area === 'billing' && !SHIPPING_ONLY.includes(field) ? 'billing' : 'shipping';
    return [`${problem}.${field}`, area, `${contact}ContactInvalid`, APPLE_FIELDS[field]] as const;
  }),
);

describe('an error that the shopper can correct', () => {
  it.each<readonly [key: string, area: SheetError['area'], code: string, field: string | undefined]>([
    ...FIELD_ROWS,
    ['invalid.shipping_address', 'shipping', 'shippingContactInvalid', 'postalAddress'],
    ['invalid.billing_address', 'billing', 'billingContactInvalid', 'postalAddress'],
    ['address_unserviceable', 'shipping', 'addressUnserviceable', 'postalAddress'],
  ])('of the kind %s in the %s address has the code %s and the field %s', (key, area, code, contactField) => {
    const { status, errors } = answers.authorization(showErrors(error(area, key)));
    expect({ status, errors: errors?.map((error) => ({ ...error })) }).toEqual({
      status: 1,
      errors: [{ code, message: sheetText(key, 'Ekspres Sklep'), contactField }],
    });
  });

  it.each<[key: string, area: SheetError['area'], code: string]>([
    ['missing.shipping_option', 'shipping', 'unknown'],
    ['invalid.payment_method', 'billing', 'unknown'],
    ['invalid.discount', 'shipping', 'couponCodeInvalid'],
  ])('of the kind %s in the %s area has the code %s and no field', (key, area, code) => {
    const { status, errors } = answers.authorization(showErrors(error(area, key)));
    expect({ status, errors: errors?.map((error) => ({ ...error })) }).toEqual({
      status: 1,
      errors: [{ code, message: sheetText(key, 'Ekspres Sklep') }],
    });
  });

  it.each([
    ['couponCodeInvalid', 14],
    ['couponCodeInvalid', 12],
    ['unknown', 6],
    ['unknown', 3],
  ])('about a discount has the code %s in version %s', (code, version) => {
    const answer = answers.authorization(showErrors(error('shipping', 'invalid.discount')), {
      ...SHEET,
      version,
    });
    expect(answer.errors?.[0]?.code).toBe(code);
  });

  it('is shown together with all the others, in their order', () => {
    const [NAME, ZIP] = ['missing.first_name', 'invalid.postal_code'] as const;
    const all = showErrors(error('shipping', NAME), error('shipping', ZIP), error('billing', ZIP));
    expect(answers.contact(all).errors?.map(({ code, message }) => [code, message])).toEqual([
      ['shippingContactInvalid', sheetText(NAME)],
      ['shippingContactInvalid', sheetText(ZIP)],
      ['billingContactInvalid', sheetText(ZIP)],
    ]);
  });
});

describe('an answer that stops the sheet', () => {
  const { message: WALLET_ERROR } = walletDialogs.wallet_error('Apple Pay');
  const abort = (dialog: Extract<EventResult, { type: 'abort' }>['dialog']): EventResult => ({
    type: 'abort',
    dialog,
    reason: 'api_error',
    unhandled: false,
  });

  it.each<[title: string, outcome: EventResult, message: string]>([
    ['currency is another one, with its prices', CURRENCY_CHANGED, sheetText('currency_changed')],
    ['shopper goes to the checkout, with its prices', NOT_ENOUGH, sheetText('leaving')],
    ['wallet has a problem, with the previous prices', abort({ key: 'wallet_error' }), WALLET_ERROR],
  ])('shows that the %s', (_title, outcome, message) => {
    const inEuros = { ...CART, cost: { ...CART.cost, totalAmount: money('20.0', 'EUR') } };
    const errors = [{ code: 'unknown', message }];
    expect(answers.contact(outcome, inEuros)).toEqual({ ...SHOWN, newShippingMethods: [], errors });
    expect(answers.paymentMethod(outcome, inEuros)).toEqual({ ...SHOWN, errors });
    expect(answers.method(outcome, '["Poczta"]', inEuros)).toEqual(SHOWN);
    expect(answers.authorization(outcome)).toEqual({ status: 1, errors });
  });
});

describe('an answer after which the sheet continues', () => {
  it('has new prices and methods after another contact was selected', () => {
    expect(answers.contact(CONTINUE)).toEqual({ ...PRICES, newShippingMethods: METHODS });
  });

  it('has new prices and no new methods after another card was selected', () => {
    expect(answers.paymentMethod(CONTINUE)).toEqual(PRICES);
  });

  it.each<[title: string, version: number, more: object]>([
    [
      'shows on which days a method is expected',
      12,
      {
        dateComponentsRange: {
          startDateComponents: { years: 2999, months: 12, days: 2 },
          endDateComponents: { years: 2999, months: 12, days: 4 },
        },
      },
    ],
    ['shows no days in a version of Apple Pay that has none', 6, {}],
  ])('%s', (_title, version, more) => {
    const days = { minEstimatedDeliveryDate: '2999-12-02', maxEstimatedDeliveryDate: '2999-12-04' };
    const deliveryGroups = [groupOf('g', [createOption('Kurier', '10.0', days), createOption('Poczta')])];
    const answer = contactAnswer({ ...SHEET, version }, CONTINUE, { ...CART, deliveryGroups }, SHOWN);
    expect(answer.newShippingMethods).toEqual([{ ...METHODS[0], ...more }, METHODS[1]]);
    // The fake keeps the members that Apple reads.
    const { newShippingMethods } = toApplePayUpdate('ApplePayShippingContactUpdate', answer, version);
    expect(newShippingMethods).toEqual(answer.newShippingMethods);
  });

  it.each<[title: string, outcome: EventResult, chosen: string, more: object]>([
    ['has no new methods if the cart uses the selected one', CONTINUE, '["Kurier"]', {}],
    ['has new methods if the cart uses another', CONTINUE, '["Poczta"]', { newShippingMethods: METHODS }],
    [
      'has new methods if there is an error',
      showErrors(error('shipping', 'missing.shipping_option')),
      'gone',
      { newShippingMethods: METHODS },
    ],
  ])('%s', (_title, outcome, chosen, more) => {
    expect(answers.method(outcome, chosen)).toEqual({ ...PRICES, ...more });
  });

  it('has the prices and methods of the cart after an error', () => {
    expect(answers.contact(ZIP_ERROR)).toMatchObject({
      ...PRICES,
      newShippingMethods: METHODS,
      errors: [{}],
    });
  });

  it.each([
    ['there is no cart', undefined],
    ['its price cannot be read', { ...CART, cost: { ...CART.cost, totalAmount: money('?') } }],
  ])('shows that the wallet has a problem if %s', (_title, cart) => {
    for (const answer of [
      contactAnswer(SHEET, CONTINUE, cart, SHOWN),
      paymentMethodAnswer(SHEET, CONTINUE, cart, SHOWN),
    ]) {
      expect(answer).toMatchObject(SHOWN);
      expect(answer.errors?.[0]?.message).toContain('Wystąpił problem');
    }
  });

  it('leaves the sheet unchanged after the order is complete', () => {
    expect(answers.paymentMethod({ type: 'complete', redirectUrl: undefined })).toEqual(SHOWN);
  });
});

it('an authorization is answered with success only if the order is complete', () => {
  expect(answers.authorization({ type: 'complete', redirectUrl: undefined })).toEqual({ status: 0 });
  expect(answers.authorization(CONTINUE)).toMatchObject({ status: 1, errors: [{ code: 'unknown' }] });
});
