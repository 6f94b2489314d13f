import { describe, expect, it } from 'vitest';
import { FakeApplePayError } from '../../../../sandbox/vendors/apple-pay/apple-pay-error';
import { toPaymentResult, toUpdate } from '../../../../sandbox/vendors/apple-pay/updates';
import { sheetText } from '../../../../src/ui/messages/sheet/errors-in-sheet';
import { dialogTexts } from '../../../../src/ui/messages/errors-in-dialog';
import type { SheetError } from '../../../../src/wallets/sheet/errors/field-problems';
import {
  authorizationAnswer,
  contactAnswer,
  methodAnswer,
  paymentMethodAnswer,
} from '../../../../src/wallets/apple-pay/events/answers';
import type { AnswerContext } from '../../../../src/wallets/apple-pay/events/sheet-errors';
import type { SheetOutcome } from '../../../../src/wallets/sheet/decide-sheet-outcome';
import { createOption, groupOf } from '../../sheet/delivery-groups';
import { createWalletCart, money } from '../../sheet/wallet-carts';

const SHEET: AnswerContext = {
  merchantName: 'Ekspres Sklep',
  version: 14,
  makeError: (...args) => new FakeApplePayError(...args) as ApplePayJS.ApplePayError,
};
const SHOWN = {
  newTotal: { label: 'Ekspres Sklep', amount: '1.00', type: 'pending' as const },
  newLineItems: [{ label: 'Suma częściowa', amount: '1.00' }],
};
const CART = createWalletCart({
  cost: { ...createWalletCart().cost, totalAmount: money('110.0') },
  deliveryGroups: [groupOf('g', [createOption('Kurier'), createOption('Poczta')], 'Kurier')],
});
const PRICES = {
  newTotal: { label: 'Ekspres Sklep', amount: '110.00', type: 'final' },
  newLineItems: [
    { label: 'Suma częściowa', amount: '100.00', type: 'final' },
    { label: 'Dostawa', amount: '10.00', type: 'final' },
  ],
};
const METHODS = [
  { identifier: '["Kurier"]', label: 'Kurier', detail: '', amount: '10.00' },
  { identifier: '["Poczta"]', label: 'Poczta', detail: '', amount: '10.00' },
];
const GOES_ON: SheetOutcome = { type: 'continue', log: [] };
const of = (area: SheetError['area'], key: string) => ({ area, key: key as SheetError['key'] });
const shows = (...errors: SheetError[]): SheetOutcome => ({ type: 'show_error', errors });
const ZIP = shows(of('shipping', 'invalid.postal_code'));

/** The answers, after Apple's own checks. */
const ask = {
  contact(outcome: SheetOutcome, cart: typeof CART | undefined = CART) {
    const answer = contactAnswer(SHEET, outcome, cart, SHOWN);
    expect(() => toUpdate('ApplePayShippingContactUpdate', answer, 14)).not.toThrow();
    return answer;
  },
  method(outcome: SheetOutcome, chosen = '["Kurier"]', cart = CART) {
    const answer = methodAnswer(SHEET, outcome, cart, SHOWN, chosen);
    expect(() => toUpdate('ApplePayShippingMethodUpdate', answer, 14)).not.toThrow();
    return answer;
  },
  paymentMethod(outcome: SheetOutcome, cart: typeof CART | undefined = CART) {
    const answer = paymentMethodAnswer(SHEET, outcome, cart, SHOWN);
    expect(() => toUpdate('ApplePayPaymentMethodUpdate', answer, 14)).not.toThrow();
    return answer;
  },
  authorization(outcome: SheetOutcome, sheet = SHEET) {
    const answer = authorizationAnswer(sheet, outcome);
    expect(toPaymentResult(answer)).not.toBeNull();
    return answer;
  },
};

it("shows the shop's messages beside the errors of fields", () => {
  const errors = [of('shipping', 'missing.phone')];
  const messages = ['Maksymalnie 2 sztuki', 'Tylko dla dorosłych'];
  const answer = ask.authorization({ type: 'show_error', errors, messages });
  expect(answer.errors?.map(({ code, message }) => [code, message])).toEqual([
    ['shippingContactInvalid', 'Podaj numer telefonu'],
    ['unknown', 'Maksymalnie 2 sztuki'],
    ['unknown', 'Tylko dla dorosłych'],
  ]);
});

/** Every problem with the fields that it is shown for, and what Apple calls those. */
const PROBLEMS = {
  missing: 'first_name last_name address1 address2 city postal_code zone emirate country phone email',
  invalid: 'first_name last_name address1 address2 city postal_code zone emirate country phone email',
  emoji: 'first_name last_name address1 address2 city postal_code phone',
  too_long: 'first_name last_name address1 address2 city',
  html_tags: 'first_name last_name address1 address2 city',
  url: 'first_name last_name',
};
const APPLES: Record<string, string> = {
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
/** What is requested with the shipping address only. */
const ONCE = ['phone', 'email'];
const FIELD_ROWS = Object.entries(PROBLEMS).flatMap(([problem, fields]) =>
  fields.split(' ').flatMap((field) =>
    (['shipping', 'billing'] as const).map((area) => {
      const contact = area === 'billing' && !ONCE.includes(field) ? 'billing' : 'shipping';
      return [`${problem}.${field}`, area, `${contact}ContactInvalid`, APPLES[field]] as const;
    }),
  ),
);

describe('an error that the shopper can correct', () => {
  it.each<readonly [key: string, area: SheetError['area'], code: string, field: string | undefined]>([
    ...FIELD_ROWS,
    ['invalid.shipping_address', 'shipping', 'shippingContactInvalid', 'postalAddress'],
    ['invalid.billing_address', 'billing', 'billingContactInvalid', 'postalAddress'],
    ['address_unserviceable', 'shipping', 'addressUnserviceable', 'postalAddress'],
    ['missing.shipping_option', 'shipping', 'unknown', undefined],
    ['invalid.payment_method', 'billing', 'unknown', undefined],
    ['invalid.discount', 'shipping', 'couponCodeInvalid', undefined],
  ])('%s of %s is shown as %s of %s', (key, area, code, contactField) => {
    const { status, errors } = ask.authorization(shows(of(area, key)));
    expect({ status, errors: errors?.map((error) => ({ ...error })) }).toEqual({
      status: 1,
      errors: [{ code, message: sheetText(key, 'Ekspres Sklep'), ...(contactField && { contactField }) }],
    });
  });

  it.each([
    [14, 'couponCodeInvalid'],
    [12, 'couponCodeInvalid'],
    [6, 'unknown'],
    [3, 'unknown'],
  ])('of a discount has in version %s the code %s', (version, code) => {
    const answer = ask.authorization(shows(of('shipping', 'invalid.discount')), { ...SHEET, version });
    expect(answer.errors?.[0]?.code).toBe(code);
  });

  it('is shown together with all the others, in their order', () => {
    const all = shows(
      of('shipping', 'missing.first_name'),
      of('shipping', 'invalid.postal_code'),
      of('billing', 'invalid.postal_code'),
    );
    expect(ask.contact(all).errors?.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'shippingContactInvalid: Podaj imię',
      'shippingContactInvalid: Podaj prawidłowy kod pocztowy',
      'billingContactInvalid: Podaj prawidłowy kod pocztowy',
    ]);
  });

  it('names the shop that does not deliver there', () => {
    const answer = ask.contact(shows(of('shipping', 'address_unserviceable')));
    expect(answer.errors?.[0]?.message).toBe('Sklep Ekspres Sklep nie dostarcza obecnie pod ten adres.');
  });
});

describe('what stops the sheet', () => {
  const WALLET = 'Wystąpił problem z Apple Pay. Spróbuj ponownie lub użyj innej metody płatności.';
  const abort = (dialog: Extract<SheetOutcome, { type: 'abort' }>['dialog']): SheetOutcome => ({
    type: 'abort',
    dialog,
    reason: 'api_error',
    unhandled: false,
  });

  it.each<[string, SheetOutcome, string]>([
    ['another currency', { type: 'decelerate', reason: 'currency_changed' }, sheetText('currency_changed')],
    [
      'any other reason to go to the checkout',
      { type: 'decelerate', reason: 'not_enough_stock' },
      'Za chwilę przejdziesz do kasy sklepu.',
    ],
    [
      'a payment of unknown outcome',
      { type: 'decelerate', reason: 'processing_failed' },
      'Za chwilę przejdziesz do kasy sklepu.',
    ],
    ["the shop's own message", abort({ message: 'Najwyżej 3 sztuki' }), 'Najwyżej 3 sztuki'],
    ['what is sold out', abort({ key: 'out_of_stock' }), 'Ta pozycja nie jest już dostępna.'],
    ['a server without an answer', abort({ key: 'checkout_error' }), dialogTexts.checkout_error],
    [
      'an order that was there before',
      abort({ key: 'already_accepted' }),
      'Zamówienie z tego koszyka zostało już przyjęte. Nie trzeba płacić ponownie.',
    ],
    ['a trouble of the wallet', abort({ key: 'wallet_error' }), WALLET],
  ])('is shown if possible, and does not change the prices: %s', (_what, outcome, message) => {
    const inEuros = { ...CART, cost: { ...CART.cost, totalAmount: money('20.0', 'EUR') } };
    const errors = [{ code: 'unknown', message }];
    expect(ask.contact(outcome, inEuros)).toEqual({ ...SHOWN, newShippingMethods: [], errors });
    expect(ask.paymentMethod(outcome, inEuros)).toEqual({ ...SHOWN, errors });
    expect(ask.method(outcome, '["Poczta"]', inEuros)).toEqual(SHOWN);
    expect(ask.authorization(outcome)).toEqual({ status: 1, errors });
  });
});

describe('a sheet that goes on', () => {
  it('after another contact has new prices and methods', () => {
    expect(ask.contact(GOES_ON)).toEqual({ ...PRICES, newShippingMethods: METHODS });
  });

  it('after another card has new prices, and the methods that it had', () => {
    expect(ask.paymentMethod(GOES_ON)).toEqual(PRICES);
  });

  it.each<[string, SheetOutcome, string, object]>([
    ['keeps the methods if the cart uses it', GOES_ON, '["Kurier"]', {}],
    ['gets them again if it does not', GOES_ON, '["Poczta"]', { newShippingMethods: METHODS }],
    [
      'gets them again if there is an error',
      shows(of('shipping', 'missing.shipping_option')),
      'gone',
      { newShippingMethods: METHODS },
    ],
  ])('after another method %s', (_what, outcome, chosen, more) => {
    expect(ask.method(outcome, chosen)).toEqual({ ...PRICES, ...more });
  });

  it('after an error has the prices and methods of the cart', () => {
    expect(ask.contact(ZIP)).toMatchObject({ ...PRICES, newShippingMethods: METHODS, errors: [{}] });
  });

  it.each([
    ['there is no cart', undefined],
    ['its price cannot be read', { ...CART, cost: { ...CART.cost, totalAmount: money('?') } }],
  ])('shows that the wallet has a problem if %s', (_what, cart) => {
    for (const answer of [
      contactAnswer(SHEET, GOES_ON, cart, SHOWN),
      paymentMethodAnswer(SHEET, GOES_ON, cart, SHOWN),
    ]) {
      expect(answer).toMatchObject(SHOWN);
      expect(answer.errors?.[0]?.message).toContain('Wystąpił problem');
    }
  });

  it('stays unchanged after the order is complete', () => {
    expect(ask.paymentMethod({ type: 'complete' })).toEqual(SHOWN);
  });
});

it('is a success when the order is complete, and only then', () => {
  expect(ask.authorization({ type: 'complete' })).toEqual({ status: 0 });
  expect(ask.authorization(GOES_ON)).toMatchObject({ status: 1, errors: [{ code: 'unknown' }] });
});
